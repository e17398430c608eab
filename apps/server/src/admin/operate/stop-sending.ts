import type { Command } from "../command.ts";

/** Nothing leaves any more, until `resume-sending`: an administrator's emergency brake. */
export const stopSending: Command = {
  usage: "",
  what: "Sospende gli invii al SdI di tutti; le fatture restano in coda, le ricevute si leggono. resume-sending li fa ripartire.",
  async run({ deps, say }) {
    const now = deps.clock.now();
    const { numInsertedOrUpdatedRows } = await deps.db
      .insertInto("sending_hold")
      .values({ savedAt: now, heldAt: now, motivo: "fermo" })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow();
    say(
      numInsertedOrUpdatedRows
        ? "Gli invii sono sospesi. Chi ne ha uno già in corso lo finisce."
        : "Gli invii sono già sospesi.",
    );
  },
};
