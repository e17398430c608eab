import { auth } from "@fatturachiara/contract/rooms/auth";
import { sessions } from "@fatturachiara/contract/rooms/sessions";
import { expect, test } from "vitest";
import { aUser } from "../../../../test/factories/a-user.ts";
import { mailsOf } from "../../../../test/factories/mails-of.ts";
import { type Browser, type TestApp, testApp } from "../../../../test/test-app.ts";
import { describeDevice } from "./describe-device.ts";

const firefox = "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0";
const iphone =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1";
const edge =
  "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0";
const sign = (app: TestApp, { email, password }: { email: string; password: string }, browser: Browser) =>
  app.call(auth.login, { body: { email, password }, browser });

test("a person sees the signed-in browsers in words and ends one of them", async () => {
  const app = await testApp();
  const user = await aUser(app);
  const { data: office } = await sign(app, user, { cookies: {}, userAgent: firefox });
  app.clock.advance(1000);
  const { data: phone } = await sign(app, user, { cookies: {}, userAgent: iphone });

  const before = await app.call(sessions.list, { token: office.token });
  const phoneSession = before.data.find(({ device }) => device === "Safari su iPhone");
  const ended = await app.call(sessions.end, { token: office.token, params: { id: phoneSession?.id ?? "" } });
  const again = await app.call(sessions.end, { token: office.token, params: { id: phoneSession?.id ?? "" } });
  const after = await app.call(sessions.list, { token: office.token });

  expect(before.data.map(({ device, current }) => [device, current])).toEqual([
    ["Firefox su Windows", true],
    ["Safari su iPhone", false],
    ["Dispositivo sconosciuto", false],
  ]);
  expect(phoneSession?.lastUsedAt).toBe("2026-11-20T09:00:01.000Z");
  expect([ended.status, again.status]).toEqual([200, 404]);
  expect((await app.call(auth.me, { token: phone.token })).status).toBe(401);
  expect(
    (await app.call(auth.refreshToken, { body: { accessToken: "", refreshToken: phone.refreshToken } })).status,
  ).toBe(401);
  expect(after.data).toHaveLength(2);
});

test("nobody ends somebody else's session", async () => {
  const app = await testApp();
  const [user, stranger] = [await aUser(app), await aUser(app)];

  const refused = await app.call(sessions.end, { token: stranger.token, params: { id: user.session } });

  expect(refused).toMatchObject({ status: 404, codes: ["sessionNotFound"] });
  expect((await app.call(auth.me, { token: user.token })).status).toBe(200);
});

test("all the others end at once", async () => {
  const app = await testApp();
  const user = await aUser(app);
  const { data: office } = await sign(app, user, { cookies: {} });
  const { data: phone } = await sign(app, user, { cookies: {} });

  const { data } = await app.call(sessions.endOthers, { token: office.token });

  expect(data).toEqual({ ended: 2 });
  expect((await app.call(auth.me, { token: phone.token })).status).toBe(401);
  expect((await app.call(auth.me, { token: office.token })).status).toBe(200);
});

test("a session nobody continued for a month is not listed", async () => {
  const app = await testApp();
  const user = await aUser(app);
  app.clock.advance(31 * 24 * 3_600_000);
  const { data } = await sign(app, user, { cookies: {} });

  const list = await app.call(sessions.list, { token: data.token });

  expect(list.data).toHaveLength(1);
});

test("a sign-in from a browser never seen before is told by mail, one seen before is not, nor the very first", async () => {
  const app = await testApp();
  const user = await aUser(app, { name: "Ada" });
  const office: Browser = { cookies: {}, userAgent: firefox };

  await sign(app, user, office);
  await sign(app, user, office);
  const none = await mailsOf(app, user.email);
  await sign(app, user, { cookies: {}, userAgent: edge });
  const [mail] = await mailsOf(app, user.email);

  expect(none).toEqual([]);
  expect(mail?.subject).toBe("Nuovo accesso al tuo account");
  expect(mail?.body).toContain("Edge su Windows, 20 novembre 2026 alle ore 10:00");
});

test("the cookie of a device is unreadable for scripts, stays with us, and is stored hashed", async () => {
  const app = await testApp({ config: { publicUrl: "https://fatture.example.it" } });
  const user = await aUser(app);
  const browser: Browser = { cookies: {} };

  const { raw } = await sign(app, user, browser);
  const cookie = raw.cookies.find(({ name }) => name === "__Host-FC-DEVICE");
  const { rows } = await app.database.pool.query("select encode(hash, 'escape') as hash from known_device");

  expect(cookie).toMatchObject({ httpOnly: true, sameSite: "Strict", secure: true, path: "/" });
  expect(JSON.stringify(rows)).not.toContain(browser.cookies["__Host-FC-DEVICE"]);
});

test("a device is described by what it is, never in words it sent", () => {
  expect(describeDevice(edge)).toBe("Edge su Windows");
  expect(describeDevice("<b>Vinci un premio</b> Linux")).toBe("Linux");
  expect(describeDevice("curl/8.0")).toBe("Dispositivo sconosciuto");
});
