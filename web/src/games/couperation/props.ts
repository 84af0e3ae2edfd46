import type { CouperationView } from "../../wire/couperation";
import type { GameProps } from "..";

export type Props = GameProps<CouperationView>;
