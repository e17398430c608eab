import type { Natura } from "../codici/natura.ts";
import type { TipoCassa } from "../codici/tipo-cassa.ts";
import type { Decimal } from "../decimal/decimal.ts";
import type { CorpoBozza } from "./corpo-bozza.ts";
import type { AllegatoBozza, Cedente, Cessionario } from "./parti.ts";

/** The pension fund of a profile; its VAT is that of the fee where none is given. */
export type CassaDelProfilo = {
  tipo: TipoCassa;
  aliquota: Decimal;
  aliquotaIva?: Decimal;
  natura?: Natura;
  /** Its contribution is income (TC22): subject to withholding. */
  soggettaARitenuta: boolean;
};

/** An account of the profile, as a payment names it. */
export type Conto = {
  id: string;
  iban: string;
  bic?: string | undefined;
  istituto?: string | undefined;
  beneficiario?: string | undefined;
};

/** Our side: the tax data of the profile, with the fund that new lines are subject to. */
export type Profilo = Cedente & { cassa?: CassaDelProfilo };

/** All that a document is made of: the draft, the number as it will stand in the file ("" while there is none), and the records its ids lead to. */
export type DaComporre = {
  bozza: CorpoBozza;
  numero: string;
  noi: Profilo;
  /** Absent: not chosen yet. */
  cliente?: Cessionario | undefined;
  conti: readonly Conto[];
  /** Files enclosed in the document (2.5). */
  allegati?: readonly AllegatoBozza[] | undefined;
};
