import type { Answer } from "@fatturachiara/contract/endpoint";
import { accountpec, type PecInput } from "@fatturachiara/contract/rooms/accountpec";
import { type MailWay, waysOfMode } from "@fatturachiara/contract/rooms/channels";
import { useState } from "react";
import { call } from "../../api/call.ts";
import { CallFailure } from "../../api/call-failure.ts";

/** What became of a check: it runs, it answered, or it could not be made at all (already shown). */
export type CheckState = "running" | "not-made" | Answer<typeof accountpec.checkSmtp>;

const endpoints = { smtp: accountpec.checkSmtp, imap: accountpec.checkImap };

/** The two checks of the mailbox, one at a time: the server makes no more at once. */
export function useChecks(onDone: () => unknown) {
  const [states, setStates] = useState<Partial<Record<MailWay, CheckState>>>({});
  const run = async (way: MailWay): Promise<boolean> => {
    const set = (state: CheckState) => setStates((before) => ({ ...before, [way]: state }));
    set("running");
    try {
      const answer = await call(endpoints[way], {});
      set(answer);
      return answer.ok;
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      set("not-made");
      return false;
    } finally {
      onDone();
    }
  };
  return {
    states,
    busy: Object.values(states).includes("running"),
    run,
    /** All that this mode needs; true when all went well. */
    async runAll(modo: PecInput["modo"]): Promise<boolean> {
      let well = true;
      for (const way of waysOfMode[modo].checks) well = (await run(way)) && well;
      return well;
    },
    forget: () => setStates({}),
  };
}
/** What the checks of a mailbox have found so far. */
export type Checks = ReturnType<typeof useChecks>;
