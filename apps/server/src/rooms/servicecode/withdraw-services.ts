import type { Tx } from "../../db/database.ts";
import { keptBecause } from "../../import/import-source.ts";
import { deleteServiceCodes, usedServiceCodes } from "./store.ts";

type Withdrawn = { removed: number; kept: { nome: string; motivo: string }[] };

/** Takes away the services that the import which ended at that moment has added, where nobody has changed or used them. */
export async function withdrawServices(tx: Tx, profile: string, at: Date): Promise<Withdrawn> {
  const imported = await tx
    .selectFrom("service_code")
    .select(["id", "code", "updatedAt"])
    .where("profileId", "=", profile)
    .where("createdAt", "=", at)
    .orderBy("id")
    .execute();
  const used = await usedServiceCodes(
    tx,
    profile,
    imported.map(({ id }) => id),
  );
  const kept: Withdrawn["kept"] = [];
  const going: string[] = [];
  for (const { id, code, updatedAt } of imported) {
    if (used.has(id)) kept.push({ nome: code, motivo: keptBecause.used });
    else if (updatedAt.getTime() !== at.getTime()) kept.push({ nome: code, motivo: keptBecause.changed });
    else going.push(id);
  }
  await deleteServiceCodes(tx, profile, going);
  return { removed: going.length, kept };
}
