import { home } from "@fatturachiara/contract/rooms/account";
import { document } from "@fatturachiara/contract/rooms/document";
import { expect, test } from "vitest";
import { anIssuer, aSentDocument } from "../../../../test/factories/a-document.ts";
import { testApp } from "../../../../test/test-app.ts";
import { inTransaction } from "../../../db/in-transaction.ts";
import { watchChannel } from "../../transmission/index.ts";

test("who waits an hour for SdI's first answer is told on home, and sends all that wait with one act", async () => {
  const app = await testApp();
  const issuer = await anIssuer(app);
  const { token } = issuer;
  await aSentDocument(app, issuer, { numeroDocumentoInserimentoManuale: true, numeroManuale: "1/MUTO" });
  await app.runJobs();
  const first = await aSentDocument(app, issuer);
  await aSentDocument(app, issuer);
  await app.runJobs();
  const aMinuteOfWatch = async () => {
    await inTransaction(app.db, (tx) => app.deps.jobs.enqueue(tx, watchChannel, {}));
    await app.runJobs();
  };
  const waiting = async () =>
    (await app.call(home.read, { token, query: {} })).data.daFare.map((row) => [row.tipo, row.numero]);
  const read = async () => (await app.call(document.read, { token, params: { id: first.id } })).data;

  await app.runJobs();
  expect(await read()).toMatchObject({ sottoStato: "queued", altreInAttesa: 1 });
  expect(await waiting()).toEqual([]);
  // An hour passes for them alone: the session of the person has fifteen minutes.
  const anHourAgo = new Date(app.clock.now().getTime() - 3_600_000);
  await app.db
    .updateTable("transmission")
    .set({ trattenutaDal: anHourAgo })
    .where("trattenutaDal", "is not", null)
    .execute();
  await aMinuteOfWatch();
  await aMinuteOfWatch();
  expect(await waiting()).toEqual([["inAttesa", 2]]);
  expect((await read()).cronImapLogRows.map(({ tipo }) => tipo)).toEqual(["CREAZIONE", "INVIO", "ATTESA", "ALTRO"]);

  expect((await app.call(document.sendNow, { token, params: { id: first.id }, query: { tutte: 1 } })).status).toBe(200);
  await app.runJobs();

  expect(await waiting()).toEqual([]);
  expect(await read()).toMatchObject({ statoDocumento: "C" });
});
