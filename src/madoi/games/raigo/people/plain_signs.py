"""Characters of Raigo for terminals that have none: in two letters each, as one is two columns wide."""

from __future__ import annotations

# A piece by its English name, so that the letters are those of the word beside them.
PIECES = (
    "一S1二S2三S3四S4五S5六S6七S7八S8雷Li蛇Sn斬Sl陣Wa轟Ro霧Mi瞬Fl浄Pu覇Co天He啓Re和Ha禅Ze楼Tu龍Dr琥Ti舞Da忍St零Zr怒Ra"
    "崩Cl月Mo嵐So蒼Az美Be麗Gr幻Ph鳴Th赫Gl潤Ms樹Tr麟Qi鬼Og縛Bi影Sh鳳Px焰Fm姫Pr涼Ca風Wi凜Di滅De封Se神Go"
)
# What else the names of yaku, raijin and effects are written with, by how it is read.
READINGS = (
    "桜ou花ka蓮re偶gu数su奇ki々''山sa茶za椿ts時si雨gu霞ka双so頭to乱ra輪ri廻ne毘bi沙sa門mo櫓ya白si雪yu放ho停te"
    "空ku晴ze太ta音ne飛hi琴to助su琳ri郎ro十ju梁ri清se藏ku千ch歳to雲mo雹hy爽so伍go黒ku光mi不fu穏on豪go隠on"
)
OTHERS = "・--裏##"  # an empty place, a piece that lies face down
SIGN = 3  # a character and its letters

PLAIN_SIGNS = {
    text[k]: text[k + 1 : k + SIGN] for text in (PIECES, READINGS, OTHERS) for k in range(0, len(text), SIGN)
}
