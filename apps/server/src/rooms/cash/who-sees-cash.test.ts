import { permissions } from "@fatturachiara/contract/permission/permission";
import { apiTokens } from "@fatturachiara/contract/rooms/api-tokens";
import { cash } from "@fatturachiara/contract/rooms/cash";
import { expect, test } from "vitest";
import { anIssuer, aSentDocument } from "../../../test/factories/a-document.ts";
import { actingFor, aPassword, aUser } from "../../../test/factories/a-user.ts";
import { testApp } from "../../../test/test-app.ts";

const query = {};

test.each(["lettura", "scrittura"] as const)("a program with %s reads what its owner reads", async (permesso) => {
  const app = await testApp();
  const issuer = await anIssuer(app);
  await aSentDocument(app, issuer, { dataScadenzaPagamento: "2026-12-01" });
  const body = { nome: "cassa", permesso, giorni: 30, currentPassword: aPassword };
  const { token } = (await app.call(apiTokens.create, { token: issuer.token, body })).data;

  const seen = await app.call(cash.read, { token, query });
  const soon = await app.call(cash.soon, { token, query });

  expect([seen.status, soon.status]).toEqual([200, 200]);
  expect(seen.data).toEqual((await app.call(cash.read, { token: issuer.token, query })).data);
  expect(soon.data).toEqual((await app.call(cash.soon, { token: issuer.token, query })).data);
  expect(seen.data.voci).toHaveLength(1);
});

test.each(permissions)("a manager with the permission %s reads it, and it is the managed one's", async (permesso) => {
  const app = await testApp();
  const issuer = await anIssuer(app);
  await aSentDocument(app, issuer, { dataScadenzaPagamento: "2026-12-01" });
  const manager = await aUser(app);
  await actingFor(app, manager, issuer, permesso);

  const seen = await app.call(cash.read, { token: manager.token, query });
  const soon = await app.call(cash.soon, { token: manager.token, query });

  expect([seen.status, soon.status]).toEqual([200, 200]);
  expect(seen.data.voci.map(({ titolo }) => titolo)).toEqual(["1/2026"]);
  expect(soon.data).toEqual((await app.call(cash.soon, { token: issuer.token, query })).data);
});
