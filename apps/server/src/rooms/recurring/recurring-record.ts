import { type RecurringRule, ricorrenzaOf } from "@fatturachiara/contract/document/recurring-document";
import { encodeDocument } from "@fatturachiara/contract/draft/encode-document";
import type { DocumentInput } from "@fatturachiara/contract/rooms/document";
import type { Giorno } from "@fatturachiara/fatturapa/giorno";
import { occorrenzeFino } from "@fatturachiara/fatturapa/ricorrenza";
import type { Selectable } from "kysely";
import type { Recurring, RecurringOccurrence } from "../../db/schema.ts";
import { keptDraft } from "../document/index.ts";

/** A recurring document as it is kept. */
export type RecurringRecord = Selectable<Recurring>;

/** An occurrence of which something has become. */
export type OccurrenceRecord = Selectable<RecurringOccurrence>;

/** What its occurrences follow from. */
export function ruleOf(row: RecurringRecord): RecurringRule {
  const { aumento, aumentoDal, aumentoOgniAnno: ogniAnno } = row;
  return {
    ...{ prima: row.prima, ogni: row.ogni, unita: row.unita, fineMese: row.fineMese, lavorativo: row.lavorativo },
    ...{ fino: row.fino, volte: row.volte, periodo: row.periodo },
    aumento: aumento && aumentoDal ? { percentuale: aumento.trimmed(), dal: aumentoDal, ogniAnno } : null,
  };
}

/** The draft that is copied, on the wire; customer and account are those of the columns. */
export function modelOf(row: RecurringRecord): DocumentInput {
  const { idCliente, idProfiloIban } = row;
  return { ...encodeDocument(keptDraft(row)), idCliente, idProfiloIban };
}

/** Which occurrence that day is by the rule as it stands now; where the rule was another one then, the one before. */
export const numberOf = (row: RecurringRecord, giorno: Giorno): number =>
  Math.max(0, occorrenzeFino(ricorrenzaOf(ruleOf(row)), giorno).length - 1);
