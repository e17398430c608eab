import { endpoints } from "@fatturachiara/contract/contract";
import { auth } from "@fatturachiara/contract/rooms/auth";
import { expect, test } from "vitest";
import { type Input, testApp } from "../test-app.ts";
import { fingerprint } from "./fingerprint.ts";
import { askOf } from "./inputs.ts";

/** What nobody does with a session alone that has been open for a while. */
const sensitive = ["auth.modifyMail"];

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
    const ask = () => app.call(endpoint, { ...input, token: owner.token } as Input<typeof endpoint>);
    const before = await fingerprint(app);

    const refused = await ask();
    const after = await fingerprint(app);
    await app.call(auth.prove, { token: owner.token, body: { currentPassword: owner.password } });
    const done = await ask();

    expect(refused).toMatchObject({ status: 400, codes: ["proofNeeded"] });
    expect(after).toEqual(before);
    expect(done.status).toBe(200);
  },
);
