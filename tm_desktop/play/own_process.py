"""Further processes of this program, for what may neither stall nor break the window."""

from PySide6.QtCore import QObject, QProcess, QProcessEnvironment

from engine.cli.processes import module_command, module_path
from engine.core.registry import Registry


def own_command(worker: str, registry: Registry) -> list[str]:
    """`worker` says what for."""
    further = (word for name in registry.further_modules for word in ("--game-module", name))
    return module_command("tm_desktop", worker, *further)


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
