import type { Client } from "@fatturachiara/contract/rooms/clients";
import { clientInput, clients } from "@fatturachiara/contract/rooms/clients";
import {
  type DocumentDetail,
  type DocumentInput,
  document,
  documentInput,
} from "@fatturachiara/contract/rooms/document";
import { type BankAccount, bankAccountInput, fiscalData, taxdata } from "@fatturachiara/contract/rooms/taxdata";
import type { TestApp } from "../test-app.ts";
import { aUser, type TestUser } from "./a-user.ts";

/** Somebody ready to invoice: fiscal data, a bank account, a customer. */
export type Issuer = TestUser & { client: Client; account: BankAccount };

const fiscal = {
  idProfiloFiscale: 1,
  nome: "Giulia",
  cognome: "Ferrari",
  partitaIva: "12345678903",
  codiceFiscale: "RSSMRA80A01H501U",
  indirizzo: "Via Principe Amedeo",
  numeroCivico: "31",
  cap: "10123",
  comune: "Torino",
  provincia: "TO",
  nazione: "IT",
  idRegimeFiscale: 1,
  formatoNumero: "{n}/{yyyy}",
};

const company = {
  idProfiloFiscale: 2,
  ragioneSociale: "Officine Meridiana S.r.l.",
  partitaIva: "01234567897",
  codiceFiscale: "01234567897",
  indirizzo: "Via Savona",
  numeroCivico: "97",
  cap: "20144",
  comune: "Milano",
  provincia: "MI",
  nazione: "IT",
  codiceSDI: "X7QR4KT",
};

export async function anIssuer(
  app: TestApp,
  setup: { fiscal?: object; client?: object; user?: Parameters<typeof aUser>[1] } = {},
): Promise<Issuer> {
  const user = await aUser(app, setup.user);
  const { token } = user;
  must(await app.call(taxdata.save, { token, body: fiscalData.parse({ ...fiscal, ...setup.fiscal }) }));
  const account = must(
    await app.call(taxdata.createBankAccount, {
      token,
      body: bankAccountInput.parse({ iban: "IT60X0542811101000000123456", banca: "Banca del Piemonte" }),
    }),
  );
  return { ...user, account, client: await aClient(app, user, setup.client) };
}

export async function aClient(app: TestApp, { token }: TestUser, change: object = {}): Promise<Client> {
  return must(await app.call(clients.create, { token, body: clientInput.parse({ ...company, ...change }) }));
}

/** A complete invoice of 1,000.00 at 22 % to the issuer's customer, in the words of the wire. */
export function invoiceOf(issuer: Issuer, change: Record<string, unknown> = {}): DocumentInput {
  return documentInput.parse({
    idProfiloFiscale: 2,
    idCliente: issuer.client.id,
    idTipoDocumento: 1,
    dataDocumento: "2026-11-20",
    idCondizionePagamento: 2,
    idModalitaPagamento: 5,
    idModalitaPagamentoFull: 5,
    dataScadenzaPagamento: "2026-12-20",
    idProfiloIban: issuer.account.id,
    documentServices: [{ descrizione: "Progettazione", quantita: 1, prezzoUnitario: 1000, idAliquotaIvaFull: 1 }],
    ...change,
  });
}

/** Such an invoice, saved as a draft. */
export async function aDraft(
  app: TestApp,
  issuer: Issuer,
  change: Record<string, unknown> = {},
): Promise<DocumentDetail> {
  return must(await app.call(document.create, { token: issuer.token, body: invoiceOf(issuer, change) }));
}

/** Such an invoice, sent: it waits for its job. */
export async function aSentDocument(
  app: TestApp,
  issuer: Issuer,
  change: Record<string, unknown> = {},
): Promise<DocumentDetail> {
  const { id } = await aDraft(app, issuer, change);
  return must(await app.call(document.send, { token: issuer.token, params: { id } }));
}

function must<T>(result: { status: number; data: T; messages: string[] }): T {
  if (result.status !== 200) throw new Error(`${result.status}: ${result.messages.join(" ")}`);
  return result.data;
}
