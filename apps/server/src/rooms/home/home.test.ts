import { home } from "@fatturachiara/contract/rooms/account";
import { accountpec } from "@fatturachiara/contract/rooms/accountpec";
import { clients } from "@fatturachiara/contract/rooms/clients";
import { taxdata } from "@fatturachiara/contract/rooms/taxdata";
import type { Giorno } from "@fatturachiara/fatturapa/giorno";
import { expect, test } from "vitest";
import { aDocumentRow } from "../../../test/factories/a-document-row.ts";
import { aUser } from "../../../test/factories/a-user.ts";
import { someClient } from "../../../test/factories/some-client.ts";
import { someFiscalData } from "../../../test/factories/some-fiscal-data.ts";
import { testApp } from "../../../test/test-app.ts";

test("the first steps tick themselves as they are done", async () => {
  const app = await testApp();
  const { token, profile } = await aUser(app);
  const done = async () => {
    const { primiPassi } = (await app.call(home.read, { token, query: {} })).data;
    return Object.entries(primiPassi).flatMap(([step, isDone]) => (isDone ? [step] : []));
  };

  expect(await done()).toEqual(["email"]);
  await app.call(taxdata.save, { token, body: someFiscalData() });
  expect(await done()).toEqual(["email", "datiFiscali"]);
  await app.call(accountpec.save, { token, body: { modo: "simulatore" } });
  expect(await done()).toEqual(["email", "datiFiscali", "pec"]);
  await app.call(clients.create, { token, body: someClient() });
  expect(await done()).toEqual(["email", "datiFiscali", "pec", "primoCliente"]);
  await aDocumentRow(app, { profileId: profile, dataInvio: app.clock.now(), statoDocumento: "I" });
  expect(await done()).toEqual(["email", "datiFiscali", "pec", "primoCliente", "primaFattura"]);
  await app.call(home.saveFirstSteps, { token, body: { conservazione: true } });
  await app.call(home.saveFirstSteps, { token, body: { nascosto: true } });
  expect(await done()).toEqual([
    "email",
    "datiFiscali",
    "pec",
    "primoCliente",
    "primaFattura",
    "conservazione",
    "nascosto",
  ]);
});

test("the counters are the profile's own: no bin, no archive, nobody else's", async () => {
  const app = await testApp();
  const [ada, ugo] = [await aUser(app), await aUser(app)];
  for (const statoDocumento of ["B", "B", "I", "E", "C", "C", "C", "A"] as const) {
    await aDocumentRow(app, { profileId: ada.profile, statoDocumento });
  }
  await aDocumentRow(app, { profileId: ada.profile, deletedAt: app.clock.now() });
  await app.call(clients.create, { token: ada.token, body: someClient() });

  const { conteggi } = (await app.call(home.read, { token: ada.token, query: {} })).data;
  const others = (await app.call(home.read, { token: ugo.token, query: {} })).data.conteggi;

  expect(conteggi).toEqual({ bozze: 2, inviate: 1, scartate: 1, confermate: 3, clienti: 1 });
  expect(others).toEqual({ bozze: 0, inviate: 0, scartate: 0, confermate: 0, clienti: 0 });
});

test("the mailbox asks for its password from fifteen days before", async () => {
  const app = await testApp();
  const { token } = await aUser(app);
  const save = (dataScadenzaPassword: Giorno) =>
    app.call(accountpec.save, {
      token,
      body: {
        modo: "automatico",
        indirizzo: "ada@pec.example.it",
        smtpHost: "smtp.example.it",
        smtpPort: 465,
        imapHost: "imap.example.it",
        imapPort: 993,
        password: "una password segreta",
        dataScadenzaPassword,
      },
    });
  const asked = async () => (await app.call(home.read, { token, query: {} })).data.pec.scadenzaPassword;

  await save("2026-12-06");
  expect(await asked()).toBeNull();
  await save("2026-12-05");
  expect(await asked()).toBe("2026-12-05");
});
