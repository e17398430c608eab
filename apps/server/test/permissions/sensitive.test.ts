import { endpoints } from "@fatturachiara/contract/contract";
import { tokenNeeds } from "@fatturachiara/contract/permission/token-needs";
import { expect, test } from "vitest";
import { type Input, testApp } from "../test-app.ts";
import { fingerprint } from "./fingerprint.ts";
import { askOf } from "./inputs.ts";

/** What nobody does with a session alone that has been open for a while. */
const sensitive = [
  // How one gets in: e-mail, password, second factor on and off.
  "auth.modifyMail",
  "auth.changePassword",
  "secondFactor.beginTotp",
  "secondFactor.removeTotp",
  "secondFactor.renewRecoveryCodes",
  "secondFactor.beginPasskey",
  "secondFactor.removePasskey",
  // Who else gets in: a program, a manager (a higher permission is accepted anew).
  "apiTokens.create",
  "association.accept",
  // Where money goes, and where the mail of invoices goes.
  "taxdata.createBankAccount",
  "taxdata.updateBankAccount",
  "taxdata.deleteBankAccount",
  "accountpec.save",
  "envelopeTrust.trust",
  // Everything out, everything in, the end.
  "portability.prepare",
  "portability.fetch",
  "portability.download",
  "portability.restore",
  "account.close",
];

const calls = endpoints.filter(({ endpoint }) => endpoint.sensitive);

test("the sensitive calls are these", () => {
  expect(calls.map(({ name }) => name).sort()).toEqual([...sensitive].sort());
});

test("of these a program makes only those its token was made for: it takes everything out, and never brings in or changes", () => {
  expect(calls.filter(({ endpoint }) => tokenNeeds(endpoint)).map(({ name }) => name)).toEqual([
    "portability.prepare",
    "portability.fetch",
    "portability.download",
  ]);
});

test.each(calls)(
  "$name wants a proof of the last five minutes, and changes nothing before",
  async ({ name, endpoint }) => {
    const app = await testApp();
    const { owner, ...input } = await askOf(name)(app);
    app.clock.advance(5 * 60_000);
    const before = await fingerprint(app);

    const refused = await app.call(endpoint, { ...input, token: owner.token } as Input<typeof endpoint>);

    expect(refused).toMatchObject({ status: 400, codes: ["proofNeeded"] });
    expect(await fingerprint(app)).toEqual(before);
  },
);
