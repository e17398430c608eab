/** Anybody may register with a stranger's address: a "name" that is an advertisement or an address is not repeated in letters. */
export const likelyName = /^[\p{L}\p{M}'’ -]{1,40}$/u;
