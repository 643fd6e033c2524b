"""The ink cabinet: every colour of the game by name. tokens.json is written from this file."""

INK = dict(
    # paper and ink
    night="#17203A",
    dusk="#2C2350",
    paper="#FDF3DE",
    paper2="#F3E3C3",
    paper3="#DDC79E",
    sepia="#5B4650",
    # sky, top to horizon (the split fountain)
    sky0="#271A48",
    sky1="#6B2858",
    sky2="#C9475C",
    sky3="#F57F56",
    sky4="#FDB768",
    sky5="#FFE6A6",
    # sea, deep to shore
    abyss="#0B3049",
    deep="#0F5269",
    sea="#15808D",
    lagoon="#33B5AA",
    shallow="#8ADBC4",
    foam="#EAF8E6",
    # foliage
    jungle="#0E3A3C",
    fern="#1B6350",
    leaf="#45975A",
    lime="#A9CB5A",
    # lava
    ember="#6A1830",
    magma="#BE2A2E",
    flame="#F0552D",
    amber="#FF9F2E",
    core="#FFE27A",
    # wood
    bark="#42251F",
    koa="#74402A",
    plank="#A8683A",
    bamboo="#DAA867",
    straw="#F2D39A",
    # rock and sand
    basalt="#2A2238",
    stone="#574A60",
    ash="#8C7E8E",
    pumice="#C9BDBF",
    sand="#F7DFA9",
    wetsand="#DDB77C",
    # accents
    hibiscus="#D63B57",
    orchid="#A24C9C",
    sun="#FFD166",
    white="#FFFFFF",
)
# five seats: colour + emblem + pattern
SEAT = [
    dict(
        id="flame",
        name="Flame",
        hex="#D93023",
        dark="#841824",
        light="#FF8A66",
        ink="paper",
        outline="rounded triangle",
        pattern="chevron",
    ),
    dict(
        id="sun",
        name="Sun",
        hex="#FBD03A",
        dark="#A66F0C",
        light="#FFF0B0",
        ink="night",
        outline="twelve-point rosette",
        pattern="rings",
    ),
    dict(
        id="wave",
        name="Wave",
        hex="#134FAA",
        dark="#0B2E69",
        light="#6FA8E8",
        ink="paper",
        outline="disc",
        pattern="waves",
    ),
    dict(
        id="leaf",
        name="Leaf",
        hex="#1F9777",
        dark="#0B5446",
        light="#86DCBC",
        ink="paper",
        outline="diamond",
        pattern="slash",
    ),
    dict(
        id="shell",
        name="Shell",
        hex="#D877C2",
        dark="#7C2F6E",
        light="#F9C9EA",
        ink="night",
        outline="hexagon",
        pattern="dots",
    ),
]
# name, colour, dark, light, ink of the sign
ISLE = [
    ("anchor", "#1C3F70", "#0C2142", "#7FA6D6", "paper"),
    ("palm", "#4C9852", "#245A30", "#B5DE8A", "paper"),
    ("crab", "#EB4E23", "#8F2412", "#FFB48A", "paper"),
    ("moon", "#8863AB", "#4A2F6E", "#D9C4F0", "paper"),
    ("sunfish", "#F0C63F", "#98690E", "#FFF0B0", "#3A2406"),
    ("turtle", "#55C5C7", "#17727C", "#C4F2EC", "#0B3A44"),
    ("feather", "#E27D9E", "#98395F", "#FFD3E0", "#4E1533"),
    ("skull", "#383437", "#161316", "#A59DA4", "paper"),
]
GOD = [
    ("sea", "#1257A5", "#0A3263", "#8CC4EE"),
    ("fire", "#C32B20", "#741522", "#FFA07A"),
    ("forest", "#4C9979", "#1C5A46", "#B0E4C6"),
    ("sky", "#EDC73E", "#976A0E", "#FFF3B8"),
    ("night", "#372740", "#1C1226", "#A48FB8"),
]
TIKI = [
    ("red", "#D0392F", "#7C1728", "#FF8E66"),
    ("teal", "#1B8F90", "#0A4C5C", "#7FDCCB"),
    ("gold", "#EDB12C", "#95600E", "#FFE79A"),
    ("violet", "#6F4499", "#3A2060", "#BE9CDF"),
]
FISH = [
    ("coral", "#F0632D", "#A42B2A", "#FFC38A"),
    ("teal", "#1B9AA0", "#0B566A", "#9BE8DA"),
    ("gold", "#F3B92B", "#A86E10", "#FFF0B0"),
    ("violet", "#7B52A8", "#42276A", "#CDB5EE"),
]
