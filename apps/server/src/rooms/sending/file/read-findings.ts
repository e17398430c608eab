import { fail } from "@fatturachiara/contract";
import { daComporre } from "@fatturachiara/contract/da-comporre";
import { formField } from "@fatturachiara/contract/form-field";
import type { DocumentFinding } from "@fatturachiara/contract/rooms/document";
import { testataDi } from "@fatturachiara/fatturapa/bozza";
import { verifica } from "@fatturachiara/fatturapa/documento";
import type { Deps } from "../../../deps.ts";
import { findRow, inputOf, loadAttachments, loadSources, refuseLocked } from "../../document/index.ts";
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
  const around = {
    clientChosen: sources.client !== undefined,
    riferimenti: input.riferimenti,
    ownFunds: (testataDi(da).DatiCassaPrevidenziale ?? []).length > 0,
  };
  return problemi.map(({ gravita, codice, messaggio, percorsoBozza }) => ({
    ...{ gravita, codice, messaggio },
    campo: formField(percorsoBozza, around).campo,
  }));
}
