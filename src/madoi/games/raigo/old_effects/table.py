"""Which effect belongs to which key: the one place where a new ougi is entered."""

from __future__ import annotations

from typing import Final

from madoi.games.raigo.components import (
    BAKU,
    BU,
    COLD,
    DO,
    EN,
    FUU,
    GEN,
    GETSU,
    GOD,
    HA,
    HIME,
    JU,
    JUN,
    KAKU,
    KEI,
    KIRIN,
    KO,
    METSU,
    ONI,
    PHOENIX,
    RAN,
    ROU,
    RYOU,
    RYU,
    SHINOBU,
    SOU,
    TEN,
    WA,
    WIND,
    ZEN,
    ZERO,
)  # fmt: skip
from madoi.games.raigo.effects import kotodama, ougi_inner, ougi_lasting, ougi_towers
from madoi.games.raigo.effects.actions import (
    FLASH,
    KEYS,
    KO_USE,
    PURIFY,
    RELEASE,
    RYU_USE,
    SEAL,
    SLASH,
    SNAKE,
    key_of,
)
from madoi.games.raigo.effects.effect import Effect


def _table() -> list[Effect]:
    """By key. Passive ougi and copies have no effect of their own to activate."""
    effects = [Effect() for _ in range(KEYS)]
    effects[RELEASE] = kotodama.LightningRelease()
    effects[SEAL] = kotodama.LightningSeal()
    effects[SNAKE] = kotodama.Snake()
    effects[SLASH] = kotodama.Slash()
    effects[FLASH] = kotodama.Flash()
    effects[PURIFY] = kotodama.Purify()
    effects[key_of(HA)] = ougi_towers.Conquest()
    effects[key_of(TEN)] = ougi_towers.Heaven()
    effects[key_of(KEI)] = ougi_towers.Revelation()
    effects[key_of(WA)] = ougi_towers.Harmony()
    effects[key_of(ZEN)] = ougi_inner.Zen()
    effects[key_of(ROU)] = ougi_towers.Turret()
    effects[key_of(RYU)] = ougi_towers.Summon()
    effects[RYU_USE] = ougi_towers.DragonUse()
    effects[key_of(KO)] = ougi_towers.Summon()
    effects[KO_USE] = ougi_towers.TigerUse()
    effects[key_of(BU)] = ougi_lasting.Lasting()
    effects[key_of(SHINOBU)] = ougi_inner.Stealth()
    effects[key_of(ZERO)] = ougi_inner.Zero()
    effects[key_of(DO)] = ougi_towers.Rage()
    effects[key_of(GETSU)] = ougi_inner.Moon()
    effects[key_of(RAN)] = ougi_towers.Storm()
    effects[key_of(SOU)] = ougi_lasting.Lasting()
    effects[key_of(GEN)] = ougi_inner.Phantom()
    effects[key_of(KAKU)] = ougi_lasting.Glare()
    effects[key_of(JUN)] = ougi_inner.Moisten()
    effects[key_of(JU)] = ougi_towers.Summon()
    effects[key_of(KIRIN)] = ougi_towers.Qilin()
    effects[key_of(ONI)] = ougi_lasting.Lasting()
    effects[key_of(BAKU)] = ougi_inner.Bind()
    effects[key_of(PHOENIX)] = ougi_inner.Phoenix()
    effects[key_of(EN)] = ougi_towers.Flame()
    effects[key_of(HIME)] = ougi_inner.Princess()
    effects[key_of(RYOU)] = ougi_inner.Cool()
    effects[key_of(WIND)] = ougi_inner.Wind()
    effects[key_of(COLD)] = ougi_towers.Dignity()
    effects[key_of(METSU)] = ougi_lasting.Lasting()
    effects[key_of(FUU)] = ougi_lasting.SealSen()
    effects[key_of(GOD)] = ougi_towers.God()
    for key in range(KEYS):
        effects[key].key = key
    return effects


EFFECTS: Final = _table()
