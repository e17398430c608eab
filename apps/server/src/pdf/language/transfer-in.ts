import { dayIn, moneyIn } from "@fatturachiara/contract/customer/written-in";
import type { Decimal } from "@fatturachiara/fatturapa/decimal";
import type { Giorno } from "@fatturachiara/fatturapa/giorno";
import { formattaIban } from "@fatturachiara/fatturapa/identita";
import type { PrintLanguage } from "./labels.ts";
import type { PrintedTransfer } from "./printed-transfer.ts";

type Transfer = {
  beneficiario: string;
  iban: string;
  importo: Decimal;
  causale: string;
  entro?: Giorno | null | undefined;
  codice: string;
};

/** A transfer as the page of a document words it; on the page at `posizione` of its file, from 0. */
export function transferIn(
  language: PrintLanguage,
  { codice, beneficiario, causale, importo, iban, entro }: Transfer,
  { oggi, posizione = 0 }: { oggi: Giorno; posizione?: number },
): PrintedTransfer {
  return {
    ...{ posizione, codice, beneficiario, causale },
    ...{ importo: moneyIn(language, importo), iban: formattaIban(iban) },
    ...{ entro: entro ? dayIn(language, entro) : "", al: dayIn(language, oggi) },
  };
}
