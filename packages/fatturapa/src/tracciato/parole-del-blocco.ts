import type { Campi } from "./tabella.ts";

/** What people read about a field: its Italian name, and one line that helps to fill it in. */
export type Parole = readonly [etichetta: string, aiuto: string];

/** The words of all fields of one block. */
export type ParoleDiBlocco = readonly [Campi, { readonly [nome: string]: Parole }];

/** Ties a block to its words; the compiler asks for those of every field, and for no other. */
export const paroleDelBlocco = <C extends Campi>(
  campi: C,
  parole: { readonly [K in keyof C]: Parole },
): ParoleDiBlocco => [campi, parole];
