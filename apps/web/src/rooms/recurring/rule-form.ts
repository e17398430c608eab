import { partyName } from "@fatturachiara/contract/fields/party-name";
import type { DocumentDetail } from "@fatturachiara/contract/rooms/document";
import { type RecurringDetail, type RecurringRuleInput, recurringRule } from "@fatturachiara/contract/rooms/recurring";
import { addMonths, type Giorno } from "@fatturachiara/fatturapa/giorno";
import { judge } from "../../api/contract-resolver.ts";
import { contractRules } from "../../api/contract-rules.ts";

/** What the form holds while it is written: some of it may still be missing. */
export type RuleValues = Omit<RecurringRuleInput, "prima" | "ogni" | "aumento"> & {
  prima: Giorno | null;
  ogni: number | null;
  aumento: {
    percentuale: NonNullable<RecurringRuleInput["aumento"]>["percentuale"] | null;
    dal: Giorno | null;
    ogniAnno: boolean;
  } | null;
};

/** The rules of the form, which are those of the call. */
export const ruleRules = contractRules<RuleValues, RecurringRuleInput>(recurringRule);

/** What the fields are called. */
export const ruleLabels = {
  nome: "Nome",
  prima: "Primo giorno",
  ogni: "Ogni",
  unita: "Unità",
  fineMese: "Sempre l'ultimo giorno del mese",
  lavorativo: "Se cade in un giorno non lavorativo",
  fino: "Ultimo giorno",
  volte: "Numero di volte",
  periodo: "Periodo a cui si riferisce",
  modo: "Nel giorno previsto",
  "aumento.percentuale": "Aumento dei prezzi",
  "aumento.dal": "A partire dal",
  "aumento.ogniAnno": "E di nuovo ogni anno",
} as const;

/** What the form starts from: a known one, or a new one, a month after the document that it comes from where that is not past. */
export function ruleValues(
  from: RecurringDetail | undefined,
  { oggi, like }: { oggi: Giorno; like?: DocumentDetail | undefined },
): RuleValues {
  if (from) {
    const { nome, prima, ogni, unita, fineMese, lavorativo, fino, volte, periodo, aumento, modo } = from;
    return {
      nome,
      prima,
      ogni,
      unita,
      fineMese,
      lavorativo,
      periodo,
      modo,
      fino: fino ?? null,
      volte: volte ?? null,
      aumento: aumento ?? null,
    };
  }
  const next = like?.dataDocumento ? addMonths(like.dataDocumento, 1) : oggi;
  return {
    nome: like ? nameFrom(like) : "",
    prima: next < oggi ? oggi : next,
    ...{ ogni: 1, unita: "mesi", fineMese: false, lavorativo: "stessoGiorno", fino: null, volte: null },
    ...{ periodo: "inizia", aumento: null, modo: "bozza" },
  };
}

/** What a document is about, in its own words. */
function nameFrom({ causale, documentServices, ...names }: DocumentDetail): string {
  const about = causale || documentServices[0]?.descrizione || "Documento ricorrente";
  return [about.split("\n")[0], partyName(names)].filter(Boolean).join(" – ").slice(0, 100);
}

/** The rule that the form holds, once it is whole and right. */
export function ruleOf(values: RuleValues): RecurringRuleInput | undefined {
  return judge(recurringRule, values).data;
}
