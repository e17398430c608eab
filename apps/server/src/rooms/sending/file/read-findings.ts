import { fail } from "@fatturachiara/contract";
import { daComporre } from "@fatturachiara/contract/da-comporre";
import { goesNowhere } from "@fatturachiara/contract/document/number-format";
import { formField } from "@fatturachiara/contract/form-field";
import type { DocumentFinding, DocumentInput } from "@fatturachiara/contract/rooms/document";
import { verifica } from "@fatturachiara/fatturapa/documento";
import { yearOf } from "@fatturachiara/fatturapa/giorno";
import type { Deps } from "../../../deps.ts";
import { findRow, inputOf, loadAttachments, loadSources, refuseLocked } from "../../document/index.ts";
import { formatFor, manualNumber } from "../../number/index.ts";
import { declarationsOf } from "./declarations-of.ts";

/** What is wrong with a draft, errors first, for who does not see its page; of a document that is sent nobody asks any more. */
export async function readFindings(
  { db, clock }: Pick<Deps, "db" | "clock">,
  profile: string,
  id: string,
): Promise<DocumentFinding[]> {
  const row = await findRow(db, profile, id);
  if (!row) throw fail("documentNotFound");
  refuseLocked(row);
  const input = inputOf(row);
  const sources = await loadSources(db, { profile, document: input });
  const da = {
    ...daComporre({ document: input, numero: row.numeroDocumentoInvio ?? "", ...sources }),
    allegati: await loadAttachments(db, profile, id),
  };
  const { problemi } = verifica(da, clock.oggi(), await declarationsOf(db, row, da));
  const found = problemi.map(({ gravita, codice, messaggio, percorsoBozza }) => ({
    ...{ gravita, codice, messaggio },
    campo: formField(percorsoBozza, da, input.riferimenti).campo,
  }));
  const formato = formatFor(sources.fiscal, { ...input, client: sources.client });
  return [...found, ...numberFindings(input, formato)];
}

/** The page says it beside the field: the number is taken, and the next one is as if it had not been. */
function numberFindings(input: DocumentInput, formato: string): DocumentFinding[] {
  if (!input.startFromThisNumber || !input.dataDocumento) return [];
  const anno = yearOf(input.dataDocumento);
  const messaggio = goesNowhere(formato, anno, manualNumber(input, formato, anno) ?? "");
  return messaggio ? [{ gravita: "avviso", codice: "FC69", messaggio, campo: "startFromThisNumber" }] : [];
}
