import { readXml } from "@fatturachiara/fatturapa/xml";
import { sql } from "kysely";
import type { Clock } from "../clock.ts";
import type { Tx } from "../db/database.ts";
import type { MailFile } from "../mail/certified-mail.ts";
import { documentKeys } from "./document-keys.ts";
import { firstAnswerTo, historyIn, remember, rememberAnswer } from "./history.ts";
import { judgeFile } from "./judge-file.ts";
import { putIntoMailbox } from "./local-mailbox.ts";
import { onTheWire, providerReceipt, type Taken } from "./provider-answers.ts";
import { scenarioOf } from "./scenario.ts";
import { courtesyAnswer, sdiAnswer } from "./sdi-answer.ts";
import { signEnvelope } from "./sign-envelope.ts";
import { assignedSdiAddress, isSdiAddress } from "./simulated-addresses.ts";
import { formalProblem, readTakenMail, type TakenMail } from "./taken-mail.ts";

/** What comes after a step. */
type Next = "consegna" | "sdi" | "finito";

/** How long after its first answer SdI still takes mail at the old address: it may be on its way. */
const graceMs = 5 * 60_000;

/**
 * Does what is due for one mail: the answer in the mailbox and the step to the next one, in the caller's transaction,
 * so that a crash repeats a step or does not, but never loses or doubles an answer.
 */
export async function takeStep(tx: Tx, clock: Clock, taken: Taken): Promise<Next> {
  const mail = await readTakenMail(taken.raw);
  const put = async (raw: Buffer) =>
    putIntoMailbox(tx, taken.casella, await signEnvelope(raw, clock.now()), clock.now());
  const receipt = (what: Parameters<typeof providerReceipt>[2]) => put(providerReceipt(clock, taken, what));
  const oggetto = mail?.subject ?? "";
  switch (taken.passo) {
    case "accettazione": {
      const problem = mail ? formalProblem(mail, taken.casella, [taken.destinatario]) : "Il messaggio non è leggibile";
      const reason = problem ?? (forced(mail) === "NOACC" ? "Rifiuto richiesto al simulatore" : null);
      if (reason) {
        await receipt({ kind: "non-accettazione", oggetto, errore: "altro", erroreEsteso: reason });
        return "finito";
      }
      await receipt({ kind: "accettazione", oggetto });
      return "consegna";
    }
    case "consegna":
      if (!isSdiAddress(taken.destinatario)) {
        await receipt({
          kind: "errore-consegna",
          oggetto,
          errore: "no-dest",
          erroreEsteso: "5.1.1 - Il destinatario non esiste",
        });
        return "finito";
      }
      if (forced(mail) === "NOCONS") {
        await receipt({
          kind: "errore-consegna",
          oggetto,
          errore: "altro",
          erroreEsteso: "Mancata consegna richiesta al simulatore",
        });
        return "finito";
      }
      await receipt({ kind: "avvenuta-consegna", oggetto, postacert: onTheWire(taken) });
      return "sdi";
    default:
      await answerAsSdi(tx, clock, taken, mail?.files ?? []);
      return "finito";
  }
}

async function answerAsSdi(tx: Tx, clock: Clock, taken: Taken, files: readonly MailFile[]): Promise<void> {
  const answered = await firstAnswerTo(tx, taken.casella);
  const late = answered !== null && taken.createdAt.getTime() > answered.getTime() + graceMs;
  // Mail to another address than the assigned one is taken and never answered.
  if (late && taken.destinatario.toLowerCase() !== assignedSdiAddress) return;
  const put = async (raw: Buffer | null) => {
    if (!raw) return;
    await putIntoMailbox(tx, taken.casella, await signEnvelope(raw, clock.now()), clock.now());
    await rememberAnswer(tx, taken.casella, clock.now());
  };
  if (files.length === 0) await put(courtesyAnswer(clock, taken, await nextNumber(tx)));
  for (const file of files) {
    const verdict = await judgeFile(file, historyIn(tx), clock.oggi());
    const issued = verdict.tipo === "RC" || verdict.tipo === "MC";
    const { fattura } = readXml(file.bytes);
    await remember(tx, file.name, issued && fattura ? documentKeys(fattura).map(({ key }) => key) : [], clock.now());
    await put(await sdiAnswer(clock, taken, file, verdict, await nextNumber(tx)));
  }
}

const forced = (mail: TakenMail | null) => {
  const file = mail?.files[0];
  return file ? scenarioOf(readXml(file.bytes).fattura)?.forza : undefined;
};

async function nextNumber(tx: Tx): Promise<number> {
  const { rows } = await sql<{ number: number }>`select nextval('simulator_number') as number`.execute(tx);
  return (rows[0] as { number: number }).number;
}
