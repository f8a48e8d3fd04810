"""Further processes of this program, for what may neither stall nor break the window."""

import sys

from PySide6.QtCore import QObject, QProcess, QProcessEnvironment

from engine.cli.processes import module_path, python_command
from engine.core.registry import Registry


def own_command(worker: str, registry: Registry) -> list[str]:
    """The frozen application starts itself; else Python starts the package. `worker` says what for."""
    own = [sys.executable] if getattr(sys, "frozen", False) else python_command("-m", "tm_desktop")
    return [*own, worker, *(word for name in registry.further_modules for word in ("--game-module", name))]


def own_process(parent: QObject) -> QProcess:
    """Not started yet; it finds the modules that this one finds, wherever the window was started from."""
    process = QProcess(parent)
    environment = QProcessEnvironment.systemEnvironment()
    for name, value in module_path().items():
        environment.insert(name, value)
    process.setProcessEnvironment(environment)
    return process


def end_process(process: QProcess) -> None:
    """It holds nothing that could be lost, so it is not asked."""
    if process.state() != QProcess.ProcessState.NotRunning:
        process.kill()
        process.waitForFinished()  # nothing survives this, but a busy machine may take seconds to say so
    process.deleteLater()


def complaint_of(process: QProcess) -> str:
    """The end of what it wrote about its troubles."""
    return bytes(process.readAllStandardError().data()).decode(errors="replace").strip()[-2000:]
