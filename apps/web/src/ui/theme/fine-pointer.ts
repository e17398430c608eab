/** True where somebody points with a mouse, and so types on a keyboard of their own: a field that takes the focus covers nothing. */
export const finePointer = (): boolean => matchMedia("(pointer: fine)").matches;
