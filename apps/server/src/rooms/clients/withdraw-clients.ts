import type { Tx } from "../../db/database.ts";
import { keptBecause } from "../../import/import-source.ts";
import { deleteClients, usedClients } from "./client/store.ts";

type Withdrawn = { removed: number; kept: { nome: string; motivo: string }[] };

/** Takes away the customers that the import of that moment has added, where nobody has changed them and no document is theirs. */
export async function withdrawClients(tx: Tx, profile: string, at: Date): Promise<Withdrawn> {
  const imported = await tx
    .selectFrom("client")
    .select(["id", "ragioneSociale", "nome", "cognome", "updatedAt"])
    .where("profileId", "=", profile)
    .where("createdAt", "=", at)
    .orderBy("id")
    // A draft made at this moment waits, or has come before: either way it is known below.
    .forUpdate()
    .execute();
  const used = await usedClients(
    tx,
    profile,
    imported.map(({ id }) => id),
  );
  const kept: Withdrawn["kept"] = [];
  const going: string[] = [];
  for (const { id, ragioneSociale, nome, cognome, updatedAt } of imported) {
    const keep = (motivo: string) =>
      kept.push({ nome: ragioneSociale || [nome, cognome].filter(Boolean).join(" "), motivo });
    if (used.has(id)) keep(keptBecause.used);
    else if (updatedAt.getTime() !== at.getTime()) keep(keptBecause.changed);
    else going.push(id);
  }
  await deleteClients(tx, profile, going);
  return { removed: going.length, kept };
}
