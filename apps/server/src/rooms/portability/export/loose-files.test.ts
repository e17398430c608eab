import { expect, test } from "vitest";
import { aUser, type TestUser } from "../../../../test/factories/a-user.ts";
import { isSpread } from "../../../../test/is-spread.ts";
import { type TestApp, testApp } from "../../../../test/test-app.ts";
import { newId } from "../../../new-id.ts";
import { looseFiles, readLooseFiles } from "./loose-files.ts";

async function aFile({ db, clock }: TestApp, { profile }: TestUser): Promise<string> {
  const id = newId(clock);
  const kind = { direzione: "ricevuto", genere: "fattura", nome: "f.xml", tipo: "text/xml" } as const;
  const bytes = { sha256: Buffer.alloc(32), gzip: Buffer.alloc(8), dimensione: 1 };
  await db
    .insertInto("document_file")
    .values({ id, profileId: profile, ...kind, ...bytes, createdAt: clock.now() })
    .execute();
  return id;
}

/** An invoice received on a day, in a file of its own and with another that tells about it. */
async function received(app: TestApp, user: TestUser, dataDocumento: string) {
  const [fileId, fileMetadati] = [await aFile(app, user), await aFile(app, user)];
  const zero = { imponibile: "0", totaleIva: "0", totaleRitenute: "0", totale: "0", nettoAPagare: "0" };
  await app.db
    .insertInto("received_invoice")
    .values({
      ...{ id: newId(app.clock), profileId: user.profile, fileId, fileMetadati, posizione: 0, origine: "pec" },
      ...{ dataRicezione: app.clock.now(), numero: "1", dataDocumento, cerca: "", ...zero },
    })
    .execute();
  return { fileId, fileMetadati };
}

test("a file by itself knows the day of the supplier's invoice it holds or is about", async () => {
  const app = await testApp();
  const [ada, ugo] = [await aUser(app), await aUser(app)];
  const document = await received(app, ada, "2025-03-04");
  const two = await received(app, ada, "2026-01-02");
  const mail = await aFile(app, ada);
  await received(app, ugo, "2024-01-01");

  const files = await readLooseFiles(app.db, ada.profile);

  expect(new Map(files.map(({ id, ricevuta }) => [id, ricevuta]))).toEqual(
    new Map([
      [document.fileId, "2025-03-04"],
      [document.fileMetadati, "2025-03-04"],
      [two.fileId, "2026-01-02"],
      [two.fileMetadati, "2026-01-02"],
      [mail, null],
    ]),
  );
});

type Node = {
  "Relation Name"?: string;
  "Actual Rows": number;
  "Actual Loops": number;
  "Rows Removed by Filter"?: number;
  Plans?: Node[];
};

/** How many received invoices a plan has looked at, all its passes together. */
function looked(node: Node): number {
  const own =
    node["Relation Name"] === "received_invoice"
      ? (node["Actual Rows"] + (node["Rows Removed by Filter"] ?? 0)) * node["Actual Loops"]
      : 0;
  return own + (node.Plans ?? []).reduce((sum, child) => sum + looked(child), 0);
}

test.skipIf(isSpread)("each received invoice is looked at twice, however many files there are", async () => {
  const app = await testApp();
  const ada = await aUser(app);
  for (let n = 0; n < 40; n += 1) await received(app, ada, "2026-01-02");
  const { sql, parameters } = looseFiles(app.db, ada.profile).compile();

  const { rows } = await app.database.pool.query(`explain (analyze, format json) ${sql}`, [...parameters]);

  expect(looked(rows[0]["QUERY PLAN"][0].Plan)).toBe(2 * 40);
});
