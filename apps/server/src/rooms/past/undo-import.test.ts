import { clients } from "@fatturachiara/contract/rooms/clients";
import { document, documentInput } from "@fatturachiara/contract/rooms/document";
import { received } from "@fatturachiara/contract/rooms/document-received";
import { past } from "@fatturachiara/contract/rooms/past";
import { servicecode } from "@fatturachiara/contract/rooms/servicecode";
import { taxdata } from "@fatturachiara/contract/rooms/taxdata";
import { expect, test } from "vitest";
import { aZip } from "../../../test/a-zip.ts";
import { aUser, type TestUser } from "../../../test/factories/a-user.ts";
import { asUpload, pastInvoice } from "../../../test/factories/past-invoice.ts";
import { someFiscalData } from "../../../test/factories/some-fiscal-data.ts";
import { type TestApp, testApp } from "../../../test/test-app.ts";
import { whileHeld } from "../../../test/while-held.ts";
import { payDocument } from "../payments/index.ts";

async function aSeller() {
  const app = await testApp();
  const owner = await aUser(app);
  await app.call(taxdata.save, { token: owner.token, body: someFiscalData() });
  return { app, owner };
}

async function bring(app: TestApp, { token }: TestUser, files: Record<string, string | Uint8Array>, query = {}) {
  const { data } = await app.call(past.upload, { token, query, body: asUpload("archivio.zip", aZip(files)) });
  await app.runJobs();
  // The next archive is of another moment.
  app.clock.advance(1000);
  return (await app.call(past.read, { token, params: { id: data.id } })).data;
}

const undo = (app: TestApp, { token }: TestUser, id: string) => app.call(past.undo, { token, params: { id } });

async function listOf(app: TestApp, { token }: TestUser, type?: "received") {
  const { data } = await app.call(document.list, { token, query: { page: 1, size: 50, year: 0, type } });
  if (Array.isArray(data)) throw new Error("A page was asked for");
  return data;
}
const numbersOf = async (app: TestApp, owner: TestUser, type?: "received") =>
  (await listOf(app, owner, type)).items.map((row) => row.numeroDocumentoInvio);
const nextNumber = async (app: TestApp, { token }: TestUser) =>
  (await app.call(document.counter, { token, body: { documentDate: "2026-11-20" } })).data.numeroFormattato;

const aYear = () => ({
  "1.xml": pastInvoice({ numero: "FT-1/2026", data: "2026-01-15" }),
  "2.xml": pastInvoice({ numero: "FT-2/2026", data: "2026-02-15" }),
  "3.xml": pastInvoice({ numero: "FT-3/2026", data: "2026-03-15" }),
  "7.xml": pastInvoice({ numero: "7", received: true }),
});

test("what an archive has brought goes again: documents, customers, services, numbers; the files stay as they were sent", async () => {
  const { app, owner } = await aSeller();
  const before = await nextNumber(app, owner);
  const found = await bring(app, owner, aYear(), { incassate: 1 });
  const files = await app.db.selectFrom("document_file").select(["id", "sha256"]).orderBy("id").execute();

  const { data } = await undo(app, owner, found.id);

  expect(data).toMatchObject({
    stato: "annullata",
    annullamento: { emesse: 3, ricevute: 1, clienti: 1, servizi: 1, rimasti: [], altri: 0 },
  });
  expect(data.annullamento?.note).toEqual([
    "La numerazione del 2026 è tornata all'ultimo numero usato dai documenti rimasti.",
    "I numeri si scrivono di nuovo come prima dell'importazione.",
  ]);
  const { items, totali, conteggi } = await listOf(app, owner);
  expect([items, String(totali.totale), conteggi.tutte]).toEqual([[], "0", 0]);
  expect(await numbersOf(app, owner, "received")).toEqual([]);
  expect((await app.call(clients.list, { token: owner.token, query: {} })).data).toEqual([]);
  expect((await app.call(servicecode.list, { token: owner.token })).data).toEqual([]);
  expect(await nextNumber(app, owner)).toBe(before);
  const bin = await app.call(document.list, { token: owner.token, query: { page: 1, del: 1, year: 0 } });
  expect(bin.data).toMatchObject({ items: [] });
  const { data: report } = await app.call(document.report, { token: owner.token, query: { year: 2026 } });
  expect([report.totali.documenti, String(report.totali.imponibile)]).toEqual([0, "0"]);
  expect(
    [report.incassi.incassato, ...report.perMese.map((month) => month.incassato)].every((amount) => amount.isZero()),
  ).toBe(true);
  expect(await app.db.selectFrom("document_file").select(["id", "sha256"]).orderBy("id").execute()).toEqual(files);
});

test("a draft made for a customer while the archive goes is never left without one", async () => {
  const { app, owner } = await aSeller();
  const found = await bring(app, owner, aYear());
  const [client] = (await app.call(clients.list, { token: owner.token, query: {} })).data as { id: string }[];
  const body = documentInput.parse({ idCliente: client?.id, idProfiloFiscale: 2 });

  const [undone, draft] = await Promise.all([
    undo(app, owner, found.id),
    app.call(document.create, { token: owner.token, body }),
  ]);

  expect(undone.status).toBe(200);
  const left = await app.call(clients.read, { token: owner.token, params: { id: client?.id ?? "" } });
  if (draft.status === 200) {
    expect(left.status).toBe(200);
    expect(undone.data.annullamento?.rimasti).toMatchObject([{ motivo: "è usato in un documento" }]);
  } else {
    expect([draft.codes, left.status]).toEqual([["clientNotFound"], 404]);
  }
});

test("taken back twice it is taken back once, and the same archive can be brought again", async () => {
  const { app, owner } = await aSeller();
  const found = await bring(app, owner, aYear());

  const first = await undo(app, owner, found.id);
  const second = await undo(app, owner, found.id);
  const again = await bring(app, owner, aYear());

  expect(second.data).toEqual(first.data);
  expect(again).toMatchObject({ stato: "finita", emesse: 3, ricevute: 1, doppie: 0, clienti: 1, servizi: 1 });
  expect(await numbersOf(app, owner)).toEqual(["FT-3/2026", "FT-2/2026", "FT-1/2026"]);
  expect(await nextNumber(app, owner)).toBe("FT-4/2026");
});

test("what somebody has touched since stays, with its reason, and so does what it needs", async () => {
  const { app, owner } = await aSeller();
  const { token } = owner;
  const gamma = { partitaIva: "12345678903", denominazione: "GAMMA SRL" };
  const found = await bring(app, owner, {
    ...aYear(),
    "4.xml": pastInvoice({ numero: "FT-4/2026", data: "2026-04-15", cliente: gamma }),
    "8.xml": pastInvoice({ numero: "8", received: true }),
  });
  const issued = (await listOf(app, owner)).items;
  const idOf = (numero: string) => issued.find((row) => row.numeroDocumentoInvio === numero)?.id ?? "";
  await app.call(document.pay, { token, params: { id: idOf("FT-2/2026") }, body: { data: "2026-11-20" } });
  const supplier = (await listOf(app, owner, "received")).items.find((row) => row.numeroDocumentoInvio === "8");
  await app.call(received.mark, { token, params: { id: supplier?.id ?? "" }, body: { segno: "registrata" } });

  const { data } = await undo(app, owner, found.id);

  expect(data.annullamento).toMatchObject({ emesse: 3, ricevute: 1, clienti: 1, servizi: 1, altri: 0 });
  expect(data.annullamento?.rimasti).toEqual([
    {
      nome: "Fattura emessa n. FT-2/2026 del 15/02/2026",
      motivo: "gli incassi sono stati modificati dopo l'importazione",
    },
    { nome: "Fattura ricevuta n. 8 di BETA COMMERCIO SPA", motivo: "l'hai segnata come registrata" },
    { nome: "Cliente BETA COMMERCIO SPA", motivo: "è usato in un documento" },
  ]);
  expect(await numbersOf(app, owner)).toEqual(["FT-2/2026"]);
  expect(await numbersOf(app, owner, "received")).toEqual(["8"]);
  expect(await nextNumber(app, owner)).toBe("FT-3/2026");
  expect(data.annullamento?.note.at(-1)).toBe(
    "I numeri si scrivono ancora come FT-{n}/{yyyy}: lo cambi nei Dati fiscali.",
  );
});

test("an invoice that a draft of today credits stays, and only the archive that is taken back goes", async () => {
  const { app, owner } = await aSeller();
  const { token } = owner;
  const first = await bring(app, owner, { "1.xml": pastInvoice({ numero: "1/2025" }) });
  const second = await bring(app, owner, {
    "2.xml": pastInvoice({ numero: "2/2025" }),
    "3.xml": pastInvoice({ numero: "3/2025" }),
  });
  const two = (await listOf(app, owner)).items.find((row) => row.numeroDocumentoInvio === "2/2025");
  const { data: detail } = await app.call(document.read, { token, params: { id: two?.id ?? "" } });
  const { data: draft } = await app.call(document.clone, { token, params: { id: detail.id } });
  const riferimenti = [{ tipo: "fattura" as const, idDocumento: "2/2025", data: "2025-03-10" as const }];
  const saved = await app.call(document.update, { token, params: { id: draft.id }, body: { ...draft, riferimenti } });

  const { data } = await undo(app, owner, second.id);

  expect(saved.status).toBe(200);
  expect(data.annullamento).toMatchObject({ emesse: 1, clienti: 0 });
  expect(data.annullamento?.rimasti[0]).toEqual({
    nome: "Fattura emessa n. 2/2025 del 10/03/2025",
    motivo: "è nominata da un altro documento, per esempio una nota di credito",
  });
  const left = (await numbersOf(app, owner)).filter(Boolean);
  expect(left.sort()).toEqual(["1/2025", "2/2025"]);
  expect((await app.call(past.read, { token, params: { id: first.id } })).data.stato).toBe("finita");
});

test("one that runs is paused first; taken back half way, what has not come yet does not come", async () => {
  const { app, owner } = await aSeller();
  const { token } = owner;
  const { data } = await app.call(past.upload, { token, body: asUpload("archivio.zip", aZip(aYear())) });
  const params = { id: data.id };

  const tooSoon = await undo(app, owner, data.id);
  await app.call(past.pause, { token, params });
  const undone = await undo(app, owner, data.id);
  const resumed = await app.call(past.resume, { token, params });
  await app.runJobs();

  expect(tooSoon.codes).toEqual(["pastRunning"]);
  expect(undone.data).toMatchObject({ stato: "annullata", membri: 4, fatti: 4, ignorate: 4 });
  expect(resumed.codes).toEqual(["pastFinished"]);
  expect(await numbersOf(app, owner)).toEqual([]);
});

test.runIf(process.env.TEST_DATABASE_URL)(
  "an invoice marked as paid in the moment in which its archive goes stays, with its payment",
  async () => {
    const { app, owner } = await aSeller();
    const found = await bring(app, owner, aYear());
    const { id } = (await listOf(app, owner)).items[0] ?? { id: "" };
    const rights = { isManaged: false, permission: null, token: null, isExpired: false, isProven: false };
    const actor = { user: owner.id, profile: owner.profile, session: "", ...rights };
    const input = { data: "2026-11-20", importo: null, nota: null };

    const undone = await whileHeld(
      app,
      (tx) => payDocument({ db: tx, clock: app.clock }, actor, { id, input }),
      () => undo(app, owner, found.id),
    );

    expect(undone.data.annullamento?.emesse).toBe(2);
    expect(undone.data.annullamento?.rimasti.map(({ motivo }) => motivo)).toContain(
      "gli incassi sono stati modificati dopo l'importazione",
    );
    expect((await app.call(document.read, { token: owner.token, params: { id } })).data.incassi).toHaveLength(1);
  },
);
