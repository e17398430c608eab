import { type AddressInfo, createServer } from "node:net";
import { accountpec, type PecInput } from "@fatturachiara/contract/rooms/accountpec";
import { afterEach, expect, test } from "vitest";
import { aMailbox } from "../../../../test/factories/a-mailbox.ts";
import { aUser } from "../../../../test/factories/a-user.ts";
import { sendJson } from "../../../../test/send-json.ts";
import { type TestApp, testApp } from "../../../../test/test-app.ts";
import type { Config } from "../../../config/config.ts";
import { Secret } from "../../../secret/secret.ts";

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

const aruba: PecInput = {
  modo: "automatico",
  indirizzo: "ada@pec.example.it",
  password: "una password segreta",
  smtpHost: "62.149.128.157",
  smtpPort: 465,
  imapHost: "62.149.128.158",
  imapPort: 993,
};
const inside = "Il server è in una rete interna";

const inProduction = (config: Partial<Config> = {}) =>
  testApp({ config: { mode: "production", smtpUrl: Secret.of("smtp://127.0.0.1:1"), ...config } });

/** A server inside, and how often somebody knocked at it. */
async function aListener(): Promise<{ port: number; knocks: () => number }> {
  let knocks = 0;
  const server = createServer((socket) => {
    knocks += 1;
    socket.on("error", () => undefined);
    socket.end();
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  closing.push(() => server.close());
  return { port: (server.address() as AddressInfo).port, knocks: () => knocks };
}

async function saving(app: TestApp) {
  const { token, profile } = await aUser(app);
  return {
    token,
    profile,
    save: (given: Partial<PecInput>) => app.call(accountpec.save, { token, body: { ...aruba, ...given } }),
  };
}

test("in production a server of the inside is not saved, however it is spelt", async () => {
  const { save } = await saving(await inProduction());

  for (const host of [
    "127.0.0.1",
    "localhost",
    "0x7f000001",
    "2130706433",
    "127.1",
    "[::1]",
    "::ffff:127.0.0.1",
    "fd00::1",
  ]) {
    const { status, fields } = await save({ smtpHost: host });
    expect([host, status, Object.keys(fields)]).toEqual([host, 400, ["smtpHost"]]);
    expect(fields.smtpHost?.[0]).toContain(inside);
  }
  const both = await save({ smtpHost: "10.0.0.1", imapHost: "169.254.169.254" });
  expect(Object.keys(both.fields)).toEqual(["smtpHost", "imapHost"]);
  expect((await save({ smtpPort: 6379 })).fields).toEqual({
    smtpPort: ["La porta di invio è 465, 587 o 25: scegli quella indicata dal tuo gestore."],
  });
  expect((await save({ imapPort: 22 })).fields).toEqual({
    imapPort: ["La porta di ricezione è 993 o 143: scegli quella indicata dal tuo gestore."],
  });
  expect((await save({})).status).toBe(200);
});

test("who sends by hand, or through the folder, leaves no server of the inside behind either", async () => {
  const { save } = await saving(await inProduction());

  expect(Object.keys((await save({ modo: "manuale", smtpHost: "127.0.0.1" })).fields)).toEqual(["smtpHost"]);
});

test("servers of before, which the mode does not use, keep nobody from saving", async () => {
  const app = await inProduction();
  const { save, profile } = await saving(app);
  await aMailbox(app, { profileId: profile, smtpHost: "127.0.0.1", smtpPort: 2525 });

  const answer = await save({ modo: "manuale", smtpHost: "127.0.0.1", smtpPort: 2525 });

  expect(answer).toMatchObject({ status: 200, fields: {} });
});

test("nobody knocks at a server of the inside that is saved already to try it", async () => {
  const app = await inProduction();
  const { token, profile } = await saving(app);
  const { port, knocks } = await aListener();
  await aMailbox(app, {
    profileId: profile,
    ...{ smtpHost: "localhost", smtpPort: port, imapHost: "127.0.0.1", imapPort: port },
  });

  const sending = await app.call(accountpec.checkSmtp, { token });
  const reading = await app.call(accountpec.checkImap, { token });

  const refused = { ok: false, millisecondi: 0, messaggio: expect.stringContaining(inside) };
  expect([sending.data, reading.data]).toEqual([refused, refused]);
  expect(knocks()).toBe(0);
});

test("what the operator has named is saved, tried and read", async () => {
  const { port, knocks } = await aListener();
  const app = await inProduction({ mailHostsAllowed: [{ host: "127.0.0.1", port }] });
  const { token, save } = await saving(app);

  const here = { host: "127.0.0.1", port };
  const saved = await save({ smtpHost: here.host, smtpPort: port, imapHost: here.host, imapPort: port });
  const answers = [await app.call(accountpec.checkSmtp, { token }), await app.call(accountpec.checkImap, { token })];

  expect(saved.status).toBe(200);
  expect(answers.map(({ data }) => data.messaggio)).toEqual(["Il server non risponde", "Il server non risponde"]);
  expect(knocks()).toBe(2);
});

test("a host is written without blanks and without line ends, in the demo too", async () => {
  const app = await testApp();
  const { token } = await aUser(app);
  const save = (given: Partial<PecInput>) => sendJson(app, accountpec.save, { token, body: { ...aruba, ...given } });
  const words = "Il nome del server non è valido: scrivilo come smtps.pec.aruba.it, senza spazi e senza la porta.";

  for (const host of ["h\r\nx", "h x", "https://mail.example.it", "mail.example.it:465", "h\u0000"]) {
    expect((await save({ smtpHost: host, imapHost: host })).fields).toEqual({ smtpHost: [words], imapHost: [words] });
  }
  for (const host of [" localhost ", "127.0.0.1", "[::1]", "caffè.example.it", "mail_1.example.it"])
    expect([host, (await save({ smtpHost: host })).status]).toEqual([host, 200]);
});

test("a host of before the rule is shown, to be put right", async () => {
  const app = await testApp();
  const { token, profile } = await aUser(app);
  await aMailbox(app, { profileId: profile, smtpHost: "h\r\nx" });

  expect((await app.call(accountpec.read, { token })).data.smtpHost).toBe("h\r\nx");
});
