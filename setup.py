"""What pyproject.toml cannot say: resources/ is installed beside the packages, under a name of its own."""

from setuptools import find_packages, setup

setup(
    packages=[*find_packages(include=["engine*", "tm_desktop*"]), "tm_resources"],
    package_dir={"tm_resources": "resources"},
    package_data={"engine": ["py.typed"], "tm_resources": ["**/*"]},
)
