import { fail } from "@fatturachiara/contract";
import { daComporre } from "@fatturachiara/contract/da-comporre";
import { type Deposit, depositOf } from "@fatturachiara/contract/quote/deposit-of";
import type { DocumentInput } from "@fatturachiara/contract/rooms/document";
import { calcola } from "@fatturachiara/fatturapa/calcolo";
import { Decimal } from "@fatturachiara/fatturapa/decimal";
import { formatPercento } from "@fatturachiara/fatturapa/presentazione";
import type { Tx } from "../../../db/database.ts";
import { loadSources } from "../../document/index.ts";
import { nameOf, type QuoteRecord } from "../record/quote-record.ts";

type Asked = { row: QuoteRecord; rest: DocumentInput; agreed: DocumentInput; percentuale: Decimal };

const hundred = Decimal.of("100");

/** So many percent of the whole quote as an advance on what is left of it; what is more than that is refused, with what is left. */
export async function depositOn(tx: Tx, { row, rest, agreed, percentuale }: Asked): Promise<Deposit> {
  const sources = await loadSources(tx, { profile: row.profileId, document: { ...rest, idProfiloIban: null } });
  const baseOf = (document: DocumentInput) => {
    const { imponibile, speseArt15 } = calcola(daComporre({ document, numero: "", ...sources }));
    return imponibile.importo.plus(speseArt15.importo);
  };
  const [whole, left] = [baseOf(agreed), baseOf(rest)];
  const wanted = whole.percent(percentuale);
  if (wanted.compare(left) >= 0)
    throw fail("quoteRefused", {
      messages: [
        `L'acconto supera quello che resta da fatturare, che è il ${formatPercento(left.times(hundred).dividedBy(whole, 2))} del totale: scegline uno più piccolo, o fattura il saldo.`,
      ],
    });
  const descrizione = `Acconto del ${formatPercento(percentuale)}: ${nameOf(row)}`;
  const ofRest = wanted.times(hundred).dividedBy(left, 8);
  const asked = {
    rest: { ...rest, documentServices: rest.documentServices.map((line) => ({ ...line, id: undefined })) },
  };
  return depositOf({ ...asked, percentuale: ofRest, descrizione }, sources);
}
