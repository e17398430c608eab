import { association } from "@fatturachiara/contract/rooms/association";
import { auth } from "@fatturachiara/contract/rooms/auth";
import { taxdata } from "@fatturachiara/contract/rooms/taxdata";
import { expect, test } from "vitest";
import { anAssociation, aUser, type TestUser } from "../../../../test/factories/a-user.ts";
import { mailsOf, newestLink } from "../../../../test/factories/mails-of.ts";
import { someFiscalData } from "../../../../test/factories/some-fiscal-data.ts";
import { type TestApp, testApp } from "../../../../test/test-app.ts";

const forgot = (app: TestApp, { email }: TestUser) =>
  app.call(auth.mailOperation, { params: { hash: "forgotpassword" }, body: { email } });

/** Somebody with that name and company who manages the owner. */
async function aManager(app: TestApp, owner: TestUser, person: { name: string; surname: string; company: string }) {
  const manager = await aUser(app, person);
  const body = { ...someFiscalData({ idProfiloFiscale: 2, ragioneSociale: person.company }) };
  await app.call(taxdata.save, { token: manager.token, body });
  await anAssociation(app, manager, { ...owner, permesso: "bozze" });
  return manager;
}

test("the letters about the password name who can still operate on the account, and how to end it", async () => {
  const app = await testApp();
  const ugo = await aUser(app);
  const rita = await aManager(app, ugo, { name: "Rita", surname: "Rossi", company: "Studio Rossi & C. S.r.l." });

  await forgot(app, ugo);
  const link = await newestLink(app, ugo.email);
  await app.call(auth.resetPassword, { body: { ...link, password: "Nuova123!", repeat_password: "Nuova123!" } });
  const letters = (await mailsOf(app, ugo.email)).slice(-2);

  expect(letters.map(({ subject }) => subject)).toEqual([
    "Scegli una nuova password",
    "La tua password è stata cambiata",
  ]);
  for (const { body, links } of letters) {
    expect(body).toContain(`– Rita Rossi, Studio Rossi & C. S.r.l. (${rita.email}): Consultazione e bozze`);
    expect(links.map(({ pathname }) => pathname)).toContain("/ia/account/pending-requests");
  }
});

test("who manages nobody's account, or no longer does, is not named, and then nothing is said", async () => {
  const app = await testApp();
  const ugo = await aUser(app);
  await aManager(app, ugo, { name: "Rita", surname: "Rossi", company: "Studio Rossi S.r.l." });
  const [row] = (await app.call(association.current, { token: ugo.token })).data;
  await app.call(association.refuse, { token: ugo.token, params: { id: row?.id ?? "", token: row?.token ?? "" } });

  await forgot(app, ugo);
  const letter = (await mailsOf(app, ugo.email)).at(-1);

  expect(letter?.subject).toBe("Scegli una nuova password");
  expect(letter?.body).not.toContain("operare");
});

test("names and companies that are an advertisement are not repeated: the address says who it is", async () => {
  const app = await testApp();
  const ugo = await aUser(app);
  const thief = await aManager(app, ugo, { name: "Vinci", surname: "su truffa.example", company: "truffa.example" });

  await forgot(app, ugo);
  const letter = (await mailsOf(app, ugo.email)).at(-1);

  expect(letter?.body).toContain(`– ${thief.email}: Consultazione e bozze`);
  expect(letter?.body).not.toContain("truffa");
});
