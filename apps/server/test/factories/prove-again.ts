import { auth } from "@fatturachiara/contract/rooms/auth";
import type { TestApp } from "../test-app.ts";

/** Whoever signed in a while ago says the password again, and a code where there is a second factor. */
export const proveAgain = (
  app: TestApp,
  { token, password, code }: { token: string; password: string; code?: string | undefined },
) => app.call(auth.prove, { token, body: { currentPassword: password, ...(code && { code }) } });
