import { CREDIT_NOTE } from "@fatturachiara/contract/document/document-kinds";
import { clients } from "@fatturachiara/contract/rooms/clients";
import { declarationInput, declarations } from "@fatturachiara/contract/rooms/declarations";
import { document } from "@fatturachiara/contract/rooms/document";
import { scelteIva } from "@fatturachiara/fatturapa/codici";
import { Decimal } from "@fatturachiara/fatturapa/decimal";
import { expect, test } from "vitest";
import * as z from "zod/mini";
import { aDeclaration } from "../../../test/factories/a-declaration.ts";
import { aClient, aDraft, anIssuer, aSentDocument } from "../../../test/factories/a-document.ts";
import { someClient } from "../../../test/factories/some-client.ts";
import { sendJson } from "../../../test/send-json.ts";
import { type TestApp, testApp } from "../../../test/test-app.ts";
import { whileHeld } from "../../../test/while-held.ts";
import { changeDeclaration } from "./save-declaration.ts";

const notTaxable = scelteIva("2026-11-20").find(({ natura }) => natura === "N3.5")?.id;
const protocollo = "08060120341234567-000001";

/** One line at N3.5 that names the declaration. */
const covered = (price: number, AltriDatiTesto: string | null = `${protocollo} del 15/01/2026`) => ({
  documentServices: [
    {
      ...{ descrizione: "Merce", quantita: 1, prezzoUnitario: price },
      ...{ idAliquotaIvaFull: notTaxable, AltriDatiTipoDato: "INTENTO", AltriDatiTesto },
      ...{ flagScontoMaggiorazione: false, flagCassa: false, flagRitenuta: false, flagScontoInFattura: false },
    },
  ],
});

async function exporter(app: TestApp, change: Parameters<typeof aDeclaration>[1] = {}) {
  const issuer = await anIssuer(app);
  const { data } = await app.call(declarations.create, {
    token: issuer.token,
    body: aDeclaration(issuer.client.id, change),
  });
  return { ...issuer, declaration: data };
}

test("a declaration is kept with its protocol as the Agenzia writes it, and found at its customer", async () => {
  const app = await testApp();
  const { token, client, declaration } = await exporter(app, { protocollo: "08060120341234567 / 000001" });
  const other = await aClient(app, { token } as never, { partitaIva: "12345678903", codiceFiscale: "12345678903" });

  expect(declaration).toMatchObject({ protocollo, idCliente: client.id, usato: Decimal.zero, inBozza: Decimal.zero });
  expect((await app.call(declarations.list, { token, query: { cliente: client.id } })).data).toEqual([declaration]);
  expect((await app.call(declarations.list, { token, query: { cliente: other.id } })).data).toEqual([]);
});

test("an amount of less than a cent is refused at its field, new and saved again, and the list is still there", async () => {
  const app = await testApp();
  const { token, client, declaration } = await exporter(app);
  const params = { id: declaration.id };
  const body = z.encode(declarationInput, aDeclaration(client.id)) as object;
  const sent = { token, body: { ...body, plafond: 1e-9 } };

  const created = await sendJson(app, declarations.create, sent);
  const saved = await sendJson(app, declarations.update, {
    ...sent,
    path: `${declarations.update.path.replace(":id", params.id)}`,
  });

  const refusal = { status: 400, fields: { plafond: ["L'importo deve essere almeno di un centesimo."] } };
  expect([created, saved]).toMatchObject([refusal, refusal]);
  expect((await app.call(declarations.list, { token })).data).toEqual([declaration]);
});

test("what is used is what was sent and not refused, credit notes taken off; drafts stand apart", async () => {
  const app = await testApp();
  const issuer = await exporter(app);
  const { token } = issuer;
  await aSentDocument(app, issuer, covered(1000));
  await aSentDocument(app, issuer, { ...covered(200), idTipoDocumento: CREDIT_NOTE });
  const draft = await aDraft(app, issuer, covered(50));

  const [all] = (await app.call(declarations.list, { token })).data;
  const [without] = (await app.call(declarations.list, { token, query: { senza: draft.id } })).data;

  expect([all?.usato.toString(), all?.inBozza.toString()]).toEqual(["800", "50"]);
  expect(without?.inBozza.isZero()).toBe(true);
});

test("what the SdI has refused counts no more as used, and its correction stands among the drafts", async () => {
  const app = await testApp();
  const issuer = await exporter(app);
  const sent = await aSentDocument(app, issuer, covered(1000));
  await app.database.pool.query(`update document set "statoDocumento" = 'E', "sottoStato" = 'rejected' where id = $1`, [
    sent.id,
  ]);

  const [one] = (await app.call(declarations.list, { token: issuer.token })).data;

  expect([one?.usato.toString(), one?.inBozza.toString()]).toEqual(["0", "1000"]);
});

test.each([
  ["of another year", { anno: 2025, dataRicevuta: "2025-01-15" }, "FC61"],
  ["taken back before", { ultimoGiorno: "2026-02-01" }, "FC61"],
  ["without its protocol", {}, "FC53"],
])("an invoice on a declaration %s does not leave", async (_, change, code) => {
  const app = await testApp();
  const issuer = await exporter(app, change);
  const draft = await aDraft(app, issuer, covered(100, code === "FC53" ? null : undefined));

  const refused = await app.call(document.send, { token: issuer.token, params: { id: draft.id } });

  expect(refused).toMatchObject({ status: 400, codes: [code] });
});

test("another customer's declaration does not cover an invoice: it does not leave, and the meter does not run", async () => {
  const app = await testApp();
  const issuer = await exporter(app);
  const stranger = await aClient(app, issuer, otherNumbers);
  const draft = await aDraft(app, issuer, { ...covered(100), idCliente: stranger.id });

  const refused = await app.call(document.send, { token: issuer.token, params: { id: draft.id } });
  const [one] = (await app.call(declarations.list, { token: issuer.token })).data;

  expect(refused).toMatchObject({ status: 400, codes: ["FC61"] });
  expect(refused.messages.join()).toContain("è di Officine Meridiana S.r.l., non del cliente di questo documento");
  expect([one?.usato.isZero(), one?.inBozza.isZero()]).toEqual([true, true]);
});

test("the meter goes by what the files say: neither a card filled anew nor another number of the same company changes it", async () => {
  const app = await testApp();
  const issuer = await exporter(app);
  const { token, client, declaration } = issuer;
  const mine = aDeclaration(client.id);
  await aSentDocument(app, issuer, covered(1000));
  const meter = async () => (await app.call(declarations.list, { token })).data[0]?.usato.toString();

  await app.call(clients.update, {
    ...{ token, params: { id: client.id } },
    body: { ...someClient(), ...numbersOf(client), partitaIva: "12345678903" },
  });
  const renumbered = await meter();
  await app.call(clients.update, {
    ...{ token, params: { id: client.id } },
    body: { ...someClient(), ...otherNumbers },
  });
  const somebodyElse = await meter();
  const twin = await aClient(app, issuer);
  await app.call(declarations.update, {
    ...{ token, params: { id: declaration.id } },
    body: { ...mine, idCliente: twin.id },
  });

  expect([renumbered, somebodyElse, await meter()]).toEqual(["1000", "0", "1000"]);
});

test("a declaration of somebody else is told where the document names it, beside those of its customer", async () => {
  const app = await testApp();
  const { token, client, declaration } = await exporter(app);
  const other = await aClient(app, { token } as never, otherNumbers);

  const answer = await app.call(declarations.list, { token, query: { cliente: other.id, citate: [protocollo] } });

  expect(answer.data).toEqual([declaration]);
  expect(declaration?.identificativi).toEqual([`IT${client.partitaIva}`, client.codiceFiscale]);
});

test("more than was declared is only warned of: it leaves", async () => {
  const app = await testApp();
  const issuer = await exporter(app);

  const sent = await aSentDocument(app, issuer, covered(10000.01));

  expect(sent.statoDocumento).toBe("I");
});

test("a protocol is unique, its customer one's own, and one that a document names stays", async () => {
  const app = await testApp();
  const issuer = await exporter(app);
  const { token, client, declaration } = issuer;
  const stranger = await exporter(app);
  await aDraft(app, issuer, covered(50));
  const params = { id: declaration.id };
  const body = aDeclaration(client.id);

  const twice = await app.call(declarations.create, { token, body });
  const theirs = await app.call(declarations.create, { token, body: aDeclaration(stranger.client.id) });
  const renamed = { ...body, protocollo: "08060120341234567-000002" };

  expect(twice).toMatchObject({ status: 400, codes: ["declarationTaken"] });
  expect(theirs).toMatchObject({ status: 404, codes: ["clientNotFound"] });
  expect(await app.call(declarations.update, { token, params, body: renamed })).toMatchObject({
    codes: ["declarationNamed"],
  });
  expect(await app.call(declarations.remove, { token, params })).toMatchObject({ codes: ["declarationNamed"] });
  expect(
    (await app.call(declarations.update, { token, params, body: { ...body, ultimoGiorno: "2026-06-30" } })).data,
  ).toMatchObject({ ultimoGiorno: "2026-06-30" });
});

test("a customer with a declaration is archived, not deleted; its declarations pass to the one it is merged into", async () => {
  const app = await testApp();
  const { token, client, declaration } = await exporter(app);
  const twin = (await app.call(clients.create, { token, body: { ...someClient(), ...numbersOf(client) } })).data;

  const removed = await app.call(clients.remove, { token, params: { id: client.id } });
  await app.call(clients.merge, { token, params: { id: twin.id }, body: { idDoppione: client.id } });
  const [passed] = (await app.call(declarations.list, { token, query: { cliente: twin.id } })).data;

  expect(removed.data).toEqual({ archiviato: true });
  expect(passed?.id).toBe(declaration.id);
});

const otherNumbers = { partitaIva: "07654321095", codiceFiscale: "07654321095" };

const numbersOf = ({ partitaIva, codiceFiscale }: { partitaIva?: unknown; codiceFiscale?: unknown }) => ({
  partitaIva: String(partitaIva),
  codiceFiscale: codiceFiscale == null ? null : String(codiceFiscale),
});

test.runIf(process.env.TEST_DATABASE_URL)(
  "a protocol that two declarations are given at once is one declaration's; of the other it is said at its field",
  async () => {
    const app = await testApp();
    const { token, profile, client, declaration } = await exporter(app);
    const another = aDeclaration(client.id, { protocollo: "08060120341234567-000002" });
    const { data: second } = await app.call(declarations.create, { token, body: another });
    const input = aDeclaration(client.id, { protocollo: "08060120341234567-000003" });

    const refused = await whileHeld(
      app,
      (tx) => changeDeclaration({ db: tx, clock: app.clock }, profile, { id: declaration.id, input }),
      () => app.call(declarations.update, { token, params: { id: second.id }, body: input }),
    );

    expect(refused).toMatchObject({ status: 400, codes: ["declarationTaken"] });
    expect(Object.keys(refused.fields)).toEqual(["protocollo"]);
  },
);
