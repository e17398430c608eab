import { daComporre } from "@fatturachiara/contract/da-comporre";
import {
  documentOfOccurrence,
  instalmentsOf,
  type RecurringRule,
  risesAt,
} from "@fatturachiara/contract/document/recurring-document";
import type { DocumentInput } from "@fatturachiara/contract/rooms/document";
import { calcola, type Totali } from "@fatturachiara/fatturapa/calcolo";
import type { Giorno } from "@fatturachiara/fatturapa/giorno";
import type { Occorrenza } from "@fatturachiara/fatturapa/ricorrenza";
import type { Querier, Tx } from "../../db/database.ts";
import type { Deps } from "../../deps.ts";
import type { Actor } from "../../http/actor.ts";
import { loadSources } from "../document/index.ts";
import { insertDraft } from "../draft/index.ts";
import { findBankAccount } from "../taxdata/index.ts";
import { modelOf, type RecurringRecord, ruleOf } from "./recurring-record.ts";

type Sources = Awaited<ReturnType<typeof loadSources>>;

/** Makes the draft of an occurrence, of the day `data`, with customer, tax data and stamp as they are now; answers its id. */
export async function draftOf(
  tx: Tx,
  deps: Pick<Deps, "clock">,
  { row, occurrence, data, actor }: { row: RecurringRecord; occurrence: Occorrenza; data: Giorno; actor: Actor },
): Promise<string> {
  const model = modelOf(row);
  const rule = ruleOf(row);
  const gone = model.idProfiloIban && !(await findBankAccount(tx, row.profileId, model.idProfiloIban));
  const documento = gone ? { ...model, idProfiloIban: null } : model;
  const input = documentOfOccurrence({ documento, rule }, occurrence, data);
  const sources = await loadSources(tx, { profile: row.profileId, document: input });
  return insertDraft(tx, deps.clock, {
    actor,
    input: { ...input, rate: ratesOf({ model: documento, input, sources }) },
    message: `Bozza creata dal documento ricorrente «${row.nome}».`,
  });
}

/** Instalments of fixed amounts rise with what is to be paid. */
function ratesOf({ model, input, sources }: { model: DocumentInput; input: DocumentInput; sources: Sources }) {
  const netOf = (document: DocumentInput) => totalsOf(document, sources).netto.importo;
  return instalmentsOf(input.rate, netOf(model), netOf(input));
}

const totalsOf = (document: DocumentInput, sources: Sources): Totali =>
  calcola(daComporre({ document, numero: "", ...sources }));

/** What its occurrences come to, worked out once for each rise of prices. */
export async function amountsOf(
  db: Querier,
  row: RecurringRecord,
): Promise<(occurrence: Occorrenza) => Pick<Totali, "totale" | "netto">> {
  const documento = modelOf(row);
  const rule: RecurringRule = ruleOf(row);
  const sources = await loadSources(db, { profile: row.profileId, document: documento });
  const known = new Map<number, Totali>();
  return (occurrence) => {
    const rises = risesAt(rule, occurrence.giorno);
    const totals =
      known.get(rises) ?? totalsOf(documentOfOccurrence({ documento, rule }, occurrence, occurrence.previsto), sources);
    known.set(rises, totals);
    return totals;
  };
}
