import { encodeDocument } from "@fatturachiara/contract/draft/encode-document";
import { type DocumentInput, document, documentInput } from "@fatturachiara/contract/rooms/document";
import { Decimal } from "@fatturachiara/fatturapa/decimal";
import { scomponiFattura } from "@fatturachiara/fatturapa/scomposizione";
import { readXml } from "@fatturachiara/fatturapa/xml";
import { describe, expect, test } from "vitest";
import {
  aClient,
  aDraft,
  anIssuer,
  aSentDocument,
  type Issuer,
  invoiceOf,
} from "../../../test/factories/a-document.ts";
import { aUser } from "../../../test/factories/a-user.ts";
import { testApp } from "../../../test/test-app.ts";

describe("A draft", () => {
  test("is created, read again and carries its totals", async () => {
    const app = await testApp();
    const issuer = await anIssuer(app);

    const created = await aDraft(app, issuer, {
      causale: "Progetto esecutivo",
      riferimenti: [{ tipo: "ordine", idDocumento: "OM-1", data: "2026-09-03" }],
    });
    const { data: read } = await app.call(document.read, { token: issuer.token, params: { id: created.id } });

    expect(read).toEqual(created);
    expect(read).toMatchObject({
      statoDocumento: "B",
      sottoStato: "draft",
      tipoDocumento: "TD01",
      version: 1,
      denominazione: "Officine Meridiana S.r.l.",
      idFiscaleIva: "IT01234567897",
      numeroDocumentoInvio: null,
      client: { id: issuer.client.id },
      riferimenti: [{ tipo: "ordine", idDocumento: "OM-1", data: "2026-09-03" }],
    });
    expect([read.totaleIva, read.totale, read.nettoAPagare].map(String)).toEqual(["220", "1220", "1220"]);
    expect(read.documentServices.map((line) => String(line.prezzoTotale))).toEqual(["1000"]);
    expect(read.azioni).toEqual(expect.arrayContaining(["modifica", "invia", "elimina", "duplica", "pdf", "xml"]));
    expect(read.cronImapLogRows).toMatchObject([{ tipo: "CREAZIONE", autore: "Ada Bianchi" }]);
  });

  test("made again with the key of the call whose answer was lost, is answered and there once; of another it is another", async () => {
    const app = await testApp();
    const [issuer, other] = [await anIssuer(app), await anIssuer(app, { user: { email: "altra@example.it" } })];
    const make = (who: Issuer, key: string) =>
      app.call(document.create, { token: who.token, body: invoiceOf(who), headers: { "idempotency-key": key } });

    const [first, again] = await Promise.all([make(issuer, "a"), make(issuer, "a")]);
    const [second, theirs] = [await make(issuer, "b"), await make(other, "a")];

    expect([first, again, second, theirs].map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(again.data.id).toBe(first.data.id);
    expect(new Set([first, second, theirs].map(({ data }) => data.id)).size).toBe(3);
    expect(await app.db.selectFrom("document").select("id").execute()).toHaveLength(3);
  });

  test("keeps half a character as the sign of one that is missing, and refuses one that ends a text", async () => {
    const app = await testApp();
    const issuer = await anIssuer(app);
    const saved = (causale: string) =>
      app.call(document.create, { token: issuer.token, body: documentInput.parse({ causale }) });

    expect((await saved("a\ud800b")).data.causale).toBe("a\ufffdb");
    expect(await saved("a\u0000b")).toMatchObject({
      status: 400,
      messages: ["Un testo contiene un carattere che non si può scrivere: «causale»."],
    });
  });

  test("keeps a price typed with VAT, also from who knows only the one without, and lets it go where that one is edited", async () => {
    const app = await testApp();
    const issuer = await anIssuer(app);
    const line = { descrizione: "Tazza", quantita: 3, prezzoLordo: 19.9, idAliquotaIvaFull: 1 };
    const created = await aDraft(app, issuer, { flagPrezziLordi: true, documentServices: [line] });
    const specified = created.documentServices.map(({ prezzoLordo: _, ...others }) => others);
    const save = (body: Partial<DocumentInput>) =>
      app.call(document.update, {
        token: issuer.token,
        params: { id: created.id },
        body: { ...created, flagPrezziLordi: undefined, ...body },
      });

    const saved = (await save({ documentServices: specified })).data;
    const edited = (
      await save({
        version: saved.version,
        documentServices: specified.map((one) => ({ ...one, prezzoUnitario: Decimal.of("16.31") })),
      })
    ).data;

    expect([created, saved].map(({ totale }) => String(totale))).toEqual(["59.7", "59.7"]);
    expect([saved.flagPrezziLordi, String(saved.documentServices[0]?.prezzoLordo)]).toEqual([true, "19.9"]);
    expect([String(edited.totale), edited.documentServices[0]?.prezzoLordo]).toEqual(["59.69", undefined]);
  });

  describe("that says more than the fields of the form", () => {
    const formato = { DatiGenerali: { DatiSAL: [{ RiferimentoFase: 2 }] } };
    const codes = { CodiceArticolo: [{ CodiceTipo: "EAN" }, { CodiceTipo: "Interno", CodiceValore: "T-7" }] };
    const aDraftFromFile = async () => {
      const app = await testApp();
      const issuer = await anIssuer(app);
      const line = { descrizione: "Tubo", quantita: 2, prezzoUnitario: 100, idAliquotaIvaFull: 1, code: "8001" };
      const documentServices = [{ ...line, formato: codes }];
      const created = await aDraft(app, issuer, { formato, documentServices });
      const save = (changes: Partial<DocumentInput>) =>
        app.call(document.update, {
          token: issuer.token,
          params: { id: created.id },
          body: { ...created, ...changes },
        });
      return { app, issuer, made: created, save };
    };

    test("keeps it when somebody saves who does not speak of it, and its file says it", async () => {
      const { app, issuer, made: created, save } = await aDraftFromFile();
      const lines = created.documentServices.map(({ formato: _, ...line }) => ({
        ...line,
        prezzoUnitario: Decimal.of("7"),
      }));

      const saved = await save({ formato: undefined, documentServices: lines });

      expect(saved.data.formato).toEqual(formato);
      expect(saved.data.documentServices[0]).toMatchObject({ id: created.documentServices[0]?.id, formato: codes });
      const xml = await app.call(document.xml, { token: issuer.token, params: { id: created.id } });
      expect(Buffer.from(xml.data.bytes).toString()).toMatch(
        /<RiferimentoFase>2<[\s\S]*<CodiceTipo>EAN<[\s\S]*8001<[\s\S]*<CodiceValore>T-7</,
      );
    });

    test("lets it go when that is said", async () => {
      const { save } = await aDraftFromFile();

      expect((await save({ formato: null })).data).not.toHaveProperty("formato");
    });

    test("is refused at its field where no draft holds such a thing", async () => {
      const { save } = await aDraftFromFile();

      expect(await save({ formato: { DatiGenerali: { Fase: 2 } } })).toMatchObject({
        status: 400,
        fields: { "formato.DatiGenerali.Fase": [expect.stringContaining("Il campo Fase non è previsto.")] },
      });
    });

    test("never sends a total that no longer holds: what its file said otherwise goes with an edit of what it follows from", async () => {
      const { save } = await aDraftFromFile();
      const asInFile = {
        comeNelFile: [{ percorso: "DatiGenerali.DatiGeneraliDocumento.Arrotondamento", valore: "0.01" }],
      };
      const kept = await save({ formato: asInFile });
      expect(kept.data.formato).toEqual(asInFile);
      const version = kept.data.version;

      expect((await save({ version, formato: undefined, causale: "Saldo" })).data.formato).toEqual(asInFile);
      const lines = kept.data.documentServices.map((line) => ({ ...line, prezzoUnitario: Decimal.of("5") }));
      const edited = await save({ version: version + 1, formato: undefined, documentServices: lines });

      expect(edited.data.formato?.comeNelFile).toBeUndefined();
    });

    test("takes what its file inFiles otherwise back with the edit that is undone, and not with a save of before", async () => {
      const { app, issuer, made: created, save } = await aDraftFromFile();
      const xml = await app.call(document.xml, { token: issuer.token, params: { id: created.id } });
      const file = Buffer.from(xml.data.bytes)
        .toString()
        .replace(/(<ImportoTotaleDocumento>)[^<]*/, "$1240.00");
      const { valida, fattura } = readXml(new TextEncoder().encode(file));
      if (!valida) throw new Error("The file cannot be read");
      const { formato: inFile, ...wire } = encodeDocument(scomponiFattura(fattura).da.bozza);
      const asInFile = { ...wire, formato: inFile, idCliente: created.idCliente };
      const lines = wire.documentServices.map((line) => ({ ...line, prezzoUnitario: Decimal.of("5") }));
      const other = { ...asInFile, documentServices: lines };

      const { data: kept } = await save({ ...asInFile, version: created.version });
      const { data: edited } = await save({ ...other, version: kept.version });
      const { data: again } = await save({ ...other, version: edited.version });
      const { data: undone } = await save({ ...asInFile, version: again.version });

      const total = { percorso: "DatiGenerali.DatiGeneraliDocumento.ImportoTotaleDocumento", valore: "240.00" };
      const inFiles = [kept, edited, again, undone].map(({ formato }) => formato?.comeNelFile);
      expect(inFiles).toEqual([[total], undefined, undefined, [total]]);
    });
  });

  test("may be as incomplete as one likes", async () => {
    const app = await testApp();
    const issuer = await anIssuer(app);

    const { status, data } = await app.call(document.create, { token: issuer.token, body: documentInput.parse({}) });

    expect(status).toBe(200);
    expect(data).toMatchObject({ statoDocumento: "B", documentServices: [], client: null, denominazione: null });
  });

  test("is saved again with other lines, instalments and totals", async () => {
    const app = await testApp();
    const issuer = await anIssuer(app);
    const { id, version } = await aDraft(app, issuer);

    const body = invoiceOf(issuer, {
      version,
      idCondizionePagamento: 1,
      rate: [
        { scadenza: "2026-12-31", importo: 61 },
        { scadenza: "2027-01-31", importo: 61 },
      ],
      documentServices: [
        { descrizione: "Sopralluogo", quantita: 2, prezzoUnitario: 50.005, idAliquotaIvaFull: 1 },
        { descrizione: "Spese", prezzoUnitario: 10, idAliquotaIvaFull: 7 },
      ],
    });
    const { data } = await app.call(document.update, { token: issuer.token, params: { id }, body });

    expect(data.version).toBe(2);
    expect(data.documentServices.map((line) => line.descrizione)).toEqual(["Sopralluogo", "Spese"]);
    expect(data.rate.map((rata) => [rata.scadenza, String(rata.importo)])).toEqual([
      ["2026-12-31", "61"],
      ["2027-01-31", "61"],
    ]);
    expect(String(data.totale)).toBe("132.01");
  });

  test("saved by two hands is not overwritten: the second one is told, and nothing is lost", async () => {
    const app = await testApp();
    const issuer = await anIssuer(app);
    const { id, version } = await aDraft(app, issuer);
    const save = (causale: string) =>
      app.call(document.update, { token: issuer.token, params: { id }, body: invoiceOf(issuer, { version, causale }) });

    await save("la prima");
    const second = await save("la seconda");
    const { data } = await app.call(document.read, { token: issuer.token, params: { id } });

    expect(second).toMatchObject({ status: 400, codes: ["documentChanged"] });
    expect(data).toMatchObject({ causale: "la prima", version: 2 });
  });

  test("saved by twenty hands at once keeps what one of them wrote, and the others are told", async () => {
    const app = await testApp();
    const issuer = await anIssuer(app);
    const { id, version } = await aDraft(app, issuer);

    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, hand) => {
        const body = invoiceOf(issuer, { version, causale: `mano ${hand}` });
        return app.call(document.update, { token: issuer.token, params: { id }, body });
      }),
    );

    const [winner, ...more] = answers.filter(({ status }) => status === 200);
    expect(more).toEqual([]);
    const losers = answers.filter(({ status }) => status !== 200);
    expect(losers.map(({ status, codes }) => [status, ...codes])).toEqual(Array(19).fill([400, "documentChanged"]));
    expect(losers[0]?.messages[0]).toMatch(/modificat/);
    const { data } = await app.call(document.read, { token: issuer.token, params: { id } });
    expect(data).toMatchObject({ causale: winner?.data.causale, version: version + 1 });
  });

  test("cannot be saved without saying from which version it began", async () => {
    const app = await testApp();
    const issuer = await anIssuer(app);
    const { id } = await aDraft(app, issuer);

    const { status, codes } = await app.call(document.update, {
      token: issuer.token,
      params: { id },
      body: invoiceOf(issuer),
    });

    expect([status, codes]).toEqual([400, ["documentChanged"]]);
  });

  test("is moved to the bin and no longer found", async () => {
    const app = await testApp();
    const issuer = await anIssuer(app);
    const { id } = await aDraft(app, issuer);

    await app.call(document.remove, { token: issuer.token, params: { id } });

    expect(await app.call(document.read, { token: issuer.token, params: { id } })).toMatchObject({ status: 404 });
    const { data } = await app.call(document.list, { token: issuer.token, query: { del: 2 } });
    expect(data).toMatchObject([{ id }]);
  });

  test("needs the fiscal data of who issues", async () => {
    const app = await testApp();
    const { token } = await aUser(app);

    const { status, codes } = await app.call(document.create, { token, body: documentInput.parse({}) });

    expect([status, codes]).toEqual([400, ["fiscalDataMissing"]]);
  });
});

describe("A copy", () => {
  test("has the same customer, lines and payment, the day of today and no number", async () => {
    const app = await testApp();
    const issuer = await anIssuer(app);
    const original = await aSentDocument(app, issuer, {
      dataDocumento: "2026-11-10",
      dataScadenzaPagamento: "2026-12-10",
    });

    const { data } = await app.call(document.clone, { token: issuer.token, params: { id: original.id } });

    expect(data.id).not.toBe(original.id);
    expect(data).toMatchObject({
      statoDocumento: "B",
      numeroDocumento: null,
      numeroDocumentoInvio: null,
      dataDocumento: "2026-11-20",
      dataScadenzaPagamento: "2026-12-20",
      idCliente: issuer.client.id,
      nomeFile: null,
    });
    expect(data.documentServices.map((line) => line.descrizione)).toEqual(["Progettazione"]);
    expect(data.cronImapLogRows.map((row) => row.tipo)).toEqual(["CREAZIONE"]);
  });

  test("of a credit note is refused with the way to make one", async () => {
    const app = await testApp();
    const issuer = await anIssuer(app);
    const { id } = await aDraft(app, issuer, { idTipoDocumento: 4 });

    const { status, messages } = await app.call(document.clone, { token: issuer.token, params: { id } });

    expect([status, messages]).toEqual([
      400,
      ["Una nota di credito non si duplica: creane una nuova dalla fattura da rettificare."],
    ]);
  });
});

describe("The subscription", () => {
  test("over: reading goes on, creating, copying and sending answer 402", async () => {
    const app = await testApp();
    const issuer = await anIssuer(app);
    const { id } = await aDraft(app, issuer);
    const { token } = issuer;
    await app.db
      .updateTable("profile")
      .set({ expiringDate: "2026-11-19T00:00:00Z" })
      .where("id", "=", issuer.profile)
      .execute();

    expect((await app.call(document.read, { token, params: { id } })).status).toBe(200);
    expect((await app.call(document.xml, { token, params: { id } })).status).toBe(200);
    for (const call of [
      app.call(document.create, { token, body: invoiceOf(issuer) }),
      app.call(document.clone, { token, params: { id } }),
      app.call(document.send, { token, params: { id } }),
    ])
      expect(await call).toMatchObject({ status: 402, codes: ["subscriptionExpired"] });
  });
});

describe("Another profile", () => {
  test("finds none of our documents, by any call", async () => {
    const app = await testApp();
    const issuer = await anIssuer(app);
    const stranger = await anIssuer(app, { fiscal: { partitaIva: "01234567897" } });
    const { id, idFile } = await aSentDocument(app, issuer);
    const { token } = stranger;
    const params = { id };

    const answers = await Promise.all([
      app.call(document.read, { token, params }),
      app.call(document.update, { token, params, body: invoiceOf(stranger, { version: 1 }) }),
      app.call(document.remove, { token, params }),
      app.call(document.clone, { token, params }),
      app.call(document.send, { token, params }),
      app.call(document.withdraw, { token, params }),
      app.call(document.cancel, { token, params }),
      app.call(document.pdf, { token, params }),
      app.call(document.xml, { token, params }),
      app.call(document.legal, { token, params }),
      app.call(document.file, { token, params: { id, fileId: idFile ?? id } }),
      app.call(document.counter, { token, body: { id, documentDate: "2026-11-20" } }),
    ]);

    expect(answers.map((answer) => answer.status)).toEqual(answers.map(() => 404));
    expect((await app.call(document.list, { token, query: { year: 0, del: 1 } })).data).toEqual([]);
  });

  test("cannot lend its customer or bank account to our document", async () => {
    const app = await testApp();
    const issuer = await anIssuer(app);
    const stranger = await anIssuer(app);
    const { token } = issuer;

    const client = await app.call(document.create, {
      token,
      body: invoiceOf(issuer, { idCliente: stranger.client.id }),
    });
    const account = await app.call(document.create, {
      token,
      body: invoiceOf(issuer, { idProfiloIban: stranger.account.id }),
    });

    expect(client).toMatchObject({ status: 404, codes: ["clientNotFound"] });
    expect(account).toMatchObject({ status: 404, codes: ["bankAccountNotFound"] });
  });
});

describe("The list", () => {
  test("finds by status, kind, year, text and amount", async () => {
    const app = await testApp();
    const issuer = await anIssuer(app);
    const rossi = await aClient(app, issuer, {
      ragioneSociale: "Rossi & Figli S.n.c.",
      partitaIva: "12345678903",
      codiceFiscale: "12345678903",
    });
    const draft = await aDraft(app, issuer, { idCliente: rossi.id, causale: "Sconto 100% dovuto" });
    const sent = await aSentDocument(app, issuer, {
      documentServices: [{ descrizione: "Rilievo topografico", prezzoUnitario: 500, idAliquotaIvaFull: 1 }],
    });
    const old = await aDraft(app, issuer, { dataDocumento: "2025-12-31", idTipoDocumento: 6 });
    const ids = async (query: object) => {
      const { data } = await app.call(document.list, { token: issuer.token, query });
      return (Array.isArray(data) ? data : data.items).map((row) => row.id);
    };

    expect(await ids({})).toEqual([sent.id, draft.id]);
    expect(await ids({ year: 0 })).toEqual([sent.id, draft.id, old.id]);
    expect(await ids({ type: "draft" })).toEqual([draft.id]);
    expect(await ids({ type: "I" })).toEqual([sent.id]);
    expect(await ids({ year: 2025, td: "TD06,TD01" })).toEqual([old.id]);
    expect(await ids({ td: "TD99" })).toEqual([]);
    expect(await ids({ search: "rossi" })).toEqual([draft.id]);
    expect(await ids({ search: "100%" })).toEqual([draft.id]);
    expect(await ids({ search: "0% dov_to" })).toEqual([]);
    expect(await ids({ search: "topografico" })).toEqual([sent.id]);
    expect(await ids({ search: "610,00" })).toEqual([sent.id]);
    expect(await ids({ search: "1/2026" })).toEqual([sent.id]);
    expect(await ids({ fp: 1 })).toEqual([]);
    expect(await ids({ year: 0, sort: "totale" })).toEqual([sent.id, draft.id, old.id]);
  });

  test("tells persons from companies, and shows the bin beside the rest or alone", async () => {
    const app = await testApp();
    const issuer = await anIssuer(app);
    const person = await aClient(app, issuer, {
      ...{ idProfiloFiscale: 1, ragioneSociale: null, nome: "Mario", cognome: "Rossi" },
      ...{ partitaIva: null, codiceFiscale: "RSSMRA80A01H501U" },
    });
    const toPerson = await aDraft(app, issuer, { idCliente: person.id, idProfiloFiscale: 1 });
    const toCompany = await aDraft(app, issuer);
    const gone = await aDraft(app, issuer);
    await app.call(document.remove, { token: issuer.token, params: { id: gone.id } });
    const ids = async (query: object) => {
      const { data } = await app.call(document.list, { token: issuer.token, query });
      return (Array.isArray(data) ? data : data.items).map((row) => row.id);
    };

    expect(await ids({ fp: 1 })).toEqual([toPerson.id]);
    expect(await ids({ fp: 2 })).toEqual([toCompany.id]);
    expect(await ids({ fp: 2, del: 1, page: 1 })).toEqual([gone.id, toCompany.id]);
    expect(await ids({ del: 1 })).toEqual([gone.id, toCompany.id, toPerson.id]);
    expect(await ids({ del: 2 })).toEqual([gone.id]);
    expect(await ids({ del: 0, page: 1 })).toEqual([toCompany.id, toPerson.id]);
  });

  test("refuses an order and a kind it does not know", async () => {
    const app = await testApp();
    const { token } = await anIssuer(app);

    expect(await app.call(document.list, { token, query: { sort: "segreto" } })).toMatchObject({
      status: 400,
      messages: ["Non si può ordinare per «segreto»."],
    });
    expect(await app.call(document.list, { token, query: { type: "Z" } })).toMatchObject({ status: 400 });
  });

  test("of received invoices is empty, not an error", async () => {
    const app = await testApp();
    const { token } = await anIssuer(app);

    expect((await app.call(document.list, { token, query: { type: "received" } })).data).toEqual([]);
    expect((await app.call(document.list, { token, query: { type: "received", page: 1 } })).data).toMatchObject({
      items: [],
      total: 0,
      conteggi: { tutte: 0 },
    });
  });

  test("comes in pages with the count of what matches", async () => {
    const app = await testApp();
    const issuer = await anIssuer(app);
    for (let i = 0; i < 5; i += 1) await aDraft(app, issuer);

    const { data } = await app.call(document.list, { token: issuer.token, query: { page: 2, size: 2 } });

    expect(data).toMatchObject({ total: 5, items: [{}, {}] });
  });
});
