import type { Tx } from "../../db/database.ts";
import { onTheWire, providerReceipt, type Taken } from "../provider/provider-answers.ts";
import { isSdiAddress } from "../provider/simulated-addresses.ts";
import { type Passo, stepAfter } from "../scenario/course.ts";
import { answerAsSdi } from "../sdi/answer-as-sdi.ts";
import { answerOutcome } from "../sdi/answer-outcome.ts";
import { putAnswer, type Times } from "../sdi/put-answer.ts";
import { formalProblem, readTakenMail } from "./taken-mail.ts";

type Next = { passo: Passo; after: number | null } | null;

/**
 * Does what is due for one mail: the answer in the mailbox and the step to the next one, in the caller's transaction,
 * so that a crash repeats a step or does not, but never loses or doubles an answer.
 */
export async function takeStep(tx: Tx, times: Times, taken: Taken): Promise<Next> {
  const { scenario, passo } = taken;
  const mail = await readTakenMail(taken.raw);
  const oggetto = mail?.subject ?? "";
  const receipt = (what: Omit<Parameters<typeof providerReceipt>[2], "oggetto">) =>
    putAnswer(tx, times, { taken, write: () => providerReceipt(times.done, taken, { oggetto, ...what }) });
  const next = stepAfter(scenario, passo);
  switch (passo) {
    case "accettazione": {
      const problem = mail ? formalProblem(mail, taken.casella, [taken.destinatario]) : "Il messaggio non è leggibile";
      const reason = problem ?? (scenario === "noacc" ? "Rifiuto richiesto al simulatore" : null);
      if (reason) {
        await receipt({ kind: "non-accettazione", errore: "altro", erroreEsteso: reason });
        return null;
      }
      await receipt({ kind: "accettazione" });
      return next;
    }
    case "avviso":
      await receipt({
        kind: "preavviso-errore-consegna",
        errore: "altro",
        erroreEsteso: "Il messaggio non è stato consegnato nelle prime 12 ore",
      });
      return next;
    case "mancata":
      await receipt({
        kind: "errore-consegna",
        errore: "altro",
        erroreEsteso: "Il messaggio non è stato consegnato in 24 ore",
      });
      return null;
    case "consegna": {
      const failure = !isSdiAddress(taken.destinatario)
        ? ({ errore: "no-dest", erroreEsteso: "5.1.1 - Il destinatario non esiste" } as const)
        : scenario === "nocons"
          ? ({ errore: "altro", erroreEsteso: "Mancata consegna richiesta al simulatore" } as const)
          : null;
      if (failure) {
        await receipt({ kind: "errore-consegna", ...failure });
        return null;
      }
      await receipt({ kind: "avvenuta-consegna", postacert: onTheWire(taken) });
      return next;
    }
    case "sdi":
      await answerAsSdi(tx, times, { taken, files: mail?.files ?? [] });
      return next;
    case "esito":
      await answerOutcome(tx, times, { taken, files: mail?.files ?? [] });
      return next;
  }
}
