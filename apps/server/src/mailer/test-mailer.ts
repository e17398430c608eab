import type { Clock } from "../clock.ts";
import type { Db } from "../db/database.ts";
import { newId } from "../new-id.ts";
import { mailColumns } from "./mail-columns.ts";
import type { Mailer } from "./mailer.ts";

/** Demo mode: nothing leaves the machine, every mail can be read at /posta-di-prova. */
export function testMailer(db: Db, clock: Clock): Mailer {
  return {
    async send(mail) {
      await db
        .insertInto("test_mail")
        .values({ ...mailColumns(mail), id: newId(clock), sentAt: clock.now() })
        .execute();
    },
  };
}
