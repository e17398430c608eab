import { secondFactor } from "@fatturachiara/contract/rooms/second-factor";
import { generate } from "otplib";
import type { TestApp } from "../test-app.ts";
import { aPasskey } from "./a-passkey.ts";
import type { TestUser } from "./a-user.ts";

/** What the app shows at the test's time. */
export function codeOf(app: TestApp, secret: string): Promise<string> {
  return generate({ secret, epoch: Math.floor(app.clock.now().getTime() / 1000) });
}

/** Turns the codes of an app on. The code used for that is spent: the next is thirty seconds later. */
export async function withTotp(app: TestApp, user: TestUser): Promise<{ secret: string; recoveryCodes: string[] }> {
  const { secret } = await beginTotp(app, user);
  const code = await codeOf(app, secret);
  const { data, status } = await app.call(secondFactor.confirmTotp, { token: user.token, body: { code } });
  if (status !== 200) throw new Error(`The second factor was not turned on: ${status}`);
  return { secret, recoveryCodes: data.recoveryCodes };
}

/** A secret shown and not yet confirmed. */
export async function beginTotp(app: TestApp, user: TestUser): Promise<{ secret: string; uri: string }> {
  const { data } = await app.call(secondFactor.beginTotp, {
    token: user.token,
    body: { currentPassword: user.password },
  });
  return data;
}

/** Adds a passkey to the account. */
export async function withPasskey(app: TestApp, user: TestUser, key = aPasskey()) {
  const { data } = await app.call(secondFactor.addPasskey, {
    token: user.token,
    body: { name: "Chiave blu", response: await newPasskey(app, user, key) },
  });
  return { key, id: data.passkey.id, recoveryCodes: data.recoveryCodes };
}

/** What the browser answers when the person is asked to make a passkey. */
export async function newPasskey(app: TestApp, user: TestUser, key = aPasskey()): Promise<Record<string, unknown>> {
  const { data } = await app.call(secondFactor.beginPasskey, {
    token: user.token,
    body: { currentPassword: user.password },
  });
  return key.register(data);
}
