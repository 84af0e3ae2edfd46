import type { PrincessView } from "../../wire/princess";
import type { GameProps } from "..";

export type Props = GameProps<PrincessView>;
