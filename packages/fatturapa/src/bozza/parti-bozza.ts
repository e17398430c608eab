import { FATTURA, type TipoDocumento } from "../codici/tipo-documento.ts";
import { Decimal } from "../decimal/decimal.ts";
import type { Giorno } from "../giorno/giorno.ts";
import type { CorpoBozza, RigaBozza } from "./corpo-bozza.ts";
import type { DaComporre } from "./da-comporre.ts";
import { rigaSenzaIva } from "./lettura/riga-senza-iva.ts";

type Di = Pick<DaComporre, "bozza">;

/** 2.1.1 of a draft. */
export type TestataBozza = NonNullable<NonNullable<CorpoBozza["DatiGenerali"]>["DatiGeneraliDocumento"]>;

/** 2.1.1 as it stands; empty while there is none. */
export const testataDi = ({ bozza }: Di): TestataBozza => bozza.DatiGenerali?.DatiGeneraliDocumento ?? {};

/** The lines of the draft, in their order, each with its price without VAT. */
export function righeDi({ bozza }: Di): readonly RigaBozza[] {
  const lines = bozza.DatiBeniServizi?.DettaglioLinee ?? NESSUNA;
  const known = senzaIva.get(lines);
  if (known) return known;
  const derived = lines.some(({ prezzoLordo }) => prezzoLordo) ? lines.map(rigaSenzaIva) : lines;
  senzaIva.set(lines, derived);
  return derived;
}

const NESSUNA: readonly RigaBozza[] = [];
/** Lists do not change: what was derived once from one holds. */
const senzaIva = new WeakMap<readonly RigaBozza[], readonly RigaBozza[]>();

/** The type of document; an ordinary invoice while none is chosen. */
export const tipoDi = (di: Di): TipoDocumento => testataDi(di).TipoDocumento ?? FATTURA;

/** Whether the draft is to be written as a simplified invoice (art. 21-bis DPR 633/72). */
export const vaSemplificata = ({ bozza }: Di): boolean => bozza.semplificata === "SI";

/** The day of the document, or "" while there is none. */
export const giornoDi = (di: Di): Giorno => testataDi(di).Data ?? "";

/** A number that is not there yet counts as zero. */
export const oZero = (value: Decimal | undefined): Decimal => value ?? Decimal.zero;

/** The rate of a line; 0.00 while none is chosen. */
export const aliquotaDi = ({ AliquotaIVA }: RigaBozza): Decimal => AliquotaIVA ?? ZERO;

const ZERO = Decimal.of("0.00");
