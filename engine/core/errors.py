"""What a player may be told. Anything else that is raised is a defect of ours."""


class PlayerError(Exception):
    """One clear sentence: what happened, what was kept, what to do."""
