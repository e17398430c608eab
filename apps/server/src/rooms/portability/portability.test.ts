import { randomUUID } from "node:crypto";
import { encodeDocument } from "@fatturachiara/contract/draft/encode-document";
import { account } from "@fatturachiara/contract/rooms/account";
import { clients } from "@fatturachiara/contract/rooms/clients";
import { declarations } from "@fatturachiara/contract/rooms/declarations";
import { type DocumentDetail, document } from "@fatturachiara/contract/rooms/document";
import { past } from "@fatturachiara/contract/rooms/past";
import { portability } from "@fatturachiara/contract/rooms/portability";
import { servicecode } from "@fatturachiara/contract/rooms/servicecode";
import { taxdata } from "@fatturachiara/contract/rooms/taxdata";
import { leggiBozza } from "@fatturachiara/fatturapa/json";
import { expect, test } from "vitest";
import { aZip } from "../../../test/a-zip.ts";
import { aDeclaration } from "../../../test/factories/a-declaration.ts";
import { aDraft, anIssuer, aSentDocument, type Issuer } from "../../../test/factories/a-document.ts";
import { aRecurring } from "../../../test/factories/a-recurring.ts";
import { anAssociation, aUser, type TestUser } from "../../../test/factories/a-user.ts";
import { collect, contentOf, entriesOf, exportOf, importInto, packed } from "../../../test/factories/full-archive.ts";
import { oldDocument } from "../../../test/factories/old-document.ts";
import { asUpload, pastInvoice } from "../../../test/factories/past-invoice.ts";
import { aServiceCode } from "../../../test/factories/some-service-code.ts";
import { type TestApp, testApp } from "../../../test/test-app.ts";
import { inTransaction } from "../../db/in-transaction.ts";
import { newId } from "../../new-id.ts";
import { writeZip } from "../../zip/write-zip.ts";
import { giveOutDue } from "../recurring/make-recurring.ts";
import { applyEventToDocument } from "../sending/index.ts";
import { documentTables, listTables, mailTables, notExported, profileTables, workedOut } from "./archive/tables.ts";

/** Somebody with one of everything: customer, code, logo, a draft, one in the bin, a delivered document. */
async function aFullAccount(app: TestApp): Promise<Issuer & { delivered: string }> {
  const issuer = await anIssuer(app);
  const { token } = issuer;
  await app.call(servicecode.create, { token, body: aServiceCode() });
  await app.call(declarations.create, { token, body: aDeclaration(issuer.client.id) });
  await app.call(taxdata.uploadLogo, { token, body: { name: "logo.png", type: "image/png", bytes: png } });
  await aDraft(app, issuer);
  const binned = await aDraft(app, issuer);
  await app.call(document.remove, { token, params: { id: binned.id } });
  const { id } = await aSentDocument(app, issuer);
  for (const evento of ["smtp:accepted", "sdi:RC"] as const) {
    await inTransaction(app.db, (tx) =>
      applyEventToDocument(tx, app.deps, {
        profileId: issuer.profile,
        documentId: id,
        transmissionId: null,
        evento,
        contesto: { formato: "FPR12" },
        at: app.clock.now(),
        tipo: evento === "sdi:RC" ? "RC" : "INVIO",
        messaggio: "Messaggio di prova.",
        errori: [{ codice: "00001", descrizione: "Una riga" }],
      }),
    );
  }
  await app.db.updateTable("transmission").set({ stato: "accettata_smtp" }).where("documentId", "=", id).execute();
  return { ...issuer, delivered: id };
}

const png = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==",
  "base64",
);

test("what is exported and taken back into an empty account of another installation is the same", async () => {
  const first = await testApp();
  const ada = await aFullAccount(first);
  const before = await exportOf(first, ada);
  const documentBefore = await first.call(document.read, { token: ada.token, params: { id: ada.delivered } });
  const xmlBefore = await first.call(document.xml, { token: ada.token, params: { id: ada.delivered } });

  // The database is emptied: another installation.
  const second = await testApp();
  const ugo = await aUser(second);
  const imported = await importInto(second, ugo, before);
  const after = await exportOf(second, ugo);

  expect(imported.data?.message).toContain("3 documenti");
  const [was, is] = [await contentOf(before), await contentOf(after)];
  expect([...is.keys()]).toEqual([...was.keys()]);
  const same = (content: Map<string, string>, user: TestUser) =>
    [...content]
      .filter(([path]) => path !== "manifest.json")
      .map(([path, text]) => [path, text.replaceAll(user.id, "the owner")]);
  expect(same(is, ugo)).toEqual(same(was, ada));
  const documentAfter = await second.call(document.read, { token: ugo.token, params: { id: ada.delivered } });
  expect({ ...documentAfter.data, idProfilo: "" }).toEqual({
    ...documentBefore.data,
    idProfilo: "",
    client: documentAfter.data.client,
    cronImapLogRows: documentAfter.data.cronImapLogRows,
  });
  const xmlAfter = await second.call(document.xml, { token: ugo.token, params: { id: ada.delivered } });
  expect(Buffer.from(xmlAfter.data.bytes).equals(Buffer.from(xmlBefore.data.bytes))).toBe(true);
  expect((await second.call(clients.list, { token: ugo.token, query: {} })).data).toHaveLength(1);
});

test("what was brought along from elsewhere goes on to the next installation, issued and received alike", async () => {
  const first = await testApp();
  const ada = await anIssuer(first);
  const { partitaIva } = (await first.call(taxdata.read, { token: ada.token })).data ?? { partitaIva: "" };
  const ours = (text: string) => text.replaceAll("01234567897", partitaIva);
  const archive = aZip({
    "1.xml": ours(pastInvoice({ numero: "1/2025" })),
    "2.xml": ours(pastInvoice({ numero: "2/2025" })),
    "3.xml": ours(pastInvoice({ numero: "77", received: true })),
  });
  const query = { incassate: 1 };
  await first.call(past.upload, { token: ada.token, query, body: asUpload("tutto.zip", archive) });
  await first.runJobs();
  const before = await exportOf(first, ada);

  const second = await testApp();
  const ugo = await aUser(second);
  const imported = await importInto(second, ugo, before);
  const after = await exportOf(second, ugo);

  expect(imported.data?.message).toContain("2 documenti");
  const [was, is] = [await contentOf(before), await contentOf(after)];
  const same = (content: Map<string, string>, user: TestUser) =>
    [...content]
      .filter(([path]) => path !== "manifest.json")
      .map(([path, text]) => [path, text.replaceAll(user.id, "the owner")]);
  expect(same(is, ugo)).toEqual(same(was, ada));
  expect([...was.keys()].filter((path) => /^(ricevute|posta)\//.test(path))).toEqual(["ricevute/2025/3.xml"]);
  const received = await second.db.selectFrom("received_invoice").selectAll().execute();
  expect(received.map(({ profileId, numero }) => [profileId, numero])).toEqual([[ugo.profile, "77"]]);
  const again = await second.call(past.upload, { token: ugo.token, query, body: asUpload("tutto.zip", archive) });
  await second.runJobs();
  const found = await second.call(past.read, { token: ugo.token, params: { id: again.data.id } });
  expect(found.data).toMatchObject({ emesse: 0, ricevute: 0, doppie: 3 });
});

test("an archive of before, with suppliers' invoices among the mail, is taken back too", async () => {
  const app = await testApp();
  const ada = await anIssuer(app);
  const { partitaIva } = (await app.call(taxdata.read, { token: ada.token })).data ?? { partitaIva: "" };
  const invoice = pastInvoice({ numero: "77", received: true }).replaceAll("01234567897", partitaIva);
  const body = asUpload("77.xml", Buffer.from(invoice));
  await app.call(past.upload, { token: ada.token, query: { incassate: 1 }, body });
  await app.runJobs();
  const content = await contentOf(await exportOf(app, ada));
  const moved = new Map([...content].map(([path, text]) => [path.replace("ricevute/2025/", "posta/"), text]));
  const archive = await packed(moved, (path, text) =>
    path === "posta.json" ? text.replace(/,\s*"cartella": "[^"]*"/g, "") : text,
  );

  const second = await testApp();
  const ugo = await aUser(second);
  const imported = await importInto(second, ugo, archive);

  expect(imported.status).toBe(200);
  const received = await second.db.selectFrom("received_invoice").select(["numero"]).execute();
  expect(received).toEqual([{ numero: "77" }]);
});

test("an archive of before a draft was one value comes back with the same drafts", async () => {
  const app = await testApp();
  const ada = await anIssuer(app);
  await aSentDocument(app, ada);
  const { id } = await aDraft(app, ada, {
    causale: "Acconto\nsul progetto",
    riferimenti: [{ tipo: "contratto", idDocumento: "7", data: "2026-01-02" }],
    idCondizionePagamento: 1,
    rate: [{ scadenza: "2026-12-20", importo: 122 }],
  });
  const before = (await app.call(document.read, { token: ada.token, params: { id } })).data;
  const archive = await packed(await contentOf(await exportOf(app, ada)), (path, text) => {
    if (!path.endsWith("documento.json")) return text;
    const { document: row, ...parts } = JSON.parse(text);
    const { bozza, ...rest } = row;
    const old = oldDocument(encodeDocument(leggiBozza(bozza).bozza));
    const lines = old.document_service.map((line) => ({ ...line, id: randomUUID() }));
    return JSON.stringify({ ...parts, ...old, document_service: lines, document: { ...old.document, ...rest } });
  });
  const second = await testApp();
  const ugo = await aUser(second);

  expect((await importInto(second, ugo, archive)).status).toBe(200);

  const after = (await second.call(document.read, { token: ugo.token, params: { id } })).data;
  const plain = ({ documentServices, ...rest }: DocumentDetail) => ({
    ...{ causale: rest.causale, riferimenti: rest.riferimenti, rate: rest.rate, totale: rest.totale },
    lines: documentServices.map(({ id: _, ...line }) => line),
  });
  expect(plain(after)).toEqual(plain(before));
});

test("an archive of before, that knows no credit, comes back with its invoices credited and due days only where awaited", async () => {
  const app = await testApp();
  const ada = await anIssuer(app);
  const { id } = await aSentDocument(app, ada);
  const note = await aSentDocument(app, ada, {
    idTipoDocumento: 4,
    riferimenti: [{ tipo: "fattura", idDocumento: "1/2026", data: "2026-11-20" }],
  });
  const other = await aSentDocument(app, ada);
  await app.runJobs({ alsoLater: true });
  const archive = await packed(await contentOf(await exportOf(app, ada)), (path, text) => {
    if (!path.endsWith("documento.json")) return text;
    const { document: row, ...parts } = JSON.parse(text);
    const { stornata: _, ...before } = row;
    return JSON.stringify({ ...parts, document: { ...before, prossimaScadenza: "2026-12-20" } });
  });
  const second = await testApp();
  const ugo = await aUser(second);

  expect((await importInto(second, ugo, archive)).status).toBe(200);

  const rows = await second.db.selectFrom("document").select(["id", "stornata", "prossimaScadenza"]).execute();
  const shown = [id, note.id, other.id].map((shownId) => rows.find((row) => row.id === shownId));
  expect(shown.map((row) => [row?.stornata, row?.prossimaScadenza])).toEqual([
    [true, null],
    [false, null],
    [false, "2026-12-20"],
  ]);
});

test("the next invoice after a restore goes on from the numbers and file names of before", async () => {
  const first = await testApp();
  const ada = await aFullAccount(first);
  const archive = await exportOf(first, ada);
  const second = await testApp();
  const ugo = await aUser(second);
  await importInto(second, ugo, archive);
  const [client] = (await second.call(clients.list, { token: ugo.token, query: {} })).data as Issuer["client"][];
  const [bank] = (await second.call(taxdata.bankAccounts, { token: ugo.token })).data;
  if (!client || !bank) throw new Error("Nothing was restored");

  const sent = await aSentDocument(second, { ...ugo, client, account: bank });

  const was = JSON.parse((await contentOf(archive)).get("documenti/2026/1-2026/documento.json") ?? "{}");
  expect(sent.numeroDocumentoInvio).toBe("2/2026");
  expect(sent.nomeFile).not.toBe(was.transmission[0].nomeFile);
});

test("the archive holds no password, and says the hash of each of its files", async () => {
  const app = await testApp();
  const ada = await aFullAccount(app);
  const sealed = "sigillata-e-segreta";
  await app.db
    .insertInto("pec_account")
    .values({ profileId: ada.profile, modo: "manuale", passwordSigillata: sealed, updatedAt: app.clock.now() })
    .execute();

  const content = await contentOf(await exportOf(app, ada));

  expect([...content.values()].join("")).not.toContain(sealed);
  const manifest = JSON.parse(content.get("manifest.json") ?? "{}");
  expect(manifest.file.map(({ percorso }: { percorso: string }) => percorso).sort()).toEqual(
    [...content.keys()].filter((path) => path !== "manifest.json").sort(),
  );
  expect([...content.keys()].filter((path) => path.startsWith("documenti/2026/1-2026/"))).toHaveLength(2);
});

test("with the copies asked for, each document sent has its PDF", async () => {
  const app = await testApp();
  const ada = await aFullAccount(app);

  const { data } = await app.call(portability.download, { token: ada.token, query: { pdf: 1 } });

  const copies = [...(await contentOf(data.bytes)).keys()].filter((path) => path.endsWith(".pdf"));
  expect(copies).toHaveLength(1);
  expect(copies[0]).toMatch(/^documenti\/2026\/1-2026\/copia\//);
});

test("nothing of somebody else is in it, and it is still there for whoever's subscription has ended", async () => {
  const app = await testApp();
  const ada = await aFullAccount(app);
  const ugo = await aUser(app, { expired: true });

  const content = [...(await contentOf(await exportOf(app, ugo))).values()].join("");

  expect(content).not.toContain("Meridiana");
  expect(content).not.toContain(ada.profile);
});

test("an account that holds something is not mixed with what comes", async () => {
  const app = await testApp();
  const ada = await aFullAccount(app);

  const refused = await importInto(app, ada, await exportOf(app, ada));

  expect(refused).toMatchObject({ status: 400, codes: ["importNotEmpty"] });
});

test("records that stand here already are not taken a second time, and nothing of them stays", async () => {
  const app = await testApp();
  const ada = await aFullAccount(app);
  const ugo = await aUser(app);

  const refused = await importInto(app, ugo, await exportOf(app, ada));

  expect(refused).toMatchObject({
    status: 400,
    messages: ["Questi dati si trovano già in questa installazione, in un altro account."],
  });
  expect((await app.call(clients.list, { token: ugo.token, query: {} })).data).toEqual([]);
});

test("an archive that is none, or was changed, is refused with the reason", async () => {
  const first = await testApp();
  const archive = await exportOf(first, await aFullAccount(first));
  const content = await contentOf(archive);
  const app = await testApp();
  const ugo = await aUser(app);
  const changed = await repacked(content, (path, text) =>
    path === "clienti.json" ? text.replace("Milano", "Roma!!") : text,
  );
  const cut = await repacked(content, (path, text) => (path.endsWith("documento.json") ? text.slice(0, 40) : text));

  const messages = [];
  for (const bytes of [Buffer.from("non uno zip"), archive.slice(0, 500), changed, cut])
    messages.push((await importInto(app, ugo, bytes)).messages);

  expect(messages.flat()).toEqual([
    "Il file non è un'esportazione completa di FatturaChiara.",
    "Il file non è un'esportazione completa di FatturaChiara.",
    "L'archivio è stato modificato: «clienti.json» non corrisponde alla sua impronta.",
    expect.stringMatching(/documento\.json» non corrisponde/),
  ]);
});

test("an archive made to point at somebody else's files is refused", async () => {
  const first = await testApp();
  const content = await contentOf(await exportOf(first, await aFullAccount(first)));
  const app = await testApp();
  const victim = await aUser(app);
  const id = newId(app.clock);
  const bytes = { sha256: Buffer.alloc(32), gzip: Buffer.alloc(8), dimensione: 1 };
  const file = { direzione: "ricevuto", genere: "pec-ricevuta", nome: "segreto.eml", tipo: "message/rfc822" } as const;
  const createdAt = app.clock.now();
  await app.db
    .insertInto("document_file")
    .values({ id, profileId: victim.profile, ...bytes, ...file, createdAt })
    .execute();
  const ugo = await aUser(app);
  // With a manifest of its own, so that the hashes are right.
  const forged = await packed(content, (path, text) =>
    path.endsWith("1-2026/documento.json") ? text.replace(/"fileId": "[^"]+"/, `"fileId": "${id}"`) : text,
  );

  const refused = await importInto(app, ugo, forged);

  expect(refused.messages).toEqual([
    expect.stringMatching(/transmission, riga 1, campo fileId: indica qualcosa che nell'archivio non c'è\.$/),
  ]);
});

test("what was still in the queue is a draft with its number, and does not leave from here", async () => {
  const first = await testApp();
  const ada = await anIssuer(first);
  const { id } = await aSentDocument(first, ada);
  const archive = await exportOf(first, ada);
  const second = await testApp();
  const ugo = await aUser(second);

  const imported = await importInto(second, ugo, archive);
  await second.runJobs({ alsoLater: true });

  expect(imported.messages).toEqual([]);
  const { data } = await second.call(document.read, { token: ugo.token, params: { id } });
  expect(data).toMatchObject({ statoDocumento: "B", numeroDocumentoInvio: "1/2026" });
  const { stato } = await second.db.selectFrom("transmission").select("stato").executeTakeFirstOrThrow();
  expect(stato).toBe("ritirata");
});

test("a recurring document that was about to leave is a draft, and does not leave from here", async () => {
  const first = await testApp();
  const ada = await anIssuer(first);
  await aRecurring(first, ada);
  await giveOutDue(first.deps);
  await first.runJobs();
  await first.db.updateTable("recurring_occurrence").set({ stato: "inCorso" }).execute();
  const archive = await exportOf(first, ada);
  const second = await testApp();
  const ugo = await aUser(second);

  const imported = await importInto(second, ugo, archive);
  await giveOutDue(second.deps);
  await second.runJobs();

  expect(imported.messages).toEqual([]);
  expect(await second.db.selectFrom("document").select("statoDocumento").execute()).toEqual([{ statoDocumento: "B" }]);
  expect(await second.db.selectFrom("recurring_occurrence").select("stato").execute()).toEqual([{ stato: "fatta" }]);
});

test("whoever has sent invoices closes the account only after having exported them", async () => {
  const app = await testApp();
  const ada = await aFullAccount(app);
  const close = () => app.call(account.close, { token: ada.token, body: { password: ada.password } });

  const tooSoon = await close();
  const before = (await app.call(account.consequences, { token: ada.token })).data.esportato;
  await exportOf(app, ada);
  const after = (await app.call(account.consequences, { token: ada.token })).data.esportato;

  expect(tooSoon).toMatchObject({ status: 400, codes: ["exportFirst"] });
  expect([before, after]).toEqual([false, true]);
  expect((await close()).status).toBe(200);
});

test("a manager takes the quarter of those it manages, each in a folder, and they read that it did", async () => {
  const app = await testApp();
  const [ada, manager, other] = [await aFullAccount(app), await aUser(app), await aUser(app)];
  const quiet = await aUser(app);
  for (const managed of [ada, quiet]) await anAssociation(app, manager, managed);
  const quarter = (profili: string[], trimestre = 4) =>
    app.call(portability.quarter, { token: manager.token, body: { profili, anno: 2026, trimestre } });

  const { data } = await quarter([ada.profile, quiet.profile]);
  const earlier = await quarter([ada.profile], 3);
  const strangers = await quarter([ada.profile, other.profile]);

  const paths = [...(await contentOf(data.bytes)).keys()];
  expect(data.name).toBe("2026-T4.zip");
  expect(paths).toEqual([
    expect.stringMatching(/^Giulia Ferrari 12345678903\/1-2026\/IT.*\.xml$/),
    "Giulia Ferrari 12345678903/elenco.csv",
    "Ada Bianchi/elenco.csv",
    "manifest.json",
  ]);
  expect((await contentOf(data.bytes)).get(paths[1] ?? "")).toContain("1/2026;20/11/2026;Officine Meridiana S.r.l.");
  expect([...(await contentOf(earlier.data.bytes)).keys()]).toEqual([
    "Giulia Ferrari 12345678903/elenco.csv",
    "manifest.json",
  ]);
  expect(strangers).toMatchObject({ status: 404, codes: ["associationNotFound"] });
  const { rows } = await app.database.pool.query(
    'select oggetto, conclusa from activity where "profileId" = $1 order by id',
    [ada.profile],
  );
  expect(rows).toEqual([
    { oggetto: "4° trimestre 2026", conclusa: true },
    { oggetto: "3° trimestre 2026", conclusa: true },
  ]);
});

test("every table of a profile or of a document is exported, or says why it is not", async () => {
  const { database } = await testApp();
  const { rows } = await database.pool.query<{ table: string }>(
    `select distinct table_name as table from information_schema.columns
      where table_schema = 'public' and column_name in ('profileId', 'documentId')`,
  );

  const known = [
    ...profileTables,
    ...Object.keys(listTables),
    ...documentTables,
    ...mailTables,
    ...Object.keys(notExported),
    ...Object.keys(workedOut),
    "document",
  ];
  expect(rows.map(({ table }) => table).sort()).toEqual(known.sort());
});

/** The archive with texts changed and the old manifest. */
function repacked(content: Map<string, string>, change: (path: string, text: string) => string) {
  return collect(writeZip(entriesOf(content, change)));
}
