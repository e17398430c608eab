import { readdirSync, readFileSync } from "node:fs";

/**
 * One step of the schema: `NNNN-what.sql`, or `NNNN-what.ts` where SQL cannot do it, whose `run(client)` is called in the
 * transaction of the step. `text` is what the file says.
 */
export type Migration = { number: number; name: string; text: string; program?: URL };

/** The numbered steps of a folder, in order; two with one number are refused. */
export function readMigrations(folder: URL): Migration[] {
  const migrations = readdirSync(folder)
    .filter((file) => /\.(sql|ts)$/.test(file))
    .sort()
    .map((file): Migration => {
      const [, number, name, kind] = /^(\d{4})-([a-z0-9-]+)\.(sql|ts)$/.exec(file) ?? [];
      if (!number || !name) throw new Error(`${file}: a migration is called NNNN-what.sql or NNNN-what.ts`);
      const path = new URL(file, folder);
      const migration = { number: Number(number), name, text: readFileSync(path, "utf8") };
      return kind === "ts" ? { ...migration, program: path } : migration;
    });
  migrations.forEach((migration, index) => {
    const next = migrations[index + 1];
    if (next?.number === migration.number) {
      throw new Error(`Two migrations have number ${migration.number}: ${migration.name} and ${next.name}`);
    }
  });
  return migrations;
}
