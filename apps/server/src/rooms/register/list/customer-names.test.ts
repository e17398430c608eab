import { home } from "@fatturachiara/contract/rooms/account";
import { document } from "@fatturachiara/contract/rooms/document";
import { strFromU8 } from "fflate";
import { expect, test } from "vitest";
import { aDraft, anIssuer } from "../../../../test/factories/a-document.ts";
import { testApp } from "../../../../test/test-app.ts";

test("a customer is called everywhere as the address book writes it, whatever the document has kept", async () => {
  const app = await testApp();
  const issuer = await anIssuer(app);
  const { token } = issuer;
  const { id } = await aDraft(app, issuer);
  await app.db.updateTable("document").set({ denominazione: "OFFICINE MERIDIANA SRL" }).where("id", "=", id).execute();

  const page = (await app.call(document.list, { token, query: { page: 1 } })).data;
  const detail = (await app.call(document.read, { token, params: { id } })).data;
  const { daFare, ultimi } = (await app.call(home.read, { token, query: {} })).data;
  const file = (await app.call(document.export, { token, query: { format: "csv" } })).data;

  const written = { cliente: "Officine Meridiana S.r.l.", denominazione: "OFFICINE MERIDIANA SRL" };
  expect(Array.isArray(page) ? page : page.items).toMatchObject([written]);
  expect([detail, ...ultimi]).toMatchObject([written, written]);
  expect(daFare[0]?.documenti).toMatchObject([{ cliente: "Officine Meridiana S.r.l." }]);
  expect(strFromU8(file.bytes)).toContain(";Officine Meridiana S.r.l.;IT01234567897;");
});

test("a customer who is in the address book no more keeps the name the document has", async () => {
  const app = await testApp();
  const issuer = await anIssuer(app);
  const { id } = await aDraft(app, issuer);
  await app.db
    .updateTable("document")
    .set({ idCliente: null, denominazione: "OFFICINE MERIDIANA SRL" })
    .where("id", "=", id)
    .execute();

  const { data } = await app.call(document.read, { token: issuer.token, params: { id } });

  expect(data).toMatchObject({ cliente: null, denominazione: "OFFICINE MERIDIANA SRL" });
});
