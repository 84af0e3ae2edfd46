// Whether this device has only fingers: nothing points or hovers, so there is hardly a keyboard either.

export const fingers =
  typeof matchMedia === "function" && !matchMedia("(any-pointer: fine), (any-hover: hover)").matches;
