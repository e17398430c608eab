import type { Tx } from "../db/database.ts";
import { type Importable, type ImportSource, keptBecause } from "./import-source.ts";

/** How many went, and what stays and why. */
export type Withdrawn = { removed: number; kept: { nome: string; motivo: string }[] };

/** Takes away of these records, added by an import at that moment, those that nobody has changed or used. */
export async function withdrawImported<R extends Importable>(
  tx: Tx,
  source: Pick<ImportSource<R>, "used" | "remove" | "nameOf">,
  { profile, rows, at }: { profile: string; rows: readonly R[]; at: Date },
): Promise<Withdrawn> {
  const used = await source.used(
    tx,
    profile,
    rows.map(({ id }) => id),
  );
  const kept: Withdrawn["kept"] = [];
  const going: string[] = [];
  for (const row of rows) {
    const keep = (motivo: string) => kept.push({ nome: source.nameOf(row), motivo });
    if (used.has(row.id)) keep(keptBecause.used);
    else if (row.updatedAt.getTime() !== at.getTime()) keep(keptBecause.changed);
    else going.push(row.id);
  }
  await source.remove(tx, profile, going);
  return { removed: going.length, kept };
}
