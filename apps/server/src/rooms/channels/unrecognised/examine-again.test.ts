import { document } from "@fatturachiara/contract/rooms/document";
import { sdi } from "@fatturachiara/contract/rooms/sdi";
import { expect, test } from "vitest";
import { anIssuer, aSentDocument } from "../../../../test/factories/a-document.ts";
import { certifiedReceipt } from "../../../../test/factories/certified-receipt.ts";
import { knowsWhoSigns } from "../../../../test/factories/knows-who-signs.ts";
import { testApp } from "../../../../test/test-app.ts";
import { simulatedAddress } from "../../../simulator/provider/simulated-addresses.ts";
import { takeReceived } from "../../received/index.ts";
import { applyEventToDocument } from "../../sending/index.ts";
import type { SdiParts } from "../../transmission/transmissions/parts.ts";
import { allChannels } from "../chosen/all-channels.ts";
import { examineMessage } from "../pec/examine-message.ts";
import { examineAgain } from "./examine-again.ts";

/** A document that SdI has received and not answered yet, and the mail with its answer. */
async function aSituation() {
  const app = await testApp();
  const issuer = await anIssuer(app);
  await knowsWhoSigns(app, issuer.profile);
  await app.deps.simulator?.choose(simulatedAddress(issuer.profile), { scenario: "muto", codice: null });
  const { id, nomeFile } = await aSentDocument(app, issuer);
  await app.runJobs();
  const parts: SdiParts = { ...app.deps, applyEvent: applyEventToDocument, takeReceived, channels: allChannels };
  const named = (nome: string) => app.db.updateTable("transmission").set({ nomeFile: nome }).execute();
  const read = () => app.call(document.read, { token: issuer.token, params: { id } });
  return {
    app,
    parts,
    mail: await certifiedReceipt({ nomeFile: nomeFile ?? "" }, { at: app.clock.now() }),
    receive: (raw: Uint8Array, given: Partial<SdiParts> = {}) =>
      examineMessage({ ...parts, ...given }, issuer.profile, raw),
    /** Nobody knows yet of the file. */
    hide: () => named("IT01234567897_ALTRO.xml"),
    show: () => named(nomeFile ?? ""),
    again: () => examineAgain(parts),
    waiting: async () => (await app.call(sdi.messages, { token: issuer.token, query: {} })).data,
    ignore: (message: string) => app.call(sdi.ignore, { token: issuer.token, params: { id: message } }),
    state: async () => (await read()).data.sottoStato,
    receipts: async () => (await read()).data.cronImapLogRows.filter(({ tipo }) => tipo === "RC").length,
    files: async () => (await app.db.selectFrom("document_file").select("id").execute()).length,
  };
}

test("a receipt that came before what it is about takes effect once that is there, and only once", async () => {
  const at = await aSituation();
  await at.hide();
  expect(await at.receive(at.mail)).toBe("non riconosciuto");

  const before = await at.files();
  await at.again();
  expect((await at.waiting()).total).toBe(1);
  expect(await at.files()).toBe(before);

  await at.show();
  await at.again();
  await at.again();

  expect(await at.state()).toBe("delivered");
  expect(await at.receipts()).toBe(1);
  expect(await at.waiting()).toEqual({ items: [], total: 0 });
  expect(await at.receive(at.mail)).toBe("duplicato");
});

test("on its first day it is examined every hour, then once a day", async () => {
  const at = await aSituation();
  await at.hide();
  await at.receive(at.mail);
  await at.show();
  const state = async () =>
    (await at.app.db.selectFrom("document").select("sottoStato").executeTakeFirstOrThrow()).sottoStato;

  at.app.clock.advance(29 * 3_600_000);
  await at.again();
  expect(await state()).not.toBe("delivered");
  at.app.clock.advance(19 * 3_600_000);
  await at.again();

  expect(await state()).toBe("delivered");
});

test("what a failure of ours has parked is applied when it does not fail any more", async () => {
  const at = await aSituation();
  const applyEvent = () => Promise.reject(new Error("a fault"));
  expect(await at.receive(at.mail, { applyEvent })).toBe("non riconosciuto");
  expect((await at.waiting()).items[0]?.motivo).toContain("errore nostro");

  await at.again();

  expect(await at.state()).toBe("delivered");
  expect((await at.waiting()).total).toBe(0);
});

test("what the person has put away is left alone; one that fails keeps nobody from the others", async () => {
  const at = await aSituation();
  await at.hide();
  const other = await certifiedReceipt({ nomeFile: "IT01234567897_00009.xml" }, { at: at.app.clock.now(), id: "778" });
  await at.receive(other);
  await at.receive(at.mail);
  const [last] = (await at.waiting()).items;
  await at.ignore(last?.id ?? "");
  await at.show();

  await at.again();

  expect(await at.state()).toBe("at_sdi");
  expect((await at.waiting()).total).toBe(1);
});
