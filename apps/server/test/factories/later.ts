import { inTransaction } from "../../src/db/in-transaction.ts";
import { openSession } from "../../src/rooms/auth/index.ts";
import type { TestApp } from "../test-app.ts";
import type { TestUser } from "./a-user.ts";

/** At that moment, signed in again: an access token lasts minutes. */
export async function later(app: TestApp, user: TestUser, instant: string): Promise<void> {
  app.clock.set(instant);
  Object.assign(
    user,
    await inTransaction(app.db, (tx) => openSession(tx, app.deps, { user: user.id, device: "test" })),
  );
}
