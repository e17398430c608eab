import { endpoints } from "@fatturachiara/contract/contract";
import { expect, test } from "vitest";
import { type Input, testApp } from "../test-app.ts";
import { fingerprint } from "./fingerprint.ts";
import { askOf } from "./inputs.ts";

/** What nobody does with a session alone that has been open for a while. */
const sensitive = [
  "auth.modifyMail",
  "secondFactor.beginTotp",
  "secondFactor.removeTotp",
  "secondFactor.renewRecoveryCodes",
  "secondFactor.beginPasskey",
  "secondFactor.removePasskey",
  "association.accept",
];

const calls = endpoints.filter(({ endpoint }) => endpoint.sensitive);

test("the sensitive calls are these", () => {
  expect(calls.map(({ name }) => name)).toEqual(sensitive);
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
