import { FATTURA, type TipoDocumento } from "../codici/tipo-documento.ts";
import { Decimal } from "../decimal/decimal.ts";
import type { Giorno } from "../giorno/giorno.ts";
import type { CorpoBozza, RigaBozza } from "./corpo-bozza.ts";
import type { DaComporre } from "./da-comporre.ts";

type Di = Pick<DaComporre, "bozza">;

/** 2.1.1 of a draft. */
export type TestataBozza = NonNullable<NonNullable<CorpoBozza["DatiGenerali"]>["DatiGeneraliDocumento"]>;

/** 2.1.1 as it stands; empty while there is none. */
export const testataDi = ({ bozza }: Di): TestataBozza => bozza.DatiGenerali?.DatiGeneraliDocumento ?? {};

/** The lines of the draft, in their order. */
export const righeDi = ({ bozza }: Di): readonly RigaBozza[] => bozza.DatiBeniServizi?.DettaglioLinee ?? [];

/** The type of document; an ordinary invoice while none is chosen. */
export const tipoDi = (di: Di): TipoDocumento => testataDi(di).TipoDocumento ?? FATTURA;

/** The day of the document, or "" while there is none. */
export const giornoDi = (di: Di): Giorno => testataDi(di).Data ?? "";

/** A number that is not there yet counts as zero. */
export const oZero = (value: Decimal | undefined): Decimal => value ?? Decimal.zero;

/** The rate of a line; 0.00 while none is chosen. */
export const aliquotaDi = ({ AliquotaIVA }: RigaBozza): Decimal => AliquotaIVA ?? ZERO;

const ZERO = Decimal.of("0.00");
