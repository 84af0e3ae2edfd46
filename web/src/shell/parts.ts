/** A component that fills the bar is used twice: for its words and for its buttons. */
export type Part = "says" | "does";
