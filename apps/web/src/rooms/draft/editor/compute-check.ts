import { daComporre } from "@fatturachiara/contract/da-comporre";
import { toKnownDeclaration, withDeclarations } from "@fatturachiara/contract/document/known-declaration";
import { formField } from "@fatturachiara/contract/form-field";
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
    ...formField(problema.percorsoBozza, da, document.riferimenti),
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
