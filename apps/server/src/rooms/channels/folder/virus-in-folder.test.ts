import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { accountpec } from "@fatturachiara/contract/rooms/accountpec";
import { document } from "@fatturachiara/contract/rooms/document";
import { sdi } from "@fatturachiara/contract/rooms/sdi";
import { securityLog } from "@fatturachiara/contract/rooms/security-log";
import { afterEach, beforeEach, expect, test } from "vitest";
import { anIssuer, aSentDocument } from "../../../../test/factories/a-document.ts";
import { type FakeClamd, fakeClamd, virusWord } from "../../../../test/fake-clamd.ts";
import { testApp } from "../../../../test/test-app.ts";
import { inTransaction } from "../../../db/in-transaction.ts";
import { pollMailbox } from "../../transmission/transmissions/channel-jobs.ts";

let root: string;
let clamd: FakeClamd;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), "fatturachiara-scambio-"));
  clamd = await fakeClamd();
});
afterEach(async () => {
  await clamd.stop();
  await rm(root, { recursive: true, force: true });
});

/** Somebody whose files lie in a folder, on an installation with `VIRUS_SCANNER`. */
async function aFolder({ isNeeded = false } = {}) {
  const app = await testApp({ config: { exchangeDir: root, scanner: { at: clamd.at, isNeeded } } });
  const issuer = await anIssuer(app);
  const { token, profile } = issuer;
  const { data } = await app.call(accountpec.save, { token, body: { modo: "cartella" } });
  const incoming = join(root, data.cartellaScambio ?? "", "in entrata");
  const lookOnce = async () => {
    await inTransaction(app.db, (tx) =>
      app.deps.jobs.enqueue(tx, pollMailbox, { profileId: profile }, { key: profile }),
    );
    await app.runJobs();
  };
  return {
    app,
    issuer,
    incoming,
    put: (name: string, content: string) => writeFile(join(incoming, name), content),
    /** Twice, with time enough between to see that nothing grows any more. */
    async look() {
      await lookOnce();
      app.clock.advance(10_000);
      await lookOnce();
    },
    waiting: async () => {
      const { data } = await app.call(sdi.messages, { token });
      return Array.isArray(data) ? data : data.items;
    },
  };
}

const receipt = `<?xml version="1.0"?><RicevutaConsegna>${virusWord}</RicevutaConsegna>`;
const fileName = "IT12345678903_00001_RC_001.xml";

test("a file with a virus in the exchange folder waits with its reason, stays where it lies, and is handed out to nobody", async () => {
  const { app, issuer, incoming, put, look, waiting } = await aFolder();
  const { token } = issuer;
  await put(fileName, receipt);

  await look();

  const [message] = await waiting();
  expect(message).toMatchObject({
    ...{ oggetto: fileName, virus: true },
    motivo: expect.stringContaining("L'antivirus di questo servizio ha trovato «Prova.Virus-1» qui dentro"),
  });
  expect((await readFile(join(incoming, fileName))).toString()).toBe(receipt);
  const params = { id: message?.id ?? "" };
  const file = await app.call(sdi.messageFile, { token, params });
  expect([file.status, file.messages]).toEqual([
    400,
    [expect.stringContaining("contiene un virus e qui resta chiuso")],
  ]);
  expect((await app.call(sdi.message, { token, params })).data).toMatchObject({ virus: true });
  const { data: log } = await app.call(securityLog.list, { token, query: {} });
  expect(Array.isArray(log) ? log : log.items).toContainEqual(
    expect.objectContaining({ motivo: expect.stringContaining("virus") }),
  );
});

test("what a virus was found in is not put with a document either, where its files are downloaded", async () => {
  const { app, issuer, put, look, waiting } = await aFolder();
  const { id } = await aSentDocument(app, issuer);
  await app.runJobs();
  await put("lettera.xml", `<?xml version="1.0"?><Altro>${virusWord}</Altro>`);
  await look();
  const [message] = await waiting();
  const { token } = issuer;
  const before = (await app.call(document.read, { token, params: { id } })).data.cronImapLogRows.length;

  const linked = await app.call(sdi.link, {
    ...{ token, params: { id: message?.id ?? "" }, body: { idDocumento: id } },
  });

  expect([linked.status, linked.messages]).toEqual([400, [expect.stringContaining("virus: non si può collegare")]]);
  expect((await app.call(document.read, { token, params: { id } })).data.cronImapLogRows).toHaveLength(before);
  expect(await waiting()).toHaveLength(1);
});

test("while the antivirus is away a file passes, or lies unread where the operator wants it judged", async () => {
  const optional = await aFolder();
  await optional.put("appunto.xml", "<a/>");
  await clamd.stop();
  await optional.look();
  expect(await optional.waiting()).toMatchObject([{ oggetto: "appunto.xml", virus: false }]);

  const needed = await aFolder({ isNeeded: true });
  await needed.put("appunto.xml", "<a/>");
  await needed.look();

  expect([await needed.waiting(), await readdir(needed.incoming)]).toEqual([[], ["appunto.xml"]]);
});
