import { account } from "@fatturachiara/contract/rooms/account";
import { auth } from "@fatturachiara/contract/rooms/auth";
import { past } from "@fatturachiara/contract/rooms/past";
import { portability } from "@fatturachiara/contract/rooms/portability";
import { expect, test } from "vitest";
import { aDraft, anIssuer, aSentDocument } from "../../../test/factories/a-document.ts";
import { actingFor, aUser } from "../../../test/factories/a-user.ts";
import { mailsOf } from "../../../test/factories/mails-of.ts";
import { asUpload, pastInvoice } from "../../../test/factories/past-invoice.ts";
import { testApp } from "../../../test/test-app.ts";
import { whileHeld } from "../../../test/while-held.ts";
import { sendDocument } from "../sending/index.ts";

test("before closing a person reads what it means, in figures", async () => {
  const app = await testApp();
  const issuer = await anIssuer(app);
  await aDraft(app, issuer);
  await aSentDocument(app, issuer);

  const { data } = await app.call(account.consequences, { token: issuer.token });

  expect(data).toMatchObject({ documenti: 1, inAttesa: 1, bozze: 1 });
  const words = data.conseguenze.join(" ");
  expect(words).toContain("La fattura inviata, con i file e le ricevute, non viene eliminata");
  expect(words).toContain("Una fattura è ancora in coda e non partirà");
  expect(words).not.toContain("aspetta ancora la risposta");
  expect(words).toContain("La bozza non verrà inviata.");

  expect(data.calendario.map(({ giorno }) => giorno)).toEqual(["2026-12-20", "2036-11-20"]);

  await app.db.updateTable("document").set({ sottoStato: "at_sdi" }).where("statoDocumento", "=", "I").execute();
  const { data: left } = await app.call(account.consequences, { token: issuer.token });
  expect(left.conseguenze.join(" ")).toContain("Una fattura aspetta ancora la risposta");

  await aDraft(app, issuer);
  const { data: more } = await app.call(account.consequences, { token: issuer.token });
  expect(more.conseguenze.join(" ")).toContain("Le 2 bozze non verranno inviate.");
});

test("closing needs the password, ends every session and way in, and deletes nothing that was sent", async () => {
  const app = await testApp();
  const issuer = await anIssuer(app);
  const { id } = await aSentDocument(app, issuer);
  const manager = await aUser(app);
  await actingFor(app, manager, issuer);
  const files = () => app.db.selectFrom("document_file").selectAll().where("documentId", "=", id).execute();
  const before = await files();
  await app.call(portability.download, { token: issuer.token, query: {} });

  const wrong = await app.call(account.close, { token: issuer.token, body: { password: "Sbagliata1!" } });
  const stillIn = await app.call(auth.me, { token: issuer.token });
  const closed = await app.call(account.close, { token: issuer.token, body: { password: issuer.password } });
  const after = [
    await app.call(auth.me, { token: issuer.token }),
    await app.call(auth.refreshToken, { body: { accessToken: "", refreshToken: issuer.refreshToken } }),
    await app.call(auth.me, { token: manager.token }),
  ];
  const login = await app.call(auth.login, { body: { email: issuer.email, password: issuer.password } });
  await app.call(auth.requestLink, { body: { email: issuer.email } });

  expect(wrong).toMatchObject({ status: 400, codes: ["wrongCurrentPassword"] });
  expect(stillIn.status).toBe(200);
  expect(closed.data).toEqual({ message: "Il tuo account è stato chiuso." });
  expect(after.map(({ status }) => status)).toEqual([401, 401, 403]);
  expect(login.codes).toEqual(["loginRefused"]);
  expect(await files()).toEqual(before);
  expect(before.length).toBeGreaterThan(0);
  expect((await mailsOf(app, issuer.email)).slice(-2).map(({ subject }) => subject)).toEqual([
    "Il tuo account è stato chiuso",
    "Il tuo account è chiuso",
  ]);
});

test.runIf(process.env.TEST_DATABASE_URL)(
  "an invoice sent in the moment in which its account is closed is in what its owner takes away first",
  async () => {
    const app = await testApp();
    const issuer = await anIssuer(app);
    const { id } = await aDraft(app, issuer);
    await app.call(portability.download, { token: issuer.token, query: {} });
    app.clock.advance(1000);
    const rights = { isManaged: false, permission: null, token: null, isExpired: false, isProven: true };
    const actor = { user: issuer.id, profile: issuer.profile, session: issuer.session, ...rights };

    const closed = await whileHeld(
      app,
      (tx) => sendDocument({ ...app.deps, db: tx }, { actor, id }),
      () => app.call(account.close, { token: issuer.token, body: { password: issuer.password } }),
    );

    expect(closed.codes).toEqual(["exportFirst"]);
    expect((await app.call(auth.me, { token: issuer.token })).status).toBe(200);
  },
);

test("an account with invoices of several years sees when the first and the last go; one without, that nothing stays", async () => {
  const app = await testApp();
  const issuer = await anIssuer(app);
  const nobody = await aUser(app);
  const ours = pastInvoice({ numero: "1/2025" }).replaceAll("01234567897", "12345678903");
  await app.call(past.upload, {
    token: issuer.token,
    query: { incassate: 1 },
    body: asUpload("1.xml", Buffer.from(ours)),
  });
  await app.runJobs();
  await aSentDocument(app, issuer);

  const { data } = await app.call(account.consequences, { token: issuer.token });
  const none = await app.call(account.consequences, { token: nobody.token });

  expect(data.calendario.map(({ giorno }) => giorno)).toEqual(["2026-12-20", "2035-03-10", "2036-11-20"]);
  expect(none.data.calendario.map(({ giorno }) => giorno)).toEqual(["2026-12-20"]);
  expect(none.data.calendario[0]?.cosa).toContain("Dopo non resta niente.");
});

test("notices are chosen one by one, the others stay", async () => {
  const app = await testApp();
  const { token } = await aUser(app);

  await app.call(account.save, { token, body: { avvisi: { consegna: "mai" } } });
  const { data } = await app.call(account.read, { token });

  expect(data.avvisi).toEqual({
    scarto: "subito",
    consegna: "mai",
    ricevuta: "giornaliero",
    scadenze: "giornaliero",
  });
});
