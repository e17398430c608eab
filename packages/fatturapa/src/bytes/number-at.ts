/** The number at a place its caller knows to be inside. */
export const numberAt = (numbers: { readonly [at: number]: number }, at: number): number => numbers[at] as number;
