import type { Decimal } from "../decimal/index.ts";
import { type FatturaLetta, isSemplificataLetta } from "../tracciato/index.ts";
import { sommeSemplificata } from "./semplificata/pagina-semplificata.ts";
import { somme } from "./somme.ts";

/** The figures of one document as its file states them: nothing is taxed again. */
export type TotaliDelDocumento = {
  tipo: string;
  numero: string;
  data: string;
  divisa: string;
  /** Undefined where an amount is missing or unreadable: a sum without it would be false. */
  importi:
    | {
        imponibile: Decimal;
        cassa: Decimal;
        imposta: Decimal;
        /** Art. 15, stamp, rounding, discounts in the total and whatever else the stated total holds. */
        altri: Decimal;
        totale: Decimal;
        ritenute: Decimal;
        /** What is paid: total less withholdings, split payment and discount. */
        netto: Decimal;
      }
    | undefined;
};

/** The totals of every document of a file, ordinary or simplified. Total, also on a file read with problems. */
export function totaliDi(fattura: FatturaLetta): TotaliDelDocumento[] {
  if (isSemplificataLetta(fattura))
    return (fattura.FatturaElettronicaBody ?? []).map((body) => ({
      ...capo(body.DatiGenerali?.DatiGeneraliDocumento),
      importi: sommeSemplificata(body.DatiBeniServizi ?? []),
    }));
  return (fattura.FatturaElettronicaBody ?? []).map((body) => {
    const sums = somme(body);
    const imposta = (body.DatiBeniServizi?.DatiRiepilogo ?? [])
      .map((one) => one.Imposta)
      .filter((one) => one !== undefined);
    const tax = imposta.reduce<Decimal | undefined>((sum, one) => sum?.plus(one) ?? one, undefined);
    return {
      ...capo(body.DatiGenerali?.DatiGeneraliDocumento),
      importi:
        sums && tax
          ? {
              imponibile: sums.imponibile,
              cassa: sums.cassa,
              imposta: tax,
              altri: sums.totale.minus(sums.imponibile).minus(sums.cassa).minus(tax),
              totale: sums.totale,
              ritenute: sums.ritenute,
              netto: sums.netto,
            }
          : undefined,
    };
  });
}

type Generali = {
  TipoDocumento?: string | undefined;
  Numero?: string | undefined;
  Data?: string | undefined;
  Divisa?: string | undefined;
};

const capo = ({ TipoDocumento = "", Numero = "", Data = "", Divisa = "" }: Generali = {}) => ({
  tipo: TipoDocumento,
  numero: Numero,
  data: Data,
  divisa: Divisa,
});
