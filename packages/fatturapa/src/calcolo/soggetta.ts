import type { RigaBozza } from "../bozza/corpo-bozza.ts";
import type { DaComporre } from "../bozza/da-comporre.ts";
import { isUnioneEuropea } from "../codici/unione-europea.ts";

/** Expenses advanced in the customer's name (art. 15, N1) are in no base, whatever the line says (RULES §3). */
export const isSpesaAnticipata = ({ Natura }: Pick<RigaBozza, "Natura">): boolean => Natura === "N1";

/** Whether the line enters the base of the pension fund. */
export const soggettaACassa = (riga: RigaBozza): boolean => riga.cassa === "SI" && !isSpesaAnticipata(riga);

/** Whether the line enters the base of the withholding and carries Ritenuta SI. */
export const soggettaARitenuta = (riga: RigaBozza): boolean => riga.Ritenuta === "SI" && !isSpesaAnticipata(riga);

/** Flat-rate and minimum taxpayers: no VAT, no withholding suffered (RULES §4, §9). */
export const isRegimeSenzaIva = ({ noi }: Pick<DaComporre, "noi">): boolean =>
  noi.regimeFiscale === "RF19" || noi.regimeFiscale === "RF02";

/** A business of another member state, with its VAT number: services to it are "inversione contabile" (RULES §9). */
export function isClienteUe({ cliente }: Pick<DaComporre, "cliente">): boolean {
  return (
    cliente !== undefined && cliente.paese !== "IT" && Boolean(cliente.partitaIva) && isUnioneEuropea(cliente.paese)
  );
}
