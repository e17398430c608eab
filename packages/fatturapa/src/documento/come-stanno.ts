import type {
  DatiCassaPrevidenziale,
  DatiGenerali,
  DatiGeneraliDocumento,
  DettaglioPagamento,
  FatturaElettronicaBody,
} from "../tracciato/index.ts";

/** Fields of the format that composing takes as they are: nothing follows from them, and no rule fills them in. */
type Liberi = Pick<FatturaElettronicaBody, "DatiVeicoli"> &
  Pick<DatiGenerali, "DatiSAL" | "DatiTrasporto" | "FatturaPrincipale"> &
  Pick<DatiGeneraliDocumento, "Art73"> &
  Pick<DatiCassaPrevidenziale, "RiferimentoAmministrazione"> &
  Omit<DettaglioPagamento, "ModalitaPagamento" | "ImportoPagamento">;

/** Some of them, as the draft has them: where a block is not whole yet, the structure's check says what is missing. */
export function comeStanno<N extends keyof Liberi>(
  bozza: { readonly [K in N]?: unknown } | undefined,
  ...nomi: readonly N[]
): Pick<Liberi, N>;
export function comeStanno(
  bozza: { readonly [nome: string]: unknown } | undefined,
  ...nomi: readonly string[]
): object {
  const there = nomi.filter((nome) => bozza?.[nome] !== undefined);
  return Object.fromEntries(there.map((nome) => [nome, bozza?.[nome]]));
}
