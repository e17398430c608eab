/** The fields of a block without some of them. */
export function senza<C extends object, const N extends keyof C>(campi: C, ...nomi: N[]): Omit<C, N> {
  return Object.fromEntries(Object.entries(campi).filter(([nome]) => !nomi.includes(nome as N))) as Omit<C, N>;
}
