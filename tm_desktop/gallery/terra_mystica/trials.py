"""A small run of the laboratory for pictures: its bots play by chance, so that it takes only a second."""

from dataclasses import replace

from engine.bots.laboratory import Report, play, report
from engine.bots.levels import FALLBACK
from engine.cli.experiments import prepared
from engine.core.packfiles import read_pack
from engine.core.registry import Registry
from engine.core.resources import resource
from engine.games.terra_mystica.game import GAME
from tm_desktop.gallery.camera import Stage
from tm_desktop.gallery.terra_mystica.positions import setup
from tm_desktop.play.lab_process import Outcome, Trial
from tm_desktop.shell.lab_window import LabWindow

_GAMES = 60


def open_laboratory(stage: Stage) -> LabWindow:
    """With a short game that has a further faction, before anything is played."""
    packs = (read_pack(resource("packs", "short_game")), read_pack(resource("packs", "tinkers")))
    stage.window.laboratory.show(replace(setup(4), options={}, packs=packs), stage.window.tr("The new game"))
    shown = stage.window.laboratory.shown
    assert shown is not None
    shown.move(stage.window.pos())
    shown.form.level_box.setCurrentIndex(shown.form.level_box.findData(FALLBACK))
    return shown


def played_laboratory(stage: Stage, page: str, form: str) -> None:
    shown = open_laboratory(stage)
    trial = shown.form.trial()
    shown.add_run(shown.form.rules, shown.form.base, trial, Outcome(_report(trial), compares=True))
    shown.results.forms.set_current(form)
    shown.results.show_page(page)


_kept: list[Report] = []  # the same in every picture


def _report(trial: Trial) -> Report:
    if not _kept:
        experiment = prepared(Registry([GAME]), trial.ours, trial.base, trial.level, _GAMES)
        _kept.append(report(experiment, [play(match) for match in experiment.matches]))
    return _kept[0]
