import { accountpec } from "@fatturachiara/contract/rooms/accountpec";
import { document } from "@fatturachiara/contract/rooms/document";
import { sdi } from "@fatturachiara/contract/rooms/sdi";
import { expect, test } from "vitest";
import { anIssuer, aSentDocument } from "../../../../test/factories/a-document.ts";
import { aUser } from "../../../../test/factories/a-user.ts";
import { type TestApp, testApp } from "../../../../test/test-app.ts";
import type { SendOutcome } from "../../../mail/pec-sender.ts";
import { courtesyAnswer } from "../../../simulator/sdi-answer.ts";
import { applyEventToDocument, takeReceived } from "../../document/index.ts";
import { examineAgain } from "../examine-again.ts";
import { examineMessage } from "../examine-message.ts";

const trialOf = async (app: TestApp, token: string) => (await app.call(sdi.trial, { token })).data.prova;

test("a mail without attachment goes to SdI, and its courtesy answer is shown; no document is touched", async () => {
  const app = await testApp();
  const issuer = await anIssuer(app);
  const { token } = issuer;
  expect((await trialOf(app, token)) ?? null).toBeNull();

  const begun = await app.call(sdi.startTrial, { token });
  expect(begun.data).toMatchObject({ stato: "in_corso", destinatario: "sdi01@pec.fatturapa.it" });
  expect((await app.call(sdi.startTrial, { token })).messages[0]).toContain("già una prova in corso");
  await app.runJobs();

  expect(await trialOf(app, token)).toMatchObject({
    stato: "risposta",
    risposta: expect.stringContaining("sdi42@pec.fatturapa.it"),
    errore: null,
  });
  expect((await app.call(sdi.messages, { token, query: {} })).data.items).toEqual([]);
  // A courtesy message assigns nothing: the first invoice goes where the first one goes.
  expect((await app.call(accountpec.read, { token })).data.indirizzoSdi ?? null).toBeNull();
  app.clock.advance(600_000);
  const { id } = await aSentDocument(app, issuer);
  await app.runJobs();
  expect((await app.call(document.read, { token, params: { id } })).data.sottoStato).toBe("delivered");
});

test("what the server refuses is said, and another trial may be begun at once", async () => {
  const outcomes: SendOutcome[] = [
    { kind: "refused", reason: "553 5.7.1 not owned by user" },
    { kind: "uncertain", reason: "Connessione chiusa dal server" },
  ];
  const mails: string[] = [];
  const app = await testApp({
    deps: {
      pecSender: {
        async send(_, { attachment, messageId }) {
          mails.push(`${attachment === null ? "senza allegati" : "con allegati"} ${messageId}`);
          return outcomes.shift() as SendOutcome;
        },
      },
    },
  });
  const { token } = await aUser(app);

  await app.call(sdi.startTrial, { token });
  await app.runJobs();
  expect(await trialOf(app, token)).toMatchObject({ stato: "fallita", errore: "553 5.7.1 not owned by user" });
  await app.call(sdi.startTrial, { token });
  await app.runJobs();
  expect(await trialOf(app, token)).toMatchObject({ stato: "incerta", errore: "Connessione chiusa dal server" });

  expect(mails).toEqual([expect.stringMatching(/^senza allegati <prova\./), expect.stringMatching(/^senza allegati /)]);
});

test("a courtesy message of before, examined again, does not answer a trial begun since", async () => {
  const app = await testApp();
  const { token, profile } = await aUser(app);
  const parts = { ...app.deps, applyEvent: applyEventToDocument, takeReceived };
  const courtesy = () =>
    courtesyAnswer(app.clock, { casella: "giulia@pec.example.it" }, 1).write("sdi42@pec.fatturapa.it");
  expect(await examineMessage(parts, profile, courtesy())).toBe("non riconosciuto");
  app.clock.advance(600_000);
  await app.call(sdi.startTrial, { token });

  await examineAgain(parts);
  expect(await trialOf(app, token)).toMatchObject({ stato: "in_corso", risposta: null });

  expect(await examineMessage(parts, profile, courtesy())).toBe("applicato");
  expect(await trialOf(app, token)).toMatchObject({ stato: "risposta" });
  expect((await app.call(sdi.messages, { token, query: {} })).data.total).toBe(1);
});

test("whoever sends by hand is told to do it from their own program", async () => {
  const app = await testApp();
  const { token } = await aUser(app);
  const byHand = {
    modo: "manuale" as const,
    indirizzo: "giulia@pec.example.it",
    imapHost: "imap.example.it",
    imapPort: 993,
    password: "una password segreta",
  };
  await app.call(accountpec.save, { token, body: byHand });

  const answer = await app.call(sdi.startTrial, { token });

  expect(answer).toMatchObject({ status: 400, codes: ["trialRefused"] });
  expect(answer.messages[0]).toContain("una PEC senza allegati a sdi01@pec.fatturapa.it");
});
