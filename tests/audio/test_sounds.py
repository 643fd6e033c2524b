"""The service, on a fake output and a fake clock."""

from __future__ import annotations

import itertools
import shutil
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace

import pygame
import pytest

from game.audio import table
from game.audio.output import AMBIENCE, EFFECTS, INTERFACE, MUSIC
from game.audio.sounds import NO_SOUND, Sounds
from game.storage.settings import Settings
from tests.audio.fake_output import FakeOutput

ROOT = table.ROOT


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The sounds as files that hold nothing but their name."""
    root = tmp_path_factory.mktemp("sounds")
    (root / "music").mkdir()
    shutil.copy(ROOT / "cues.json", root)
    shutil.copy(ROOT / "music" / "music.json", root / "music")
    for path in ROOT.rglob("*.ogg"):
        copy = root / path.relative_to(ROOT)
        copy.parent.mkdir(exist_ok=True)
        copy.write_text(path.stem)
    return root


@pytest.fixture
def output() -> FakeOutput:
    return FakeOutput()


@pytest.fixture
def sounds(folder: Path, output: FakeOutput) -> Sounds:
    made = Sounds(folder, output, output.clock, seed=1)
    made.volumes(all=1.0, music=1.0, ambience=1.0, effects=1.0, interface=1.0)
    made._shelf.want(f"effects/{name}" for name in made.table.effects)
    fetch_all(made)
    return made


def fetch_all(sounds: Sounds) -> None:
    while sounds._shelf.fetch():
        pass


def pass_time(sounds: Sounds, output: FakeOutput, ms: float, step: float = 20.0) -> None:
    end = output.now + ms
    while output.now < end:
        output.now = min(end, output.now + step)
        fetch_all(sounds)
        sounds.update()


def heard(output: FakeOutput, channels: tuple[int, ...] = (*INTERFACE, *EFFECTS)) -> list[str]:
    return [played.sound for played in output.played if played.channel in channels]


# ---- cues
def test_every_cue_is_heard(sounds: Sounds, output: FakeOutput) -> None:
    for name, cue in sounds.table.cues.items():
        output.played.clear()
        sounds.cue(name)
        pass_time(sounds, output, 600)
        assert heard(output) and heard(output)[0] in cue.files, name
        output.now += 5000
        pass_time(sounds, output, 20)
    assert sounds.missing() == ()


def test_an_unknown_cue_is_silence_noted_once(sounds: Sounds, output: FakeOutput) -> None:
    sounds.cue("nothing.of_the_kind")
    sounds.cue("nothing.of_the_kind")
    assert heard(output) == [] and sounds.missing() == ("nothing.of_the_kind",)


def test_a_ladder_climbs_stays_on_top_and_begins_anew_after_a_pause(sounds: Sounds, output: FakeOutput) -> None:
    for _ in range(10):
        sounds.cue("score_tick")
        pass_time(sounds, output, 200)
    assert heard(output) == [f"score_tick_{i}" for i in (1, 2, 3, 4, 5, 6, 7, 8, 8, 8)]
    pass_time(sounds, output, 2000)
    sounds.cue("score_tick")
    assert heard(output)[-1] == "score_tick_1"


def test_a_step_may_be_named(sounds: Sounds, output: FakeOutput) -> None:
    for name in ("kilauea.stack:4", "kilauea.stack:99", "kanaloa.ride:2", "kilauea.stack"):
        sounds.cue(name)
        pass_time(sounds, output, 100)
    assert heard(output) == ["stack_4", "stack_6", "fish_ride_mid", "stack_1"]


def test_variants_never_come_twice_in_a_row_and_repeat_with_the_seed(folder: Path) -> None:
    def dealt() -> list[str]:
        output = FakeOutput()
        sounds = Sounds(folder, output, output.clock, seed=7)
        sounds._shelf.want(f"effects/{name}" for name in sounds.table.effects)
        fetch_all(sounds)
        for _ in range(30):
            sounds.cue("card_deal")
            pass_time(sounds, output, 90)
        return heard(output)

    order = dealt()
    assert set(order) == {"card_deal_1", "card_deal_2", "card_deal_3"} and order == dealt()
    assert all(a != b for a, b in itertools.pairwise(order))


def test_the_same_file_is_not_started_twice_at_once(sounds: Sounds, output: FakeOutput) -> None:
    for _ in range(3):
        sounds.cue("haleakala.statue_burnt")
    assert heard(output) == ["statue_burnt"]


def test_pointing_ticks_at_most_twelve_times_a_second(sounds: Sounds, output: FakeOutput) -> None:
    for _ in range(100):
        sounds.cue("ui_tick")
        pass_time(sounds, output, 10, 10)
    assert 11 <= len(heard(output)) <= 13


def test_a_lava_card_is_seen_before_it_is_heard(sounds: Sounds, output: FakeOutput) -> None:
    sounds.cue("haleakala.lava_seen")
    pass_time(sounds, output, 300)
    assert heard(output) == []
    pass_time(sounds, output, 80)
    assert heard(output) == ["lava_chip"]


def test_what_follows_comes_at_its_time(sounds: Sounds, output: FakeOutput) -> None:
    sounds.cue("kanaloa.ku_taken")
    pass_time(sounds, output, 480)
    assert heard(output) == ["god_ku_won"]
    pass_time(sounds, output, 60)
    assert heard(output) == ["god_ku_won", "god_ku_lost"]
    assert output.played[-1].left == pytest.approx(0.7, abs=0.01)


def test_deals_grow_softer_after_the_third(sounds: Sounds, output: FakeOutput) -> None:
    for _ in range(5):
        sounds.cue("card_deal")
        pass_time(sounds, output, 70)
    assert min(played.left for played in output.played[:3]) > max(played.left for played in output.played[3:])


@pytest.mark.parametrize(
    ("x", "left", "right"), [(0.0, 1.0, 0.65), (960.0, 1.0, 1.0), (1920.0, 0.65, 1.0), (None, 1, 1)]
)
def test_pieces_sound_from_their_place(
    sounds: Sounds, output: FakeOutput, x: float | None, left: float, right: float
) -> None:
    sounds.cue("haleakala.disc_laid", x)
    assert (output.played[0].left, output.played[0].right) == pytest.approx((left, right))


def test_mono_and_the_interface_stay_in_the_middle(sounds: Sounds, output: FakeOutput) -> None:
    sounds.cue("ui_press", 0.0)
    sounds.mono = True
    sounds.cue("haleakala.disc_laid", 0.0)
    assert all(played.left == played.right for played in output.played)


def test_a_loop_goes_on_until_it_is_stopped(sounds: Sounds, output: FakeOutput) -> None:
    sounds.cue("haleakala.lava_creeps")
    assert output.played[0].loops == -1 and output.played[0].fade_ms == 300
    sounds.stop("haleakala.lava_creeps")
    assert output.faded == [(output.played[0].channel, 300)]


def test_of_a_motion_jumped_to_its_end_only_the_last_sound_and_the_news_remain(
    sounds: Sounds, output: FakeOutput
) -> None:
    sounds.cue("palm_island.store")
    for name in ("palm_island.good_paid", "palm_island.good_paid", "palm_island.building_grows", "card_slide"):
        sounds.cue(name, None, True)
    sounds.update()
    assert heard(output) == ["card_store", "building_grows", "card_slide"]
    assert (output.played[0].channel, 40) in output.faded


def test_with_fewer_sounds_runs_are_one_sound_and_pictures_fall_away(sounds: Sounds, output: FakeOutput) -> None:
    sounds.fewer = True
    for _ in range(6):
        sounds.cue("score_tick")
        sounds.cue("card_deal")
        sounds.cue("ui_tick")
        sounds.cue("palm_island.good_paid")
        pass_time(sounds, output, 60)
    pass_time(sounds, output, 300)
    assert [name.rstrip("123_") for name in heard(output)] == ["score_tick", "card_deal"]


def test_a_sound_that_is_late_from_the_disk_is_played_if_it_comes_soon(folder: Path, output: FakeOutput) -> None:
    sounds = Sounds(folder, output, output.clock, seed=1)
    sounds.cue("undo")
    assert heard(output) == []
    pass_time(sounds, output, 40)
    assert heard(output) == ["undo"]
    sounds.cue("save")
    output.now += 500
    fetch_all(sounds)
    sounds.update()
    assert heard(output) == ["undo"]


# ---- voices
def test_a_cue_has_no_more_voices_than_it_may(sounds: Sounds, output: FakeOutput) -> None:
    output.long = 10_000
    for _ in range(6):
        sounds.cue("haleakala.statue_burnt")
        pass_time(sounds, output, 100)
    assert len({played.channel for played in output.played}) == 3


def test_the_oldest_quiet_sound_makes_room_and_news_never_does(sounds: Sounds, output: FakeOutput) -> None:
    output.long = 60_000
    news = [name for name, cue in sounds.table.cues.items() if cue.tier >= table.TIERS.index("news")]
    news = [name for name in news if "erupt" not in name and not sounds.table.cues[name].lead]
    sounds.cue("haleakala.disc_laid")
    for name in news[:15]:
        sounds.cue(name)
        pass_time(sounds, output, 100)
    assert len({played.channel for played in output.played if played.channel in EFFECTS}) == 16
    sounds.cue("haleakala.disc_back")  # quieter than everything that sounds
    assert "shell_back" not in heard(output)
    sounds.cue("haleakala.statue_burnt")
    assert output.played[-1].sound == "statue_burnt" and output.played[-1].channel == output.played[0].channel
    sounds.cue("haleakala.eruption")  # only news is left, and it stays
    assert heard(output).count("eruption") == 0


# ---- levels
def test_an_eruption_makes_everything_else_softer_but_not_itself(sounds: Sounds, output: FakeOutput) -> None:
    output.long = 4000
    sounds.cue("haleakala.statue_raised")
    sounds.cue("haleakala.eruption")
    pass_time(sounds, output, 200)
    statue, eruption = output.played
    assert output.volumes[eruption.channel] == pytest.approx((1.0, 1.0))
    assert output.volumes[statue.channel][0] == pytest.approx(10 ** (-6 / 20), abs=0.01)
    sounds.cue("ui_press")
    assert output.played[-1].left == pytest.approx(1.0, abs=0.06)


def settings(**changes: object) -> SimpleNamespace:
    values = {
        "volume_all": 100,
        "volume_music": 100,
        "volume_sea": 100,
        "volume_effects": 100,
        "mute_background": "music",
    }
    return SimpleNamespace(**{**values, **changes})


def test_volumes_come_from_the_settings(sounds: Sounds, output: FakeOutput) -> None:
    sounds.apply(settings(volume_all=50, volume_effects=40))
    sounds.cue("haleakala.disc_laid")
    assert output.played[0].left == pytest.approx(0.2)
    sounds.apply(settings(volume_effects=0))
    pass_time(sounds, output, 100)
    sounds.cue("haleakala.disc_laid")
    assert len(output.played) == 1


def music_and_sea(sounds: Sounds, output: FakeOutput) -> tuple[float, float]:
    music = max((output.volumes[c][0] for c in MUSIC if output.busy(c)), default=0.0)
    sea = max((output.volumes[c][0] for c in AMBIENCE if output.busy(c)), default=0.0)
    return music, sea


@pytest.mark.parametrize(("mode", "music", "sea"), [("off", 1.0, 1.0), ("music", 0.0, 1.0), ("all", 0.0, 0.0)])
def test_away_from_the_window(sounds: Sounds, output: FakeOutput, mode: str, music: float, sea: float) -> None:
    output.long = 60_000
    sounds.apply(settings(mute_background=mode))
    sounds.place("kanaloa")
    pass_time(sounds, output, 12_000, 100)
    sounds.away(True)
    pass_time(sounds, output, 500)
    assert music_and_sea(sounds, output) == pytest.approx((music, sea))
    sounds.away(False)
    pass_time(sounds, output, 500)
    assert music_and_sea(sounds, output) == pytest.approx((1.0, 1.0))


def test_a_demo_is_silent_or_quiet(sounds: Sounds, output: FakeOutput) -> None:
    sounds.demo("silent")
    pass_time(sounds, output, 300)
    sounds.cue("haleakala.statue_raised")
    assert heard(output) == []
    sounds.demo("quiet")
    pass_time(sounds, output, 300)
    for name in ("ui_press", "card_slide", "haleakala.statue_raised"):
        sounds.cue(name)
    assert heard(output) == ["statue_raised"]
    assert output.played[0].left == pytest.approx(10 ** (-18 / 20), abs=0.01)


def test_a_silent_demo_starts_nothing_but_captions_are_told(sounds: Sounds, output: FakeOutput) -> None:
    sounds.demo("silent")
    pass_time(sounds, output, 300)
    sounds.cue("palm_island.council")
    assert heard(output) == []
    assert sounds.heard is not None
    assert (sounds.heard.cue, sounds.heard.key) == ("palm_island.council", "shell.sound.council")
    assert sounds.heard.at == output.now


def test_a_menu_lowers_the_music(sounds: Sounds, output: FakeOutput) -> None:
    output.long = 60_000
    sounds.place("kanaloa")
    pass_time(sounds, output, 12_000, 100)
    sounds.pause(True)
    pass_time(sounds, output, 200)
    assert music_and_sea(sounds, output) == pytest.approx((10 ** (-6 / 20), 1.0))
    sounds.pause(False)
    pass_time(sounds, output, 1000)
    assert music_and_sea(sounds, output) == pytest.approx((1.0, 1.0))


# ---- ambience and music
def test_places_cross_fade_and_shared_beds_go_on(sounds: Sounds, output: FakeOutput) -> None:
    sounds.place("haleakala")
    pass_time(sounds, output, 100)
    day = output.played[-1]
    assert (day.sound, day.loops, day.fade_ms) == ("surf_day", -1, 2500)
    sounds.place("haleakala.night")
    pass_time(sounds, output, 100)
    assert (day.channel, 2500) in output.faded
    beds = {p.sound: p.channel for p in output.played if p.channel in AMBIENCE}
    assert set(beds) == {"surf_day", "surf_night", "volcano"} and len(set(beds.values())) == 3
    assert output.volumes[beds["volcano"]][0] == pytest.approx(0.5)
    sounds.place("haleakala.scoring")
    pass_time(sounds, output, 600)
    assert 0.7 < output.volumes[beds["volcano"]][0] < 0.8
    pass_time(sounds, output, 1500)
    assert output.volumes[beds["volcano"]][0] == pytest.approx(1.0)
    assert len([p for p in output.played if p.sound == "volcano"]) == 1


def test_sections_follow_each_other_on_two_channels_by_their_bodies(sounds: Sounds, output: FakeOutput) -> None:
    sounds.place("einauge")
    pass_time(sounds, output, 20 * 60_000, 500)
    music = [p for p in output.played if p.channel in MUSIC]
    assert len(music) >= 14 and len({p.sound for p in music}) == len(music)
    assert all(a.channel != b.channel for a, b in itertools.pairwise(music))
    bodies = {s.file.removesuffix(".ogg"): s.body for theme in sounds.table.themes.values() for s in theme}
    gaps = [(b.at - a.at) / 1000 - bodies[a.sound] for a, b in itertools.pairwise(music)]
    assert all(-0.01 < gap < 1.0 or 50 < gap < 100 for gap in gaps)
    assert sum(gap < 1.0 for gap in gaps) >= 6


def test_only_this_section_and_the_next_are_kept(sounds: Sounds, output: FakeOutput) -> None:
    sounds.place("einauge")
    pass_time(sounds, output, 10 * 60_000, 500)
    assert len([name for name in sounds._shelf._sounds if name.startswith("music/")]) <= 2


def test_another_title_ends_the_music_softly(sounds: Sounds, output: FakeOutput) -> None:
    sounds.place("title")
    pass_time(sounds, output, 12_000, 100)
    before = [p.sound for p in output.played if p.channel in MUSIC]
    sounds.place("palm_island")
    assert (MUSIC[0], 1500) in output.faded and (MUSIC[1], 1500) in output.faded
    pass_time(sounds, output, 12_000, 100)
    after = [p.sound for p in output.played if p.channel in MUSIC][len(before) :]
    assert after and all(name.startswith("palm_island") for name in after)
    output.faded.clear()
    sounds.place("palm_island.evening")
    assert not set(MUSIC) & {channel for channel, _ in output.faded}


def test_a_winner_ends_the_music_and_leaves_the_sea_alone_for_a_while(sounds: Sounds, output: FakeOutput) -> None:
    sounds.place("kilauea")
    pass_time(sounds, output, 20_000, 100)
    sounds.cue("winner")
    assert (MUSIC[0], 400) in output.faded
    count = len([p for p in output.played if p.channel in MUSIC])
    pass_time(sounds, output, 50_000, 200)
    assert len([p for p in output.played if p.channel in MUSIC]) == count
    pass_time(sounds, output, 60_000, 200)
    assert len([p for p in output.played if p.channel in MUSIC]) > count


# ---- what may go missing
def test_a_broken_or_missing_file_is_silence_noted_once(folder: Path, tmp_path: Path, output: FakeOutput) -> None:
    root = tmp_path / "sounds"
    shutil.copytree(folder, root)
    (root / "effects" / "undo.ogg").write_text("broken")
    (root / "effects" / "save.ogg").unlink()
    sounds = Sounds(root, output, output.clock, seed=1)
    for name in ("undo", "save", "undo", "save", "hint"):
        sounds.cue(name)
        pass_time(sounds, output, 200)
    assert heard(output) == ["hint"]
    assert sounds.missing() == ("effects/undo", "effects/save")


def test_without_a_table_everything_is_silent(tmp_path: Path, output: FakeOutput) -> None:
    sounds = Sounds(tmp_path, output, output.clock)
    sounds.cue("undo")
    sounds.place("kanaloa")
    pass_time(sounds, output, 1000)
    assert output.played == [] and "cues.json could not be read" in sounds.missing()[0]


def added(**values: object) -> pygame.event.Event:
    return pygame.event.Event(pygame.AUDIODEVICEADDED, which=0, iscapture=0, **values)


def removed(which: int, capture: int = 0) -> pygame.event.Event:
    return pygame.event.Event(pygame.AUDIODEVICEREMOVED, which=which, iscapture=capture)


def test_a_lost_device_is_opened_again_and_the_table_goes_on(sounds: Sounds, output: FakeOutput) -> None:
    sounds.place("kanaloa")
    pass_time(sounds, output, 12_000, 100)
    output.played.clear()
    sounds.read(removed(which=3))
    assert output.opened == 2
    pass_time(sounds, output, 500)
    assert [p.sound for p in output.played if p.channel in AMBIENCE] == ["lagoon_birds"]
    sounds.cue("undo")
    pass_time(sounds, output, 60)
    assert heard(output) == ["undo"] and sounds.take_notices() == ()


def test_music_goes_on_where_it_was_when_the_device_is_lost(sounds: Sounds, output: FakeOutput) -> None:
    begun, went = playing(sounds, output)
    sounds.read(removed(which=3))
    pass_time(sounds, output, 40)
    assert heard(output, MUSIC) == [f"{begun} from {went + 20:.0f}"]


def test_mono_changes_over_what_sounds_already(sounds: Sounds, output: FakeOutput) -> None:
    begun, went = playing(sounds, output)
    sounds.apply(Settings(mono=True))
    pass_time(sounds, output, 40)
    assert heard(output, MUSIC) == [f"{begun} mono from {went + 20:.0f}"]
    assert heard(output, AMBIENCE) == ["lagoon_birds mono"]
    output.played.clear()
    sounds.cue("undo")
    pass_time(sounds, output, 60)
    assert heard(output) == ["undo mono"]
    sounds.apply(Settings(mono=True))
    pass_time(sounds, output, 500)
    assert heard(output, AMBIENCE) == [], "nothing begins again where nothing was changed"


def playing(sounds: Sounds, output: FakeOutput) -> tuple[str, float]:
    """Some music of a title: the section and for how long it has played."""
    sounds.place("kanaloa")
    pass_time(sounds, output, 12_000)
    (played,) = [p for p in output.played if p.channel in MUSIC]
    output.played.clear()
    return played.sound, output.now - played.at


def test_other_devices_and_microphones_change_nothing(sounds: Sounds, output: FakeOutput) -> None:
    for event in (removed(which=0), removed(which=3, capture=1), added()):
        sounds.read(event)
    assert output.opened == 1


def test_no_device_is_said_once_and_looked_for_less_and_less(folder: Path) -> None:
    output = FakeOutput(works=False)
    sounds = Sounds(folder, output, output.clock, seed=1)
    assert sounds.take_notices() == (NO_SOUND,)
    pass_time(sounds, output, 10 * 60_000, 1000)
    assert sounds.take_notices() == () and 8 <= output.opened <= 16
    output.works = True
    sounds.read(added())
    assert sounds.state == "sound"
    sounds.cue("undo")
    pass_time(sounds, output, 60)
    assert heard(output) == ["undo"]
    opened = output.opened
    pass_time(sounds, output, 5 * 60_000, 1000)
    assert output.opened == opened


def test_the_service_sleeps_long_when_nothing_moves(sounds: Sounds, output: FakeOutput) -> None:
    pass_time(sounds, output, 500)
    assert sounds.update() == 1000.0
    sounds.cue("winner")
    assert sounds.update() == 20.0


# ---- the real thing, unheard
def test_on_the_dummy_driver_with_its_threads() -> None:
    sounds = Sounds(seed=1)
    try:
        assert sounds.state == "sound"
        sounds.start()
        sounds.place("palm_island")
        wait_until(lambda: sounds.loaded("palm_island.store") and sounds.loaded("palm_island.building_grows"))
        sounds.cue("palm_island.store", 300.0)
        sounds.cue("palm_island.building_grows")
        assert len(list(sounds._voices)) == 2
        sounds.read(removed(which=2))
        wait_until(lambda: sounds.loaded("palm_island.store"))
        sounds.cue("palm_island.store")
        assert sounds.missing() == ()
    finally:
        sounds.close()
    sounds.cue("ui_press")
    sounds.close()


def wait_until(true: Callable[[], bool]) -> None:
    for _ in range(500):
        if true():
            return
        pygame.time.wait(10)
    raise AssertionError("it took longer than five seconds")
