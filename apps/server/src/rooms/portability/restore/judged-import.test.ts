import { accountpec } from "@fatturachiara/contract/rooms/accountpec";
import { document } from "@fatturachiara/contract/rooms/document";
import { simulator } from "@fatturachiara/contract/rooms/simulator";
import { taxdata } from "@fatturachiara/contract/rooms/taxdata";
import { expect, test } from "vitest";
import { aDraft, anIssuer, aSentDocument, type Issuer, invoiceOf } from "../../../../test/factories/a-document.ts";
import { aMailbox } from "../../../../test/factories/a-mailbox.ts";
import { aUser, type TestUser } from "../../../../test/factories/a-user.ts";
import { contentOf, exportOf, importInto, packed } from "../../../../test/factories/full-archive.ts";
import { png } from "../../../../test/situations/steps.ts";
import { type TestApp, testApp } from "../../../../test/test-app.ts";
import { hexHashOf } from "../../../hash-of.ts";
import { outboundGuard } from "../../../mail/outbound/outbound-guard.ts";
import { SecretKeys } from "../../../secret/secret-keys.ts";

/** Somebody with a document that the simulated SdI has delivered. */
async function withDelivered(app: TestApp): Promise<Issuer & { delivered: string }> {
  const { document: delivered, ...ada } = await withAnswered(app, { scenario: "reale", codice: "" });
  return { ...ada, delivered };
}

/** Somebody with a document that the simulated SdI has answered so. */
async function withAnswered(
  app: TestApp,
  answer: { scenario: string; codice: string },
): Promise<Issuer & { document: string }> {
  const ada = await anIssuer(app);
  const { token } = ada;
  await app.call(accountpec.save, { token, body: { modo: "simulatore" } });
  await app.call(simulator.choose, { token, body: answer });
  const { id } = await aSentDocument(app, ada);
  for (let day = 0; day < 3; day++) {
    await app.call(simulator.advance, { token, body: { ore: 24 } });
    await app.runJobs({ alsoLater: true });
  }
  return { ...ada, document: id };
}

const keys = (id: string) => ({ keys: SecretKeys.parse(SecretKeys.generate(id)) });

/** Taken into an empty account of another installation, with other keys. */
async function takenElsewhere(archive: Uint8Array): Promise<{ app: TestApp; ugo: TestUser; message: string }> {
  const app = await testApp({ config: keys("other") });
  const ugo = await aUser(app);
  const { data, messages } = await importInto(app, ugo, archive);
  return { app, ugo, message: data?.message ?? messages.join(" ") };
}

const stateOf = async (app: TestApp, { token }: TestUser, id: string) => {
  const { data } = await app.call(document.read, { token, params: { id } });
  return { stato: data.sottoStato, said: data.cronImapLogRows };
};

test("what the receipts prove comes back as it was from another installation, which is said not to have signed it", async () => {
  const app = await testApp();
  const ada = await withDelivered(app);
  const before = await stateOf(app, ada, ada.delivered);

  const { app: elsewhere, ugo, message } = await takenElsewhere(await exportOf(app, ada));

  expect(before.stato).toBe("delivered");
  expect((await stateOf(elsewhere, ugo, ada.delivered)).stato).toBe("delivered");
  expect(message).toContain("non è firmato da questa installazione");
  expect(message).not.toContain("cambiat");
});

test("an archive of this installation is believed, and the message says nothing of signatures", async () => {
  const app = await testApp({ config: keys("same") });
  const ada = await withDelivered(app);
  const archive = await exportOf(app, ada);
  const ugo = await aUser(app);
  await app.database.pool.query("truncate client, bank_account, document, document_file, transmission cascade");

  const { data } = await importInto(app, ugo, archive);

  expect(data.message).toBe("Importazione completata: 1 documento. La password della PEC va scritta di nuovo.");
});

test("a document that says it was delivered, by a signature it invents, is what its receipts prove: sent", async () => {
  const app = await testApp();
  const ada = await anIssuer(app);
  const { id } = await aSentDocument(app, ada);
  const forged = await packed(await contentOf(await exportOf(app, ada)), (path, text) =>
    path.endsWith("documento.json")
      ? text
          .replace(/"statoDocumento": "I"/, '"statoDocumento": "C"')
          .replace(/"sottoStato": "queued"/, '"sottoStato": "delivered"')
          .replace(
            /"firme": \[\]/,
            '"firme": [{"di":"ricevuta","esito":"valida","motivo":"","firmatario":"Sistema Interscambio","emittente":null,"firmatoIl":null}]',
          )
      : text,
  );

  const { app: elsewhere, ugo, message } = await takenElsewhere(forged);
  const { stato, said } = await stateOf(elsewhere, ugo, id);

  expect(stato).toBe("smtp_accepted");
  expect(message).toContain("quello di un documento è cambiato");
  expect(said.flatMap(({ firme }) => firme)).toEqual([]);
  expect(said.map(({ messaggio }) => messaggio)).toContain(
    "Nell'archivio importato lo stato era «Consegnata»; le ricevute del SdI che contiene provano «Inviata alla PEC».",
  );
});

test("a genuine receipt does not prove another invoice than the one it counts", async () => {
  const app = await testApp();
  const ada = await withDelivered(app);
  const content = await contentOf(await exportOf(app, ada));
  const forged = await packed(content, (path, text) =>
    /\.xml$/.test(path) && text.includes("FatturaElettronicaBody") ? text.replaceAll("1000.00", "9000.00") : text,
  );
  const rehashed = await withHashes(forged);

  const { app: elsewhere, ugo } = await takenElsewhere(rehashed);

  expect((await stateOf(elsewhere, ugo, ada.delivered)).stato).toBe("smtp_accepted");
});

/** What an account says of its money: totals of each document, sums of VAT, and what the list counts. */
async function figuresIn({ db }: TestApp) {
  const columns = [
    "imponibile",
    "totaleIva",
    "totale",
    "nettoAPagare",
    "ricavi",
    "totaleRitenute",
    "totaleBollo",
  ] as const;
  const documents = await db.selectFrom("document").select(columns).orderBy("id").execute();
  const summaries = await db
    .selectFrom("sent_riepilogo")
    .select(["aliquota", "imponibile", "imposta"])
    .orderBy("fileId")
    .orderBy("posizione")
    .execute();
  return [...documents, ...summaries].map((row) => Object.values(row).map(String));
}

test("the figures of what was sent are those of its file, whatever an archive from elsewhere says", async () => {
  const app = await testApp();
  const ada = await withDelivered(app);
  const before = await figuresIn(app);
  const content = await contentOf(await exportOf(app, ada));
  const forged = await withForgedFigures(content);
  const nameless = await packed(content, (path, text) =>
    path.endsWith("documento.json") ? text.replace(/"fileInviato": "[^"]*"/, '"fileInviato": null') : text,
  );

  const { app: elsewhere } = await takenElsewhere(forged);
  const { app: other } = await takenElsewhere(nameless);

  expect(before.flat()).not.toContain("7");
  expect(await figuresIn(elsewhere)).toEqual(before);
  expect(await figuresIn(other)).toEqual(before);
});

/** The archive whose rows say seven wherever they say what a document comes to. */
const withForgedFigures = (content: Map<string, string>) =>
  packed(content, (path, text) =>
    path.endsWith("documento.json")
      ? text.replaceAll(
          /"(imponibile|totaleIva|totale|nettoAPagare|ricavi|totaleRitenute|imposta)": "[^"]*"/g,
          '"$1": "7"',
        )
      : text,
  );

test("so are those of a document that SdI has rejected", async () => {
  const app = await testApp();
  const ada = await withAnswered(app, { scenario: "ns", codice: "00404" });
  const before = await figuresIn(app);
  const content = await contentOf(await exportOf(app, ada));

  const { app: elsewhere, ugo } = await takenElsewhere(await withForgedFigures(content));

  expect((await stateOf(elsewhere, ugo, ada.document)).stato).toBe("rejected");
  expect(await figuresIn(elsewhere)).toEqual(before);
});

test("a rejected document that was corrected since keeps the figures of its correction", async () => {
  const app = await testApp();
  const ada = await withAnswered(app, { scenario: "ns", codice: "00404" });
  const params = { id: ada.document };
  const { version } = (await app.call(document.read, { token: ada.token, params })).data;
  const line = { descrizione: "Progettazione", quantita: 2, prezzoUnitario: 1000, idAliquotaIvaFull: 1 };
  const body = invoiceOf(ada, { version, documentServices: [line] });
  await app.call(document.update, { token: ada.token, params, body });
  const corrected = await figuresIn(app);

  const { app: elsewhere } = await takenElsewhere(await exportOf(app, ada));

  expect(corrected[0]).toContain("2440");
  expect(await figuresIn(elsewhere)).toEqual(corrected);
});

test("a document that is said to be sent has its file, or the archive is refused", async () => {
  const app = await testApp();
  const ada = await anIssuer(app);
  await aDraft(app, ada);
  const forged = await packed(await contentOf(await exportOf(app, ada)), (path, text) =>
    path.endsWith("documento.json")
      ? text
          .replace(/"statoDocumento": "B"/, '"statoDocumento": "C"')
          .replace(/"sottoStato": "draft"/, '"sottoStato": "issued_elsewhere"')
      : text,
  );

  const { message } = await takenElsewhere(forged);

  expect(message).toMatch(/document, riga 1, campo fileInviato: manca la fattura inviata\.$/);
});

/** The archive of somebody to whom three suppliers' invoices have come by mail, all of them proved. */
async function withReceived(app: TestApp): Promise<Map<string, string>> {
  const ada = await anIssuer(app);
  await app.call(accountpec.save, { token: ada.token, body: { modo: "simulatore" } });
  for (const tipo of ["xml", "p7m"]) {
    await app.call(simulator.receive, { token: ada.token, body: { tipo } });
    await app.runJobs({ alsoLater: true });
  }
  return contentOf(await exportOf(app, ada));
}

const receivedIn = ({ db }: TestApp) => db.selectFrom("received_invoice").selectAll().orderBy("numero").execute();

test("no supplier's invoice is believed to be proved, and what it states is read from its file", async () => {
  const content = await withReceived(await testApp());
  const forged = (origine: string) =>
    packed(content, (path, text) =>
      path === "posta.json"
        ? text
            .replaceAll('"verifica": null', '"verifica": "verificata"')
            .replaceAll('"origine": "pec"', `"origine": "${origine}"`)
            .replaceAll(/"(totale|nettoAPagare)": "[^"]*"/g, '"$1": "1"')
            .replaceAll(/"iban": \[[^\]]*\]/g, '"iban": ["IT00FALSO"]')
            .replaceAll(/"denominazione": "[^"]*"/g, '"denominazione": "Enel"')
            .replaceAll(/"identificativoSdI": "[^"]*"/g, '"identificativoSdI": "666"')
            .replaceAll(/"sha256Contenuto": "[^"]*"/g, `"sha256Contenuto": "\\\\x${"0".repeat(64)}"`)
        : text,
    );
  const kept = JSON.parse(Buffer.from(content.get("posta.json") ?? "", "latin1").toString("utf8"));

  const { app, message } = await takenElsewhere(await forged("pec"));
  const received = await receivedIn(app);

  expect(message).toContain("2 fatture ricevute vanno verificate prima di pagare.");
  expect(received.map(({ verifica, firme }) => [verifica, firme])).toEqual(received.map(() => ["da verificare", []]));
  const stated = (row: Record<string, unknown>) =>
    ["numero", "totale", "nettoAPagare", "iban", "denominazione", "identificativoSdI"].map((name) => String(row[name]));
  expect(received.map(stated).sort()).toEqual(kept.received_invoice.map(stated).sort());
  const contents = await app.db.selectFrom("document_file").select("sha256Contenuto").execute();
  expect(contents.filter(({ sha256Contenuto }) => sha256Contenuto)).toHaveLength(1);
  expect(contents.some(({ sha256Contenuto }) => sha256Contenuto?.equals(Buffer.alloc(32)))).toBe(false);

  const brought = await receivedIn((await takenElsewhere(await forged("file"))).app);
  expect(brought.map(({ verifica }) => verifica)).toEqual([null, null]);
});

test("a supplier's invoice without a file in which it stands is refused by its place", async () => {
  const content = await withReceived(await testApp());
  const changed = (was: RegExp, is: string) =>
    packed(content, (path, text) => (path === "posta.json" ? text.replace(was, is) : text));

  const beyond = await takenElsewhere(await changed(/"posizione": 0/, '"posizione": 7'));
  const nowhere = await takenElsewhere(
    await changed(/"fileId": "[^"]*"(?=,\s*"posizione")/, '"fileId": "0193f1a0-0000-7000-8000-0000000000aa"'),
  );

  const place = "L'archivio contiene dati non validi. In «posta.json», received_invoice, riga 1, campo";
  expect(beyond.message).toMatch(
    new RegExp(`^${place} posizione: in «ricevute/.*» non c'è una fattura da leggere\\.$`),
  );
  expect(nowhere.message).toBe(`${place} fileId: non indica un file della posta.`);
});

test("nothing that an archive says to be in the queue leaves from here, whatever it says of the document", async () => {
  const app = await testApp();
  const ada = await withDelivered(app);
  const forged = await packed(await contentOf(await exportOf(app, ada)), (_, text) =>
    text.replace('"stato": "accettata_smtp"', '"stato": "in_coda"'),
  );

  const { app: elsewhere, message } = await takenElsewhere(forged);
  const ran = await elsewhere.runJobs({ alsoLater: true });

  expect(message).toContain("Importazione completata: 1 documento.");
  expect(await elsewhere.db.selectFrom("transmission").select("stato").execute()).toEqual([{ stato: "ritirata" }]);
  expect(ran).toBe(0);
});

test("what is of one installation is not taken from an archive: folders, sealed passwords, letters that were sent", async () => {
  const app = await testApp();
  const ada = await anIssuer(app);
  await aDraft(app, ada);
  await aMailbox(app, { profileId: ada.profile, smtpSicurezza: "ssl", imapSicurezza: "ssl" });
  const forged = await packed(await contentOf(await exportOf(app, ada)), (path, text) =>
    path === "profilo.json"
      ? text.replace('"smtpHost":', '"cartellaScambio": "../altri", "passwordSigillata": "x", "smtpHost":')
      : text.replace('"sottoStato":', '"fermaSegnalataIl": "2020-01-01T00:00:00.000Z", "sottoStato":'),
  );

  const { app: elsewhere, message } = await takenElsewhere(forged);

  expect(message).toContain("Importazione completata: 1 documento.");
  const settings = await elsewhere.db.selectFrom("pec_account").selectAll().executeTakeFirstOrThrow();
  expect([settings.cartellaScambio, settings.passwordSigillata]).toEqual([null, null]);
  const draft = await elsewhere.db.selectFrom("document").select("fermaSegnalataIl").executeTakeFirstOrThrow();
  expect(draft.fermaSegnalataIl).toBeNull();
});

test("a logo from elsewhere is drawn anew, and what is no picture is refused", async () => {
  const app = await testApp();
  const ada = await anIssuer(app);
  await app.call(taxdata.uploadLogo, { token: ada.token, body: { name: "l.png", type: "image/png", bytes: png } });
  const content = await contentOf(await exportOf(app, ada));
  const withBytes = (bytes: Buffer) =>
    packed(content, (path, text) =>
      path === "profilo.json" ? text.replace(/"\\\\x[0-9a-f]*"/, `"\\\\x${bytes.toString("hex")}"`) : text,
    );

  const hidden = await takenElsewhere(await withBytes(Buffer.concat([png, Buffer.from("<script>")])));
  const kept = await hidden.app.db.selectFrom("logo").select("bytes").executeTakeFirstOrThrow();
  const none = await takenElsewhere(await withBytes(Buffer.from("<svg/>")));

  expect(kept.bytes.includes("<script>")).toBe(false);
  expect(none.message).toBe("L'archivio contiene dati non validi. In «profilo.json», logo, riga 1: Formato non valido");
});

test.each([
  ["clienti.json", '"cap": "20144"', '"cap": "ABCDE"', "client, riga 1, campo cap: "],
  ["profilo.json", '"iban": "IT60X0542811101000000123456"', '"iban": "IT00X"', "bank_account, riga 1, campo iban: "],
  ["profilo.json", '"partitaIva": "12345678903"', '"partitaIva": "123"', "fiscal_profile, riga 1, campo partitaIva: "],
  ["profilo.json", '"smtpSicurezza": "ssl"', '"smtpSicurezza": "none"', "pec_account, riga 1, campo smtpSicurezza: "],
  ["profilo.json", '"imapHost": "imap.example.it"', '"imapHost": "a b"', "pec_account, riga 1, campo imapHost: "],
])("in %s %s changed to %s is named in its place, and nothing is taken", async (file, was, is, words) => {
  const app = await testApp();
  const ada = await anIssuer(app);
  await aDraft(app, ada);
  await aMailbox(app, { profileId: ada.profile, smtpSicurezza: "ssl", imapSicurezza: "ssl" });
  const content = await contentOf(await exportOf(app, ada));
  const changed = await packed(content, (path, text) => (path === file ? text.replace(was, is) : text));

  const { app: elsewhere, message } = await takenElsewhere(changed);

  expect(content.get(file)).toContain(was);
  expect(message).toContain(`L'archivio contiene dati non validi. In «${file}», ${words}`);
  expect(await elsewhere.db.selectFrom("client").select("id").execute()).toEqual([]);
});

test("mail servers of an inner network are refused in an archive as where one types them", async () => {
  const app = await testApp();
  const ada = await anIssuer(app);
  await aMailbox(app, { profileId: ada.profile, imapHost: "127.0.0.1" });
  const archive = await exportOf(app, ada);
  const guarded = await testApp({ config: keys("other"), deps: { outbound: outboundGuard([]) } });
  const ugo = await aUser(guarded);

  const refused = await importInto(guarded, ugo, archive);

  expect(refused.codes).toEqual(["archiveRefused"]);
  expect(refused.messages[0]).toContain("In «profilo.json», pec_account, riga 1: ");
});

/** The archive with the hashes that the files of documents have now. */
async function withHashes(archive: Uint8Array): Promise<Buffer> {
  const content = await contentOf(archive);
  return packed(content, (path, text) => {
    if (!path.endsWith("documento.json")) return text;
    const folder = path.slice(0, -"documento.json".length);
    const read = JSON.parse(Buffer.from(text, "latin1").toString("utf8"));
    for (const file of read.document_file)
      file.sha256 = `\\x${hexHashOf(Buffer.from(content.get(`${folder}${file.percorso}`) ?? "", "latin1"))}`;
    return Buffer.from(JSON.stringify(read), "utf8").toString("latin1");
  });
}
