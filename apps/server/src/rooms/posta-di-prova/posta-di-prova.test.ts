import { expect, test } from "vitest";
import { type TestApp, testApp } from "../../../test/test-app.ts";
import { Secret } from "../../secret/secret.ts";

const send = async ({ deps, clock }: TestApp, mail: { to: string; subject: string; text: string }) => {
  await deps.mailer.send(mail);
  clock.advance(1000);
};

test("every mail can be read, newest first, with links that can be followed", async () => {
  const app = await testApp();
  await send(app, {
    to: "ada@example.it",
    subject: "Prima",
    text: "Ciao\n\nhttp://127.0.0.1:3361/confirmregister?t=x&e=y\n",
  });
  await send(app, { to: "ugo@example.it", subject: "Seconda", text: "Riga\nsotto\n" });

  const { body, headers } = await app.fastify.inject({ url: "/posta-di-prova" });

  expect(headers["content-type"]).toBe("text/html; charset=utf-8");
  expect(body.indexOf("Seconda")).toBeLessThan(body.indexOf("Prima"));
  expect(body).toContain('<a href="http://127.0.0.1:3361/confirmregister?t=x&amp;e=y">');
  expect(body).toContain("Riga<br>sotto");
  expect(body).toContain('<html lang="it">');
  expect(body).toContain("20/11/2026, 10:00:00");
});

test("what is in a mail is shown, never run", async () => {
  const app = await testApp();
  const hostile = "<script>alert(1)</script> http://x.example/\"onmouseover='a()'";
  await send(app, { to: "<b>@example.it", subject: hostile, text: hostile });

  const { body, headers } = await app.fastify.inject({ url: "/posta-di-prova" });

  expect(body).not.toMatch(/<script|<b>|"onmouseover|javascript:/);
  expect(headers["content-security-policy"]).toContain("script-src 'self'");
  expect(headers["content-security-policy"]).not.toContain("unsafe-inline");
});

test("one mail has an address of its own; an unknown one is 404", async () => {
  const app = await testApp();
  await send(app, { to: "ada@example.it", subject: "Prima", text: "Uno" });
  await send(app, { to: "ada@example.it", subject: "Seconda", text: "Due" });
  const { id } = await app.db
    .selectFrom("test_mail")
    .select("id")
    .where("subject", "=", "Prima")
    .executeTakeFirstOrThrow();

  const mail = await app.fastify.inject({ url: `/posta-di-prova/${id}` });
  const none = await app.fastify.inject({ url: "/posta-di-prova/0190d3c4-0000-7000-8000-000000000000" });
  const wrong = await app.fastify.inject({ url: "/posta-di-prova/x" });

  expect(mail.body).toContain("Prima");
  expect(mail.body).not.toContain("Seconda");
  expect([none.statusCode, wrong.statusCode]).toEqual([404, 404]);
});

test("what a mail carries can be downloaded", async () => {
  const app = await testApp();
  await app.deps.mailer.send({
    to: "ada@example.it",
    subject: "Copia",
    text: "Ecco",
    sender: { name: "Giulia <b>Ferrari</b>", replyTo: "giulia@example.it" },
    attachment: { name: "Fattura_1.pdf", type: "application/pdf", bytes: Buffer.from("%PDF-") },
  });
  const { id } = await app.db.selectFrom("test_mail").select("id").executeTakeFirstOrThrow();

  const page = await app.fastify.inject({ url: "/posta-di-prova" });
  const file = await app.fastify.inject({ url: `/posta-di-prova/${id}/allegato` });

  expect(page.body).toContain(`<a href="/posta-di-prova/${id}/allegato">Fattura_1.pdf</a>`);
  expect(page.body).toContain("Da Giulia &lt;b&gt;Ferrari&lt;/b&gt;");
  expect([file.headers["content-type"], file.body]).toEqual(["application/pdf", "%PDF-"]);
  expect((await app.fastify.inject({ url: "/posta-di-prova/x/allegato" })).statusCode).toBe(404);
});

test("what a person has written in a letter becomes no link, but an address of the product does", async () => {
  const app = await testApp();
  const text = "Accedi e paga:\nhttps://evil.example/login\n\nLa fattura:\nhttp://127.0.0.1:3361/c/x\n";
  const sender = { name: "Giulia Ferrari", replyTo: "giulia@example.it" };
  await app.deps.mailer.send({ to: "ada@example.it", subject: "Copia", text, sender });

  const { body } = await app.fastify.inject({ url: "/posta-di-prova" });

  expect(body).toContain("Accedi e paga:<br>https://evil.example/login");
  expect(body).toContain('<a href="http://127.0.0.1:3361/c/x">');
});

test("in production there is no such page", async () => {
  const app = await testApp({ config: { mode: "production", smtpUrl: Secret.of("smtp://127.0.0.1:1") } });

  const { statusCode, body } = await app.fastify.inject({ url: "/posta-di-prova" });

  // Without a built web there is no page for unknown addresses either.
  expect([200, 404]).toContain(statusCode);
  expect(body).not.toContain("Posta di prova");
});
