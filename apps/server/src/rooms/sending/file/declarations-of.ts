import { withDeclarations } from "@fatturachiara/contract/document/known-declaration";
import { type DaComporre, righeDi } from "@fatturachiara/fatturapa/bozza";
import type { StoriaPropria } from "@fatturachiara/fatturapa/controlli";
import type { Querier } from "../../../db/database.ts";
import { knownDeclarations } from "../../declarations/index.ts";
import { type DocumentRecord, protocolOf } from "../../document/index.ts";

/** The declarations of intent that its lines name, with what others have used of them; undefined where they name none. */
export async function declarationsOf(
  db: Querier,
  { profileId, id }: DocumentRecord,
  da: DaComporre,
): Promise<StoriaPropria | undefined> {
  const protocols = [...new Set(righeDi(da).flatMap((line) => protocolOf(line) ?? []))];
  if (protocols.length === 0) return undefined;
  return withDeclarations(undefined, await knownDeclarations(db, profileId, { protocols, except: id }));
}
