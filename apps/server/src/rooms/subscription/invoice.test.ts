import { clients } from "@fatturachiara/contract/rooms/clients";
import { document } from "@fatturachiara/contract/rooms/document";
import { subscription } from "@fatturachiara/contract/rooms/subscription";
import { taxdata } from "@fatturachiara/contract/rooms/taxdata";
import { expect, test } from "vitest";
import { anIssuer } from "../../../test/factories/a-document.ts";
import { aUser, type TestUser } from "../../../test/factories/a-user.ts";
import { someFiscalData } from "../../../test/factories/some-fiscal-data.ts";
import { type TestApp, testApp } from "../../../test/test-app.ts";
import { testConfig } from "../../../test/test-config.ts";
import { confirmTransfer } from "./index.ts";
import { issueMissingInvoices } from "./issue-order-invoice.ts";

const buyer = someFiscalData({ codiceDestinatario: "ABC1234", partitaIva: "07643520567" });

async function shop() {
  const transfer = { iban: "IT60X0542811101000000123456", holder: "Esempio S.r.l." };
  const issuerEmail = "Emittente@example.it";
  const renewal = { ...testConfig().renewal, price: "49.00", transfer, issuerEmail };
  const app = await testApp({ config: { renewal } });
  const issuer = await anIssuer(app, { user: { email: "emittente@example.it" } });
  return { app, issuer, ada: await aUser(app) };
}
const ordersOf = async (app: TestApp, { token }: TestUser) => (await app.call(subscription.orders, { token })).data;
async function pay(app: TestApp, user: TestUser): Promise<string> {
  const { token } = user;
  const { data } = await app.call(subscription.subscribe, { token, body: { PaymentMethod: "bonifico" } });
  await confirmTransfer(app.deps, (await ordersOf(app, user))[0]?.numero ?? 0);
  await app.runJobs();
  return data.idOrdine;
}
async function issuedBy(app: TestApp, { token }: TestUser) {
  const { data } = await app.call(document.list, { token });
  if (!Array.isArray(data)) throw new Error("Expected a plain list");
  return data;
}

test("a paid renewal is invoiced from the issuer's profile and sent like any other invoice", async () => {
  const { app, issuer, ada } = await shop();
  await app.call(taxdata.save, {
    token: ada.token,
    body: buyer,
  });

  const id = await pay(app, ada);
  const [order] = await ordersOf(app, ada);
  const [invoice, more] = await issuedBy(app, issuer);
  const copy = await app.call(subscription.invoice, { token: ada.token, params: { id } });
  const stranger = await app.call(subscription.invoice, { token: issuer.token, params: { id } });
  const theirs = await app.call(document.read, { token: ada.token, params: { id: invoice?.id ?? "" } });

  expect(more).toBeUndefined();
  expect(invoice).toMatchObject({ nome: "Ada", cognome: "Bianchi", numeroDocumentoInvio: "1/2026" });
  expect(["I", "C"]).toContain(invoice?.statoDocumento);
  expect(String(invoice?.totale)).toBe("59.78");
  expect(order).toMatchObject({ idDocumento: invoice?.id, notaFattura: null });
  expect(Buffer.from(copy.data.bytes).subarray(0, 5).toString()).toBe("%PDF-");
  // The copy is the buyer's, the document stays the issuer's.
  expect([stranger.status, theirs.status]).toEqual([404, 404]);
});

test("without the buyer's fiscal data there is no invoice, it says so, and it comes once they are there", async () => {
  const { app, issuer, ada } = await shop();

  const id = await pay(app, ada);
  const [without] = await ordersOf(app, ada);
  const missing = await app.call(subscription.invoice, { token: ada.token, params: { id } });
  await app.call(taxdata.save, { token: ada.token, body: buyer });
  await issueMissingInvoices(app.deps);
  await issueMissingInvoices(app.deps);
  const [withIt] = await ordersOf(app, ada);

  expect(without).toMatchObject({
    idDocumento: null,
    notaFattura: "La fattura sarà emessa quando avrai completato i dati fiscali.",
  });
  expect(missing.status).toBe(404);
  expect(await issuedBy(app, issuer)).toHaveLength(1);
  expect(withIt?.idDocumento).toBeTruthy();
});

test("a second renewal is a second invoice to the same customer", async () => {
  const { app, issuer, ada } = await shop();
  await app.call(taxdata.save, { token: ada.token, body: buyer });

  await pay(app, ada);
  await pay(app, ada);
  const invoices = await issuedBy(app, issuer);

  expect(invoices.map(({ numeroDocumentoInvio }) => numeroDocumentoInvio).sort()).toEqual(["1/2026", "2/2026"]);
  expect(new Set(invoices.map(({ idCliente }) => idCliente)).size).toBe(1);
});

test("a buyer from abroad, whose number is Italian, is a customer identified in Italy", async () => {
  const { app, issuer, ada } = await shop();
  const representative = { partitaIva: "12345678903", denominazione: "Rappresentanze S.r.l." };
  await app.call(taxdata.save, {
    token: ada.token,
    body: {
      ...buyer,
      nazione: "DE",
      provincia: "",
      emailPEC: "ada@pec.example",
      rappresentanteFiscale: representative,
    },
  });

  await pay(app, ada);
  const [invoice] = await issuedBy(app, issuer);
  const { data: customer } = await app.call(clients.read, {
    token: issuer.token,
    params: { id: invoice?.idCliente ?? "" },
  });

  expect(customer).toMatchObject({
    nazione: "DE",
    partitaIvaItaliana: true,
    partitaIva: buyer.partitaIva,
    rappresentanteDenominazione: representative.denominazione,
    codiceSDI: "ABC1234",
    emailPEC: "ada@pec.example",
  });
});
