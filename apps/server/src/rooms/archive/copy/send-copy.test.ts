import { document } from "@fatturachiara/contract/rooms/document";
import { expect, test } from "vitest";
import { anIssuer, aSentDocument } from "../../../../test/factories/a-document.ts";
import { aUser } from "../../../../test/factories/a-user.ts";
import { sendJson } from "../../../../test/send-json.ts";
import { testApp } from "../../../../test/test-app.ts";

async function confirmed() {
  const app = await testApp();
  const issuer = await anIssuer(app);
  const { id } = await aSentDocument(app, issuer);
  await app.runJobs({ alsoLater: true });
  const copy = (body: { email: string; messaggio?: string }) =>
    app.call(document.sendCopy, { token: issuer.token, params: { id }, body });
  return { app, issuer, id, copy };
}

test("the customer gets the PDF in the name of the issuer, and the timeline says so", async () => {
  const { app, issuer, copy } = await confirmed();

  const { data } = await copy({ email: "cliente@example.it", messaggio: "Grazie per l'incarico." });
  await app.runJobs();

  const mail = await app.db
    .selectFrom("test_mail")
    .selectAll()
    .where("recipient", "=", "cliente@example.it")
    .executeTakeFirstOrThrow();
  expect(mail.subject).toBe("Fattura n. 1/2026 del 20/11/2026 di Giulia Ferrari");
  expect(mail).toMatchObject({ senderName: "Giulia Ferrari", replyTo: issuer.email, fileName: "Fattura_1-2026.pdf" });
  expect(mail.body).toContain("Grazie per l'incarico.");
  expect(mail.body).toContain("in allegato la copia della fattura n. 1/2026 del 20/11/2026 di Giulia Ferrari");
  expect(mail.body).toMatch(/Da pagare entro il 20\/12\/2026: 1\.220,00\s€, IBAN IT60 X054 2811 1010 0000 0123 456\./);
  expect(mail.file?.subarray(0, 5).toString()).toBe("%PDF-");
  expect(data.cronImapLogRows.at(-1)).toMatchObject({
    tipo: "COPIA",
    messaggio: "Copia di cortesia inviata a cliente@example.it.",
  });
  expect(data.statoDocumento).toBe("C");
});

test("a copy asked for again with its key leaves once; other words with that key are refused", async () => {
  const { app, issuer, id } = await confirmed();
  const copy = (messaggio: string) =>
    app.call(document.sendCopy, {
      ...{ token: issuer.token, params: { id }, headers: { "idempotency-key": "una" } },
      body: { email: "cliente@example.it", messaggio },
    });

  const [first, again] = [await copy("Grazie."), await copy("Grazie.")];
  const other = await copy("Altro.");
  await app.runJobs();

  expect([first.status, again.status]).toEqual([200, 200]);
  expect(other.codes).toEqual(["keyOfAnotherCall"]);
  expect(
    await app.db.selectFrom("test_mail").select("id").where("recipient", "=", "cliente@example.it").execute(),
  ).toHaveLength(1);
});

test("what the SdI has not taken yet has no copy to send", async () => {
  const app = await testApp();
  const issuer = await anIssuer(app);
  const { id } = await aSentDocument(app, issuer);

  const answer = await app.call(document.sendCopy, {
    token: issuer.token,
    params: { id },
    body: { email: "cliente@example.it", messaggio: null },
  });

  expect(answer).toMatchObject({ status: 400, codes: ["transitionRefused"] });
});

test("an address that is none is said at its field", async () => {
  const { app, issuer, id } = await confirmed();

  const answer = await sendJson(app, document.sendCopy, {
    token: issuer.token,
    path: `document/${id}/copy`,
    body: { email: "cliente@example" },
  });

  expect(answer).toMatchObject({ status: 400, fields: { email: ["L'indirizzo email non è valido"] } });
});

test("whoever asks for more than forty in an hour has to wait, whatever the document", async () => {
  const app = await testApp();
  const { token } = await aUser(app);
  const ask = () =>
    app.call(document.sendCopy, {
      token,
      params: { id: "0193f1a0-0000-7000-8000-00000000000d" },
      body: { email: "cliente@example.it", messaggio: null },
    });
  for (let n = 0; n < 40; n += 1) expect((await ask()).status).toBe(404);

  expect(await ask()).toMatchObject({ status: 400, codes: ["tooManyRequests"] });
});
