import type { Hearers } from "../src/mailer/send-queued-mail.ts";

const nothing = async () => undefined;

/** Of a letter that is refused nobody is told: for tests of what has no letters. */
export const nobodyHears: Hearers = {
  ...{ sollecito: nothing, copia: nothing, preventivo: nothing },
  ...{ conferma: nothing, indirizzo: nothing },
};
