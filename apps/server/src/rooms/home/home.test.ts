import { home } from "@fatturachiara/contract/rooms/account";
import { accountpec } from "@fatturachiara/contract/rooms/accountpec";
import { clients } from "@fatturachiara/contract/rooms/clients";
import { taxdata } from "@fatturachiara/contract/rooms/taxdata";
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
    const { primiPassi } = (await app.call(home.read, { token })).data;
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
  for (const statoDocumento of ["B", "B", "I", "E", "C", "C", "C", "A"]) {
    await aDocumentRow(app, { profileId: ada.profile, statoDocumento });
  }
  await aDocumentRow(app, { profileId: ada.profile, deletedAt: app.clock.now() });
  await app.call(clients.create, { token: ada.token, body: someClient() });

  const { conteggi } = (await app.call(home.read, { token: ada.token })).data;
  const others = (await app.call(home.read, { token: ugo.token })).data.conteggi;

  expect(conteggi).toEqual({ bozze: 2, inviate: 1, scartate: 1, confermate: 3, clienti: 1 });
  expect(others).toEqual({ bozze: 0, inviate: 0, scartate: 0, confermate: 0, clienti: 0 });
});
