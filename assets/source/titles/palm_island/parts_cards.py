"""Cards: 400 x 560 plus a lip of 8; two halves of 400 x 280, the lower one turned by 180 degrees.
A half = card_half_<kind> (frame, window, name strip, action tray) + build_* in the window + tags; text by the font renderer."""

from bench import *

W, H = 400, 280
WIN = rrect(14, 14, 372, 172, 12)
KIND = dict(
    canoe_house=("#178A93", "#0B4B5C", "#8ADBC4"),
    logger=("#2E8056", "#123F3C", "#A9CB5A"),
    quarry=("#776A80", "#41364E", "#C9BDBF"),
    market=("#E07A2E", "#8A3A1C", "#FFC98A"),
    trade_house=("#C6453C", "#741C2C", "#FFA98A"),
    tool_maker=("#86502F", "#47261F", "#DAA867"),
    housing=("#D39A45", "#875222", "#FBE3A8"),
    temple=("#83418F", "#441F56", "#D9B4E6"),
    round=("#E6A52B", "#93600E", "#FFF0B0"),
    achievement=("#24406E", "#101E40", "#FFD166"),
    famine=("#B8652C", "#642A1C", "#FFC98A"),
    volcano=("#9C2438", "#4A1028", "#FF9F7A"),
    hurricane=("#33628C", "#152F52", "#A9CFE0"),
    community=("#1F7E6C", "#0B443F", "#9BE8CF"),
)


class Win(Svg):
    """put() is cut to the window once it is open."""

    clip = None

    def put(s, shape, fill, op=1):
        if isinstance(shape, (list, tuple)):
            shape = U(*shape)
        return super().put(shape.intersection(s.clip) if s.clip is not None else shape, fill, op)


def hills(s, y, pts, c0, c1):
    b = blob([(-20, 240, "c")] + pts + [(420, 240, "c")])
    s.put(b, s.lin(0, min(p[1] for p in pts), 0, y, c0, c1))
    return b


def cloud(s, x, y, k, op=0.9):
    s.put(
        U(
            disc(x - 26 * k, y, 13 * k),
            disc(x - 6 * k, y - 8 * k, 19 * k),
            disc(x + 18 * k, y - 2 * k, 14 * k),
            rrect(x - 46 * k, y, 88 * k, 12 * k, 6 * k),
        ).intersection(box(0, 0, 400, y + 12 * k)),
        "#FFFBEC",
        op,
    )


def sea(s, y, c0="#BFEBDD", c1="lagoon", c2="sea"):
    s.put(box(0, y, 400, 240), s.lin(0, y, 0, 190, (0, c0), (0.12, c1), (1, c2)))
    s.put(
        [
            ribbon([(x - 26, q), (x, q - 3), (x + 26, q)], [0.5, 2.6, 0.5])
            for x, q in ((70, y + 12), (180, y + 20), (300, y + 10), (350, y + 24), (110, y + 30))
        ],
        "foam",
        0.6,
    )


def land(s, y, c="#6BB05A", d="#45975A", l="#B7D66A", seed=1):
    b = blob([(-20, 250, "c"), (-20, y + 8), (70, y - 2), (200, y + 3), (330, y - 3), (420, y + 8), (420, 250, "c")])
    s.put(b, c)
    s.put(b.difference(mv(b, 0, 6)), l)
    R = random.Random(seed)
    s.put(
        [
            ribbon([(x, q), (x + 3, q - 6), (x + 8, q)], [0.6, 2.4, 0.6])
            for x, q in [(R.uniform(20, 380), R.uniform(y + 12, y + 30)) for _ in range(9)]
        ],
        d,
    )


def sand(s, y):
    land(s, y, "sand", "wetsand", "#FFF4D6", 3)


SKY = dict(
    day=("#6CC7BC", "#CBEBD2", "#FFE9C4", "#FFD3A6"),
    leaf=("#7ECDB6", "#D3EDC8", "#FFF0C2", "#FFE0A8"),
    stone=("#8FA9BC", "#CFD8D4", "#FBE6CC", "#F6CFB0"),
    market=("#F3A66E", "#FBC98E", "#FFE3B4", "#FFF0CE"),
    rose=("#E88F86", "#F7B79A", "#FFDDB4", "#FFEFCB"),
    dusk=("#5A3A7E", "#A45A93", "#EFA08E", "#FFD9A6"),
    night=("#141C42", "#2B3F73", "#5E6FA0", "#E3B48A"),
)


def sky(s, k, y=190):
    a, b, c, d = SKY[k] if isinstance(k, str) else k
    s.put(box(0, 0, 400, 240), s.lin(0, 14, 0, y, (0, a), (0.45, b), (0.8, c), (1, d)))


def sun(s, x, y, r, op=1):
    s.put(disc(x, y, r * 1.5), "#FFF3C4", 0.25 * op)
    s.put(disc(x, y, r), "#FFE59A", op)


def scene(s, k):
    if k == "canoe_house":
        sky(s, "day", 110)
        sun(s, 330, 66, 24)
        hills(s, 112, [(-10, 108), (60, 84), (110, 98), (160, 72), (230, 106)], "#4FA58C", "#7CC7A4")
        cloud(s, 250, 56, 0.8)
        sea(s, 108)
        sand(s, 142)
        s.put(ribbon([(-10, 142), (90, 136), (200, 140), (320, 135), (410, 142)], [5] * 5), "foam", 0.9)
    if k == "logger":
        sky(s, "leaf", 130)
        sun(s, 70, 50, 22)
        hills(s, 150, [(-10, 96), (70, 62), (140, 92), (230, 54), (320, 88), (410, 66)], "#3E9467", "#8CC67A")
        hills(s, 160, [(-10, 128), (80, 106), (190, 126), (300, 104), (410, 124)], "#2C7A55", "#5CA965")
        land(s, 142)
    if k == "quarry":
        sky(s, "stone", 140)
        cloud(s, 300, 46, 0.9)
        hills(
            s, 150, [(-10, 92), (60, 52), (120, 80), (210, 44), (290, 84), (350, 58), (410, 90)], "#9A8A9E", "#C9BDBF"
        )
        hills(s, 160, [(-10, 130), (100, 112), (220, 128), (330, 110), (410, 126)], "#6F9A6A", "#A8C07A")
        land(s, 144, "#B7B07A", "#8C8A5A", "#D9D29A")
    if k == "market":
        sky(s, "market", 130)
        sun(s, 60, 58, 26)
        hills(s, 128, [(-10, 112), (90, 92), (170, 110), (300, 84), (410, 104)], "#D98A5A", "#F3B57E")
        sea(s, 118, "#FFF0CE", "#7CC7B4", "#2FA09C")
        sand(s, 140)
    if k == "trade_house":
        sky(s, "rose", 120)
        sun(s, 326, 70, 26)
        hills(s, 118, [(-10, 104), (70, 84), (150, 106), (240, 90), (410, 110)], "#B8606A", "#E5928A")
        sea(s, 112, "#FFE3C4", "#6FBFB4", "#1F8F96")
        sand(s, 144)
    if k == "tool_maker":
        sky(s, ("#E3B277", "#F3CE94", "#FFE7BC", "#FFF1D2"), 140)
        cloud(s, 80, 52, 0.8, 0.7)
        hills(s, 150, [(-10, 104), (80, 70), (170, 100), (280, 66), (410, 98)], "#B98A5A", "#DDB77C")
        hills(s, 160, [(-10, 128), (110, 116), (250, 128), (410, 114)], "#7FA05C", "#A9BE6E")
        land(s, 144, "#C9A766", "#A8834A", "#E8CE8E")
    if k == "housing":
        sky(s, "day", 130)
        sun(s, 336, 56, 22)
        cloud(s, 90, 52, 0.8)
        hills(s, 140, [(-10, 108), (80, 84), (180, 108), (290, 80), (410, 104)], "#4FA58C", "#8CC67A")
        land(s, 138)
    if k == "temple":
        sky(s, "dusk", 150)
        sun(s, 200, 92, 46, 0.9)
        hills(s, 150, [(-10, 116), (70, 76), (140, 112), (260, 112), (330, 72), (410, 110)], "#6E3A74", "#B06A8C")
        land(s, 146, "#7E8A5C", "#56684A", "#B9B472")
    if k == "achievement":
        sky(s, "night", 150)
        R = random.Random(5)
        s.put(
            [disc(R.uniform(20, 380), R.uniform(18, 100), R.choice((1.2, 1.6, 2.2))) for _ in range(34)],
            "#FFF3D0",
            0.85,
        )
        sun(s, 330, 54, 20, 0.9)
        hills(s, 150, [(-10, 118), (90, 86), (190, 116), (300, 82), (410, 112)], "#23345E", "#41557E")
        sea(s, 122, "#E3B48A", "#2F5F86", "#173C66")
        sand(s, 146)
    if k == "community":
        sky(s, "leaf", 130)
        sun(s, 200, 76, 34)
        hills(s, 130, [(-10, 110), (90, 84), (190, 108), (300, 82), (410, 106)], "#3E9467", "#8CC67A")
        sea(s, 120)
        sand(s, 144)
    if k == "famine":
        sky(s, ("#E0913F", "#F0B25C", "#FBD488", "#FFE9B0"), 140)
        sun(s, 286, 64, 34)
        hills(s, 150, [(-10, 112), (90, 92), (200, 110), (320, 88), (410, 106)], "#B5793E", "#D9A560")
        land(s, 128, "#C99552", "#8A5A2C", "#E3B870")
        s.put(
            [
                ribbon(p, [3.4, 2.2, 0.6])
                for p in (
                    [(60, 150), (92, 158), (110, 186)],
                    [(92, 158), (130, 154)],
                    [(190, 142), (214, 158), (206, 186)],
                    [(214, 158), (262, 160), (280, 180)],
                    [(320, 140), (336, 156), (330, 182)],
                )
            ],
            "#8A5A2C",
        )
        s.put(ribbon([(96, 176), (92, 120), (108, 74)], [12, 8, 7]), "#6E4528")
        for a in (-160, -20, -120, -60, -90):
            r = math.radians(a)
            s.put(
                ribbon(
                    [
                        (108, 76),
                        (108 + 34 * math.cos(r), 72 + 24 * math.sin(r)),
                        (108 + 50 * math.cos(r), 104 + 14 * math.sin(r)),
                    ],
                    [3, 6, 0.5],
                ),
                "#9A7A3A",
            )
        basket_(s, 236, 176, 30)
        s.put(
            [ribbon([(290 + i * 16, 172), (288 + i * 17, 146), (294 + i * 18, 126)], [3, 2.4, 0.6]) for i in range(5)],
            "#8A6A2E",
        )
        s.put(
            [ribbon([(294 + i * 18, 127), (304 + i * 18, 132), (306 + i * 18, 144)], [1, 4, 0.5]) for i in range(5)],
            "#A8863A",
        )
    if k == "volcano":
        sky(s, ("#3A1240", "#8E2A48", "#E8603F", "#FFBE6A"), 150)
        m = path("M96 190C140 150 164 96 178 62L190 66L200 60L212 66L224 62C240 98 264 150 310 190Z")
        for x, y, r in ((200, 34, 26), (172, 24, 22), (232, 22, 26), (268, 12, 24), (140, 14, 20), (300, 4, 20)):
            s.put(disc(x, y, r), "#5A2A58")
        for x, y, r in ((196, 30, 18), (168, 20, 15), (228, 17, 18), (264, 8, 16)):
            s.put(disc(x, y, r), "#8E4A6E")
        s.put(
            [
                ribbon([(200, 64), (200 + dx * 0.5, 64 - h), (200 + dx, 64 - h * 0.5)], [9, 5, 1])
                for dx, h in ((-46, 40), (-20, 52), (14, 56), (44, 38))
            ],
            "amber",
        )
        s.put(m, s.lin(0, 60, 0, 190, (0, "#4A1E4C"), (1, "#7E3058")))
        s.put(poly([(176, 60), (200, 60), (186, 110), (196, 140), (150, 200), (90, 200)]).intersection(m), "#B8485A")
        for p, w in (
            ([(198, 64), (204, 96), (188, 128), (204, 160), (190, 192)], 13),
            ([(212, 66), (226, 104), (246, 140), (262, 192)], 9),
            ([(188, 66), (176, 100), (160, 132), (136, 190)], 8),
        ):
            s.put(ribbon(p, [w, w * 0.7, w, w * 1.3, w * 1.6]), "flame")
            s.put(ribbon(p, [w * 0.5, w * 0.3, w * 0.5, w * 0.7, w * 0.8]), "core")
        sea(s, 164, "#FFB98A", "#8E4A5E", "#4A2A4E")
        land(s, 168, "#3A2A48", "#2A2238", "#5E4664")
    if k == "hurricane":
        sky(s, ("#1C3458", "#3D6A8E", "#7FA9B4", "#C9DDD0"), 150)
        for i in range(9):
            t = i / 8
            y = 30 + i * 14
            w = 150 - i * 13
            s.put(
                ribbon(
                    [
                        (220 - w - i * 3, y + 8),
                        (220 - w * 0.3, y - 5),
                        (220 + w * 0.5, y - 3),
                        (220 + w - i * 2, y + 6),
                        (220 + w * 0.4, y + 11),
                    ],
                    [2, 13 - i * 0.5, 15 - i * 0.6, 9, 1],
                ),
                ("#E9F1EE", "#B7CDD4", "#8FB0BF")[i % 3],
                0.95,
            )
        s.put(
            [
                rot(rrect(x, y, 26, 4, 2), -16, (x, y))
                for x, y in ((40, 60), (70, 110), (330, 50), (352, 100), (310, 130), (96, 40))
            ],
            "#DCE9E6",
            0.8,
        )
        sea(s, 140, "#A9CFD0", "#3D7A92", "#1C4A6E")
        s.put(
            [
                path(
                    "M%g 190C%g 150 %g 130 %g 128C%g 128 %g 142 %g 146C%g 150 %g 170 %g 190Z"
                    % (x - 70, x - 50, x - 20, x + 10, x + 34, x + 40, x + 26, x + 8, x + 30, x + 70)
                )
                for x in (70, 330)
            ],
            "#1F5F86",
        )
        s.put(
            [
                ribbon([(x - 60, 176), (x - 34, 142), (x + 8, 130), (x + 30, 136), (x + 26, 146)], [2, 6, 8, 6, 2])
                for x in (70, 330)
            ],
            "foam",
        )
        t = ribbon([(214, 190), (206, 160), (186, 136)], [11, 8, 6])
        land(s, 172, "wetsand", "#A8834A", "sand")
        s.put(t, "#5A3424")
        [
            s.put(
                ribbon([(186, 136), (186 - 30 * q, 128 + 6 * j), (186 - 58 * q, 134 + 14 * j)], [3, 8, 0.5]), "#1B6F55"
            )
            for j, q in enumerate((1, 0.9, 0.7, 0.4))
        ]


def basket_(s, x, y, r):
    basket(s, x, y, r, ())


def half(kind, name=None):
    c, dk, lt = KIND[kind]
    s = Win(W, H)
    f = path("M8 26C8 15 15 8 26 8H374C385 8 392 15 392 26V272H8Z")
    s.put(f, c)
    s.put(f.difference(mv(f, -2.5, 0)), dk, 0.8)
    s.put(f.difference(mv(f, 2, 2.5)), lt, 0.9)
    s.put(WIN.buffer(2.5), dk)
    s.clip = WIN
    scene(s, kind)
    s.clip = None
    s.put(WIN.difference(mv(WIN, 0, 3)), "night", 0.14)
    tray = rrect(14, 210, 372, 56, 12)
    s.put(mv(tray, 0, 2.5), dk, 0.8)
    s.put(tray, "#FFF6E2")
    s.put(tray.difference(mv(tray, 0, 3)), "#E6D2A9")
    st = rrect(14, 166, 372, 40, 0)
    st = path("M14 166H386V196C386 202 382 206 376 206H24C18 206 14 202 14 196Z")
    s.put(mv(st, 0, -3), dk, 0.55)
    s.put(st, "paper")
    s.put(st.difference(mv(st, 0, -3)), "#E6D2A9")
    s.save("card_half_" + (name or kind))


for k in KIND:
    if k != "round":
        half(k)
# base with lip; the middle stripe says whose deck it is
s = Svg(400, 568)
s.put(rrect(0, 8, 400, 560, 24), "#BFA677")
s.put(rrect(0, 0, 400, 560, 24), "paper")
s.put(rrect(0, 0, 400, 560, 24).difference(mv(rrect(0, 0, 400, 560, 24), 2, 2.4)), "white", 0.9)
s.save("card_base")
s = Svg(400, 568)
s.put(rrect(0, 8, 400, 560, 24), "#93600E")
s.put(rrect(0, 0, 400, 560, 24), "sun")
s.save("card_base_round")
for nm, S in (("flame", SEAT[0]), ("wave", SEAT[2])):
    s = Svg(400, 24)
    b = box(0, 0, 400, 24)
    s.put(b, S["hex"])
    s.put([box(0, 0, 400, 2.5), box(0, 21.5, 400, 24)], S["dark"])
    for i in range(14):
        x = 14 + i * 28.6
        s.put(
            ribbon([(x - 8, 16), (x, 8), (x + 8, 16)], [3.4] * 3, False)
            if nm == "flame"
            else ribbon([(x - 12, 13), (x - 5, 8.5), (x + 4, 15), (x + 12, 10)], [3.4] * 4),
            S["light"],
        )
    s.save("card_stripe_" + nm)
# the sleeping half: evening over it, a few stars
s = Svg(W, H)
v = path("M8 26C8 15 15 8 26 8H374C385 8 392 15 392 26V272H8Z")
s.put(v, "#1A2150", 0.54)
R = random.Random(8)
s.put([disc(R.uniform(24, 376), R.uniform(24, 150), R.choice((1.3, 1.8, 2.4))) for _ in range(16)], "#FFF3D0", 0.8)
s.save("card_sleep")
# round card halves: the sun climbs through the four faces
for f, (x, y, k) in dict(A=(96, 132, "dusk"), B=(158, 92, "market"), D=(242, 72, "day"), C=(306, 112, "rose")).items():
    c, dk, lt = KIND["round"]
    s = Win(W, H)
    fr = path("M8 26C8 15 15 8 26 8H374C385 8 392 15 392 26V272H8Z")
    s.put(fr, c)
    s.put(fr.difference(mv(fr, -2.5, 0)), dk, 0.8)
    s.put(fr.difference(mv(fr, 2, 2.5)), lt, 0.9)
    w = rrect(14, 14, 372, 252, 12)
    s.put(w.buffer(2.5), dk)
    s.clip = w
    sky(s, k, 190)
    s.put(
        [
            poly(
                [
                    (x, y),
                    (x + 300 * math.cos(a), y + 300 * math.sin(a)),
                    (x + 300 * math.cos(a + 0.14), y + 300 * math.sin(a + 0.14)),
                ]
            )
            for a in [i * 0.4488 for i in range(14)]
        ],
        "#FFF3C4",
        0.28,
    )
    s.put(disc(x, y, 58), "#FFF3C4", 0.35)
    s.put(disc(x, y, 44), s.lin(0, y - 44, 0, y + 44, "#FFF3C4", "#FFC24A"))
    s.put(ribbon([(60, 170), (120, 90), (200, 64), (280, 90), (340, 170)], [2.6] * 5), "paper", 0.55)
    hills(s, 190, [(-10, 166), (70, 140), (140, 164), (230, 128), (320, 160), (410, 142)], "#3E8F86", "#6FBFA4")
    s.put(box(0, 176, 400, 280), s.lin(0, 176, 0, 266, (0, "#FFF0CE"), (0.08, "#63C7BC"), (1, "sea")))
    s.put([rrect(x - w2 / 2, q, w2, 4, 2) for q, w2 in ((188, 90), (200, 64), (212, 44))], "#FFF3C4", 0.7)
    b = blob([(226, 236), (270, 216), (330, 212), (400, 220), (400, 280), (226, 280)])
    s.put(b, "sand")
    s.put(lite(b, 2, 5), "#FFF4D6")
    palm(s, 338, 224, 96, -1)
    s.put(
        [
            ribbon([(cx - 26, q), (cx, q - 3), (cx + 26, q)], [0.5, 3, 0.5])
            for cx, q in ((60, 226), (150, 244), (110, 256), (200, 230))
        ],
        "foam",
        0.6,
    )
    s.clip = None
    s.save("round_half_" + f)


# tags and counters
def star_(r, x, y, soft=4):
    return star(x, y, r, r * 0.54, 5, -90, soft)


s = Svg(96, 96)
s.put(star_(45, 48, 53), "night", 0.3)
s.put(star_(45, 48, 49), "#B8720F")
s.put(star_(45, 48, 46), "sun")
s.put(lite(star_(45, 48, 46), 2.4, 2.8), "#FFF3C4")
s.put(shade(star_(45, 48, 46), 4).intersection(box(48, 40, 96, 96)), "#F0B33C")
s.save("vp_star")
s = Svg(64, 64)
s.put([rot(round_(poly([(32, 3), (37, 14), (27, 14)]), 1), i * 30, (32, 32)) for i in range(12)], "#E8922A")
s.put(disc(32, 32, 20), "sun")
s.put(lite(disc(32, 32, 20), 2), "#FFF3C4")
s.save("sun_badge")
for nm, c, d in (("on", "#2C9A5E", "#17603E"), ("off", "#DDC79E", "#C4AA78")):
    s = Svg(32, 32)
    p = round_(poly([(16, 3), (29, 16), (22, 16), (22, 28), (10, 28), (10, 16), (3, 16)]), 1.6)
    s.put(mv(p, 0, 1.6), d)
    s.put(p, c)
    s.put(lite(p, 1.4), mix(c, "paper", 0.5))
    s.save("level_" + nm)
for n in (1, 2, 3):  # goods this face holds: a luggage tag hanging into the window
    w = 30 + n * 52
    s = Svg(w + 8, 76)
    t = path("M4 4H%gV%gC%g %g %g %g %g 70H18C10 70 4 64 4 56Z" % (w, 54, w, 64, w - 6, 70, w - 16))
    s.put(mv(t, 3, 4), "night", 0.3)
    s.put(t, "paper")
    s.put(t.difference(mv(t, 0, -3)), "paper3")
    s.put(t.buffer(-5).difference(t.buffer(-7)), "#E0C48E")
    s.save("goods_tag_%d" % n)
# the end of a stored card: plate under its goods, 92 x 360, and the coupon edge it leaves when paid
s = Svg(92, 400)
b = path("M0 0H68C81 0 92 11 92 24V376C92 389 81 400 68 400H0Z")
s.put(b, "paper")
s.put(b.difference(mv(b, -3, -3)), "paper3")
i = path("M0 10H66C75 10 82 17 82 26V374C82 383 75 390 66 390H0Z")
s.put(i, "#F3E3C3")
s.put(i.difference(i.buffer(-3)), "#D2B47E")
s.save("store_plate")
s = Svg(64, 64)
s.put(disc(32, 34, 28), "night", 0.22)
s.put(disc(32, 32, 28), "#E5D2A8")
s.put(disc(32, 32, 28).difference(mv(disc(32, 32, 28), 2.5, 3.5)), "#C9B07A")
s.put(disc(32, 32, 28).difference(disc(32, 32, 25.4)), "#B99A67")
s.save("slot_empty")
s = Svg(64, 64)
s.put(disc(32, 35, 28), "night", 0.26)
s.put(disc(32, 32, 28), "#1F7A55")
s.put(disc(32, 32, 23.5), "paper")
s.save("slot_full")
s = Svg(64, 64)
s.put(disc(32, 35, 28), "night", 0.22)
s.put(disc(32, 32, 28), "#A31C28")
s.put(disc(32, 32, 24), "#F6DCCB")
s.put([rot(rrect(30, 2, 4, 10, 2), a, (32, 32)) for a in range(0, 360, 30)], "#F6DCCB")
s.save("slot_lost")
for nm, c, r, m in (
    ("past", "#E5A93A", "#B8720F", 0.9),
    ("now", "#FFD166", "#F0B33C", 1),
    ("next", "#33437A", "#22305E", 1),
):
    s = Svg(56, 56)
    s.put([rot(round_(poly([(28, 2), (32, 11), (24, 11)]), 1), i * 36, (28, 28)) for i in range(10)], r)
    s.put(disc(28, 28, 17.5), c)
    if nm == "now":
        s.put(lite(disc(28, 28, 17.5), 2), "#FFFBE6")
    if nm == "past":
        s.put(ribbon([(20, 28), (26, 34), (37, 22)], [5, 5, 5], False), "#6E4308")
    s.save("round_sun_" + nm)


# wards: what the village has put up against the disaster, one more per upgrade; window 372 x 172, stands on the lower edge
def palisade(s, x0, x1, y, h):
    n = int((x1 - x0) / 16)
    for i in range(n):
        x = x0 + i * 16
        p = poly(
            [
                (x, y),
                (x, y - h + (i % 2) * 5),
                (x + 7, y - h - 9 + (i % 2) * 5),
                (x + 14, y - h + (i % 2) * 5),
                (x + 14, y),
            ]
        )
        s.put(p, "plank")
        s.put(box(x + 9, y - h - 10, x + 14, y).intersection(p), "koa")
    s.put([rrect(x0 - 4, y - h * 0.72, x1 - x0 + 6, 6, 2), rrect(x0 - 4, y - h * 0.3, x1 - x0 + 6, 6, 2)], "bark")


s = Svg(372, 172)
palisade(s, 20, 352, 158, 30)
s.save("ward_1")
s = Svg(372, 172)
for x in (58, 314):
    wall(s, x, 150, 46, 40, win=0)
    gable(s, x, 70, 116, 40, 2)
palisade(s, 20, 352, 162, 36)
s.save("ward_2")
s = Svg(372, 172)
s.put(disc(186, 86, 70), "core", 0.28)
for x in (58, 314):
    wall(s, x, 150, 46, 44, win=0)
    gable(s, x, 62, 112, 42, 2)
wall(s, 186, 150, 76, 52, door=0)
gable(s, 186, 32, 104, 62, 4)
flag(s, 186, 38, 30, "flame")
palisade(s, 20, 352, 164, 38)
[torch(s, x, 166, 62) for x in (110, 262)]
s.save("ward_3")
# community vignettes, on their own
s = Svg(288, 212)
g = 200
s.put(disc(144, 201, 92, 9), "night", 0.24)
[
    s.put(rot(rrect(86 + i * 30, 92 - i * 4, 74, 104, 8), -16 + i * 14, (144, 200)), c)
    for i, c in enumerate(("#E6D2A9", "#F3E3C3", "paper"))
]
s.put(rot(rrect(152, 94, 58, 46, 6), 12, (144, 200)), "lagoon")
a = ribbon([(86, 120), (60, 70), (110, 36), (176, 44), (214, 70)], [8, 9, 10, 10, 9])
s.put(a, "koa")
s.put(lite(a, 2), "plank")
s.put(poly([(198, 84), (236, 84), (226, 48)]), "koa")
flowers(s, [(100, 196), (206, 198), (190, 202)], 6)
s.save("build_remodel")
s = Svg(288, 212)
s.put(disc(144, 201, 120, 9), "night", 0.22)
canoe(s, 92, 198, 150, "flame")
canoe(s, 206, 198, 150, "#134FAA", True)
basket(s, 144, 176, 26, ("#3FA7B4", "sun", "#F0763F"))
s.put(ribbon([(100, 158), (144, 168), (190, 158)], [4, 4, 4]), "straw")
s.put(
    path("M144 112C120 92 108 76 118 60C128 48 140 56 144 66C148 56 160 48 170 60C180 76 168 92 144 112Z"), "hibiscus"
)
s.put(
    lite(path("M144 112C120 92 108 76 118 60C128 48 140 56 144 66C148 56 160 48 170 60C180 76 168 92 144 112Z"), 3),
    "#FF9AA0",
)
s.save("build_support")
s = Svg(288, 212)
s.put(disc(144, 201, 118, 9), "night", 0.24)
[post(s, x, 198, 34, 9) for x in (78, 122, 166, 210)]
s.put(rrect(62, 158, 164, 12, 4), "koa")
wall(s, 144, 160, 140, 46)
s.put(rrect(112, 124, 64, 36, 4), "bark")
logs(s, 148, 160, 2, 7, 26)
longroof(s, 48, 240, 60, 122, 24, n=14)
block(s, 66, 201, 30, 20)
block(s, 96, 203, 24, 16)
basket(s, 218, 202, 20, ("#3FA7B4", "#F0763F"))
s.save("build_stockpile")
