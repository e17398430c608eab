import { daComporre } from "@fatturachiara/contract/da-comporre";
import { toKnownDeclaration, withDeclarations } from "@fatturachiara/contract/document/known-declaration";
import { type FormField, formField } from "@fatturachiara/contract/form-field";
import type { Client } from "@fatturachiara/contract/rooms/clients";
import type { DocumentInput } from "@fatturachiara/contract/rooms/document";
import { type DaComporre, testataDi } from "@fatturachiara/fatturapa/bozza";
import { verifica } from "@fatturachiara/fatturapa/documento";
import { type Draft, toDocumentInput } from "../content/draft.ts";
import type { WhoMissing } from "./editor.ts";
import type { Check, CheckSource, Finding } from "./live-check.ts";

/** Totals of a draft and all that can be said of it. */
export function computeCheck(
  draft: Draft,
  { oggi, storia, dichiarazioni, whoMissing, ...sources }: ReturnType<CheckSource>,
): Check {
  const document = toDocumentInput(draft);
  const da = daComporre({ ...sources, document });
  const { totali, problemi, fattura, dalFile } = verifica(
    da,
    oggi,
    dichiarazioni ? withDeclarations(storia, dichiarazioni.map(toKnownDeclaration)) : storia,
  );
  const findings = problemi.map((problema) => ({
    ...problema,
    ...fieldOf(problema.percorsoBozza, { da, document, client: sources.client }),
  }));
  const unreadable = unreadableCells(draft);
  const unreadableFields = new Set(unreadable.map((finding) => finding.campo));
  return {
    draft,
    judged: true,
    totali,
    fattura,
    dalFile,
    findings: [
      ...whoUnsaved(whoMissing, findings),
      ...unreadable,
      ...findings.filter((finding) => !unreadableFields.has(finding.campo)),
    ],
  };
}

/** The field of the form for a place of the draft. */
export const fieldOf = (
  percorso: string,
  { da, document, client }: { da: DaComporre; document: DocumentInput; client: Client | undefined },
): FormField =>
  formField(percorso, {
    clientChosen: client !== undefined,
    riferimenti: document.riferimenti,
    ownFunds: hasOwnFunds(da),
  });

const hasOwnFunds = ({ bozza }: DaComporre): boolean => (testataDi({ bozza }).DatiCassaPrevidenziale ?? []).length > 0;

/** Tax data that cannot be saved yet, where no check of the law says so. */
function whoUnsaved(who: WhoMissing | undefined, findings: readonly Finding[]): Finding[] {
  if (!who || findings.some(({ sezione, gravita }) => sezione === "taxdata" && gravita === "errore")) return [];
  const { campo, messaggio } = who.first ?? { campo: "partitaIva", messaggio: "I tuoi dati non sono ancora salvati" };
  const percorso = `noi.${campo}`;
  return [
    {
      ...{ codice: "FC48", gravita: "errore", percorso, percorsoBozza: percorso },
      ...{ campo, sezione: "taxdata", messaggio: `Chi sei: ${messaggio.replace(/\.$/, "")}.` },
    },
  ];
}

/** What stands in a number cell without being a number: an error of its own, so that it never goes out as nothing. */
function unreadableCells(draft: Draft): Finding[] {
  return draft.lines.flatMap((line, at) =>
    Object.entries(line.unreadable ?? {}).map(([field, text]): Finding => {
      const campo = `documentServices[${at}].${field}`;
      const messaggio = `Riga ${at + 1}: «${text}» non è un numero. Scrivilo per esempio come 1.234,50.`;
      return {
        codice: "FC48",
        gravita: "errore",
        percorso: campo,
        percorsoBozza: campo,
        messaggio,
        campo,
        sezione: "services",
      };
    }),
  );
}
