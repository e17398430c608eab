import { TipoCassa } from "../codici/tipo-cassa.ts";
import { Decimal } from "../decimal/decimal.ts";
import type { Giorno } from "../giorno/giorno.ts";

/** A rate, percent, from a day on; without one, for as long as our sources tell. */
type AliquotaDatata = { readonly dal?: Giorno; readonly aliquota: string };

/** What is usual for a fund: who pays into it, and what an invoice charges for it. */
type ContributoIntegrativo = {
  /** As people look for it: by profession. */
  readonly chi: string;
  /** Latest first; none where it differs by person or by customer, or nothing is charged: it is asked. */
  readonly aliquote: readonly AliquotaDatata[];
};

const quattro = [{ aliquota: "4.00" }];

/**
 * The contribution that an invoice charges for a pension fund (2.1.1.7.2), by fund. Sources, as read in 2026:
 * TC01 Cassa Forense, TC02 CNPADC, TC06 CNPR (4 %, confirmed for 2024), TC08 ENPACL (4 %, for 2025), TC19 ENPAB: their own
 * regulations; TC03 CIPAG: 5 % from 2015, 4 % before (table of the fund 2007-2015); TC04 Inarcassa: art. 23 of its statute,
 * decree 05/03/2010, 4 % from 2011, 2 % before; TC11 ENPAV: art. 7 of its regulation; TC17 EPPI: 5 %; TC20 ENPAPI: 4 % from
 * 2012; TC21 ENPAP: art. 4 of its regulation; TC22 INPS: art. 1 c. 212 L. 662/96, from 26/09/1996, a choice of the
 * seller and income of theirs. TC18 EPAP had 2 % and 4 % by category and customer: asked. TC07 Enasarco and TC09 ENPAM charge
 * nothing: what the customer withholds for them is RT04 and RT05.
 */
const CONTRIBUTI_INTEGRATIVI: Readonly<Partial<Record<TipoCassa, ContributoIntegrativo>>> = {
  TC01: { chi: "Avvocati (Cassa forense)", aliquote: quattro },
  TC02: { chi: "Dottori commercialisti", aliquote: quattro },
  TC03: { chi: "Geometri", aliquote: [{ dal: "2015-01-01", aliquota: "5.00" }, { aliquota: "4.00" }] },
  TC04: {
    chi: "Ingegneri e architetti (Inarcassa)",
    aliquote: [{ dal: "2011-01-01", aliquota: "4.00" }, { aliquota: "2.00" }],
  },
  TC05: { chi: "Notai", aliquote: [] },
  TC06: { chi: "Ragionieri", aliquote: quattro },
  TC07: { chi: "Agenti e rappresentanti (Enasarco)", aliquote: [] },
  TC08: { chi: "Consulenti del lavoro (Enpacl)", aliquote: quattro },
  TC09: { chi: "Medici (Enpam)", aliquote: [] },
  TC10: { chi: "Farmacisti (Enpaf)", aliquote: [] },
  TC11: { chi: "Veterinari (Enpav)", aliquote: [{ aliquota: "2.00" }] },
  TC17: { chi: "Periti industriali (Eppi)", aliquote: [{ aliquota: "5.00" }] },
  TC18: { chi: "Attuari, chimici, agronomi, geologi (Epap)", aliquote: [] },
  TC19: { chi: "Biologi (Enpab)", aliquote: quattro },
  TC20: { chi: "Infermieri (Enpapi)", aliquote: [{ dal: "2012-01-01", aliquota: "4.00" }, { aliquota: "2.00" }] },
  TC21: { chi: "Psicologi (Enpap)", aliquote: [{ aliquota: "2.00" }] },
  TC22: { chi: "INPS gestione separata (rivalsa)", aliquote: [{ dal: "1996-09-26", aliquota: "4.00" }] },
};

/** The usual rate of a fund on that day, percent; undefined where none is usual, and it is to be asked. */
export function aliquotaContributo(cassa: TipoCassa, giorno: Giorno): Decimal | undefined {
  const found = CONTRIBUTI_INTEGRATIVI[cassa]?.aliquote.find(({ dal }) => dal === undefined || dal <= giorno);
  return found && Decimal.of(found.aliquota);
}

/** A fund as people look for it: "Avvocati (Cassa forense)"; the name of the format where nobody would know another. */
export const nomeCassa = (cassa: TipoCassa): string =>
  CONTRIBUTI_INTEGRATIVI[cassa]?.chi ?? TipoCassa.perCodice(cassa).descrizione;
