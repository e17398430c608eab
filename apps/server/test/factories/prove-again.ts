import { auth } from "@fatturachiara/contract/rooms/auth";
import type { TestApp } from "../test-app.ts";

/** Whoever signed in a while ago says the password again, and a code where there is a second factor; the token they go on with. */
export async function proveAgain(
  app: TestApp,
  { token, password, code }: { token: string; password: string; code?: string | undefined },
): Promise<string> {
  const { data } = await app.call(auth.prove, { token, body: { currentPassword: password, ...(code && { code }) } });
  return data.token;
}
