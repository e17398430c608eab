/** The fields of a block without some of them. */
export function senza<C extends object, const N extends keyof C>(campi: C, ...nomi: N[]): Omit<C, N>;
export function senza(campi: object, ...nomi: PropertyKey[]): object {
  return Object.fromEntries(Object.entries(campi).filter(([nome]) => !nomi.includes(nome)));
}
