import { decodeDocument } from "@fatturachiara/contract/draft/decode-document";
import { type DocumentInput, documentInput } from "@fatturachiara/contract/rooms/document";
import { leggiBozza, scriviBozza } from "@fatturachiara/fatturapa/json";
import type pg from "pg";
import { expect, test } from "vitest";
import { wireCases } from "../../../../../packages/contract/test/any-wire-document.ts";
import { oldDocument } from "../../../test/factories/old-document.ts";
import { stepsBeforeBaseLine } from "../base-line.ts";
import { openEngineDatabase } from "../database.ts";
import { migrate } from "../migrate.ts";
import { Engine } from "../pglite/engine.ts";
import type { OldDocument } from "./old-draft.ts";

const rethrow = (error: unknown) => {
  throw error;
};
const moment = "2026-11-01T09:00:00Z";
const profile = "0190aaaa-0000-7000-8000-000000000000";
const idOf = (n: number) => `0190aaaa-0000-7000-8000-${String(n).padStart(12, "0")}`;

async function insert(pool: pg.Pool, table: string, row: Readonly<Record<string, unknown>>): Promise<void> {
  const columns = Object.keys(row).map((column) => `"${column}"`);
  const places = columns.map((_, i) => `$${i + 1}`);
  await pool.query(`insert into ${table} (${columns}) values (${places})`, Object.values(row));
}

async function insertOld(pool: pg.Pool, documentId: string, old: OldDocument): Promise<void> {
  await insert(pool, "document", {
    ...{ ...old.document, id: documentId, profileId: profile, statoDocumento: "B", sottoStato: "draft" },
    ...{ dataStatoDocumento: moment, createdAt: moment, updatedAt: moment },
  });
  for (const [i, line] of old.document_service.entries())
    await insert(pool, "document_service", { ...line, documentId, id: idOf(1000 * Number(documentId.slice(-6)) + i) });
  for (const row of old.document_instalment) await insert(pool, "document_instalment", { ...row, documentId });
  for (const row of old.document_reference) await insert(pool, "document_reference", { ...row, documentId });
}

/** The draft without ids of lines, amounts as numbers: what was kept in columns lost the zeros after the comma. */
const plain = (value: unknown): unknown => {
  const text = JSON.stringify(value).replaceAll(/"id":"[^"]*",?/g, "");
  return JSON.parse(
    text.replaceAll(/"(-?\d+)\.(\d*?)0+"/g, (_, whole, rest) => (rest ? `"${whole}.${rest}"` : `"${whole}"`)),
  );
};

test("every draft of before it was one value is the same draft after the upgrade", async () => {
  const database = await openEngineDatabase(new Engine({ memory: true }), rethrow);
  const before = stepsBeforeBaseLine.filter(({ number }) => number < 76);
  await migrate(database.pool, before);
  const user = { id: idOf(1), email: "a@example.it", emailKey: "a@example.it", name: "A", surname: "B", phone: "06" };
  await insert(database.pool, "app_user", { ...user, passwordHash: "", createdAt: moment });
  await insert(database.pool, "profile", { id: profile, userId: idOf(1), createdAt: moment });
  const inputs: DocumentInput[] = wireCases(120).flatMap(({ document }) => {
    const { success, data } = documentInput.safeParse(document);
    return success ? [{ ...data, idCliente: null, idProfiloIban: null }] : [];
  });
  for (const [i, input] of inputs.entries()) await insertOld(database.pool, idOf(i + 2), oldDocument(input));

  await migrate(database.pool);

  const { rows } = await database.pool.query("select bozza from document order by id");
  expect(rows.length).toBeGreaterThan(100);
  expect(rows.map(({ bozza }) => plain(bozza))).toEqual(
    inputs.map((input) => plain(scriviBozza(decodeDocument(input)))),
  );
  expect(rows.flatMap(({ bozza }) => leggiBozza(bozza).problemi)).toEqual([]);
  const { rows: lines } = await database.pool.query("select count(*)::integer as n from document_line");
  expect(lines[0].n).toBe(inputs.reduce((sum, input) => sum + input.documentServices.length, 0));
  await database.close();
});
