import { home } from "@fatturachiara/contract/rooms/account";
import { clients } from "@fatturachiara/contract/rooms/clients";
import { document } from "@fatturachiara/contract/rooms/document";
import { TipoDocumento } from "@fatturachiara/fatturapa/codici";
import { expect, test } from "vitest";
import { aClient, aDraft, anIssuer, aSentDocument } from "../../../test/factories/a-document.ts";
import { testApp } from "../../../test/test-app.ts";
import { inTransaction } from "../../db/in-transaction.ts";
import { countCredits, creditKin } from "./index.ts";

const line = (prezzoUnitario: number) => ({
  descrizione: "Storno",
  quantita: 1,
  prezzoUnitario,
  idAliquotaIvaFull: 1,
});

test("an invoice names its credit notes, and is 'stornata' once confirmed ones credit it in full", async () => {
  const app = await testApp();
  const issuer = await anIssuer(app);
  const { id } = await aSentDocument(app, issuer);
  await app.runJobs({ alsoLater: true });
  const credit = (amount: number) =>
    aSentDocument(app, issuer, {
      idTipoDocumento: 4,
      riferimenti: [{ tipo: "fattura", idDocumento: "1/2026", data: "2026-11-20" }],
      documentServices: [line(amount)],
    });
  const read = async () => (await app.call(document.read, { token: issuer.token, params: { id } })).data;

  const first = await credit(400);
  await app.runJobs({ alsoLater: true });
  expect(await read()).toMatchObject({ noteDiCredito: [{ id: first.id, statoDocumento: "C" }], stornata: false });

  const second = await credit(600);
  expect((await read()).stornata).toBe(false);
  await app.runJobs({ alsoLater: true });

  const invoice = await read();
  expect(invoice.noteDiCredito.map((note) => note.id)).toEqual([first.id, second.id]);
  expect(invoice.stornata).toBe(true);
  expect(invoice.statoDocumento).toBe("C");
});

test("credited in full it falls due no more, and again once the note is refused; the list says so", async () => {
  const app = await testApp();
  const issuer = await anIssuer(app);
  const { id } = await aSentDocument(app, issuer, { dataScadenzaPagamento: "2026-11-20" });
  await app.runJobs({ alsoLater: true });
  const note = await aSentDocument(app, issuer, {
    idTipoDocumento: 4,
    riferimenti: [{ tipo: "fattura", idDocumento: "1/2026", data: "2026-11-20" }],
    documentServices: [line(1000)],
  });
  const shown = async () => {
    const { data } = await app.call(document.list, { token: issuer.token, query: { year: 0 } });
    const { data: page } = await app.call(home.read, { token: issuer.token, query: {} });
    const rows = Array.isArray(data) ? data : [];
    const row = rows.find((row) => row.id === id);
    return [row?.stornata, row?.prossimaScadenza, page.scadenze.length, rows.length];
  };
  // Sent is enough to await no money; the badge waits for the answer.
  expect(await shown()).toEqual([false, null, 0, 2]);

  await app.runJobs({ alsoLater: true });
  expect(await shown()).toEqual([true, null, 0, 2]);

  await app.db.updateTable("document").set({ statoDocumento: "E" }).where("id", "=", note.id).execute();
  await inTransaction(app.db, (tx) => countCredits(tx, issuer.profile, [note.id]));
  expect(await shown()).toEqual([false, "2026-11-20", 1, 2]);
});

test("a credit note of another issuer with the same reference is not its own", async () => {
  const app = await testApp();
  const [issuer, other] = [await anIssuer(app), await anIssuer(app)];
  const { id } = await aSentDocument(app, issuer);
  await aSentDocument(app, other, {
    idTipoDocumento: 4,
    riferimenti: [{ tipo: "fattura", idDocumento: "1/2026", data: "2026-11-20" }],
    documentServices: [line(1000)],
  });

  const { data } = await app.call(document.read, { token: issuer.token, params: { id } });

  expect(data.noteDiCredito).toEqual([]);
  expect(await creditKin(app.db, issuer.profile, [id])).toEqual({ ids: [id], named: [] });
});

test("a credit note that names several invoices credits them only where it covers them all", async () => {
  const app = await testApp();
  const issuer = await anIssuer(app);
  const invoices = [
    await aSentDocument(app, issuer, { documentServices: [line(600)] }),
    await aSentDocument(app, issuer, { documentServices: [line(600)] }),
  ];
  await app.runJobs({ alsoLater: true });
  const credit = async (amount: number) => {
    await aSentDocument(app, issuer, {
      idTipoDocumento: 4,
      riferimenti: invoices.map((invoice) => ({
        ...{ tipo: "fattura", idDocumento: invoice.numeroDocumentoInvio, data: "2026-11-20" },
      })),
      documentServices: [line(amount)],
    });
    await app.runJobs({ alsoLater: true });
    const { data } = await app.call(document.list, { token: issuer.token, query: { year: 0 } });
    const rows = Array.isArray(data) ? data : [];
    return invoices.map(({ id }) => rows.find((row) => row.id === id)?.stornata);
  };

  expect(await credit(1000)).toEqual([false, false]);
  expect(await credit(1200)).toEqual([true, true]);
});

test("a credit note written to the twin of a customer credits the invoice once the two are one", async () => {
  const app = await testApp();
  const issuer = await anIssuer(app);
  const twin = await aClient(app, issuer);
  const { id } = await aSentDocument(app, issuer);
  await aSentDocument(app, issuer, {
    ...{ idTipoDocumento: 4, idCliente: twin.id },
    riferimenti: [{ tipo: "fattura", idDocumento: "1/2026", data: "2026-11-20" }],
    documentServices: [line(1000)],
  });
  await app.runJobs({ alsoLater: true });
  const shown = async () => {
    const { data } = await app.call(document.list, { token: issuer.token, query: { year: 0 } });
    const row = Array.isArray(data) ? data.find((candidate) => candidate.id === id) : undefined;
    return [row?.stornata, row?.prossimaScadenza];
  };
  const before = await shown();

  const params = { id: issuer.client.id };
  await app.call(clients.merge, { token: issuer.token, params, body: { idDoppione: twin.id } });

  expect([before, await shown()]).toEqual([
    [false, "2026-12-20"],
    [true, null],
  ]);
});

test("an advance says which invoices deduct it, drafts too, and is open as before", async () => {
  const app = await testApp();
  const issuer = await anIssuer(app);
  const advance = await aSentDocument(app, issuer, { idTipoDocumento: TipoDocumento.perCodice("TD02").id });
  const riferimenti = [{ tipo: "fattura", idDocumento: "1/2026", data: "2026-11-20" }];
  const balance = await aSentDocument(app, issuer, { riferimenti });
  const draft = await aDraft(app, issuer, { riferimenti });
  const read = async (id: string) => (await app.call(document.read, { token: issuer.token, params: { id } })).data;

  const found = await read(advance.id);
  expect(found.scalatoIn?.map(({ id, numero }) => [id, numero])).toEqual([
    [balance.id, "2/2026"],
    [draft.id, null],
  ]);
  expect(found.daIncassare).toEqual(advance.nettoAPagare);
  expect((await read(balance.id)).scalatoIn).toBeUndefined();
});
