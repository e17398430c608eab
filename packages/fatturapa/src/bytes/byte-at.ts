/** The byte at a place its caller knows to be inside; past the end it equals nothing. */
export const byteAt = (bytes: Uint8Array, at: number): number => bytes[at] as number;
