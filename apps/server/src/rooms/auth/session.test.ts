import { auth } from "@fatturachiara/contract/rooms/auth";
import { decodeJwt, SignJWT } from "jose";
import { expect, test } from "vitest";
import { actingFor, aUser } from "../../../test/factories/a-user.ts";
import { testApp } from "../../../test/test-app.ts";

const minute = 60_000;

test("an unknown address, a wrong password and an unconfirmed account all answer the same to who does not know the password", async () => {
  const app = await testApp();
  const known = await aUser(app);
  const unconfirmed = await aUser(app, { confirmed: false });

  const answers = await Promise.all(
    [known.email, unconfirmed.email, "nessuno@example.it"].map((email) =>
      app.call(auth.login, { body: { email, password: "Sbagliata1!" } }),
    ),
  );

  for (const answer of answers) {
    expect(answer).toMatchObject({
      status: 400,
      codes: ["loginRefused"],
      messages: ["E-mail o password non corretti."],
    });
  }
});

test("the eleventh wrong password in a quarter of an hour is not even tried; a right one wipes the slate", async () => {
  const app = await testApp();
  const user = await aUser(app);
  const sign = (password: string) => app.call(auth.login, { body: { email: user.email, password } });

  for (let i = 0; i < 9; i += 1) await sign("Sbagliata1!");
  const right = await sign(user.password);
  for (let i = 0; i < 10; i += 1) expect((await sign("Sbagliata1!")).codes).toEqual(["loginRefused"]);
  const eleventh = await sign(user.password);
  app.clock.advance(15 * minute);
  const later = await sign(user.password);

  expect(right.status).toBe(200);
  expect(eleventh).toMatchObject({ status: 400, codes: ["tooManyRequests"] });
  expect(later.status).toBe(200);
});

test("an access token lasts fifteen minutes and says nothing but whose it is", async () => {
  const app = await testApp();
  const user = await aUser(app);

  const claims = decodeJwt(user.token);
  app.clock.advance(15 * minute - 1000);
  const inTime = await app.call(auth.me, { token: user.token });
  app.clock.advance(1000);
  const late = await app.call(auth.me, { token: user.token });

  expect(Object.keys(claims).sort()).toEqual(["exp", "fam", "sub"]);
  expect(inTime.status).toBe(200);
  expect(late).toMatchObject({ status: 401, messages: ["La sessione è scaduta. Accedi di nuovo."] });
});

test("a token somebody else signed, or unsigned, is no token", async () => {
  const app = await testApp();
  const user = await aUser(app);
  const forged = await new SignJWT({ fam: user.session })
    .setProtectedHeader({ alg: "HS256" })
    .setSubject(user.id)
    .setExpirationTime(Math.floor(app.clock.now().getTime() / 1000) + 900)
    .sign(new Uint8Array(32).fill(7));
  const [, payload] = user.token.split(".");
  const unsigned = `${Buffer.from('{"alg":"none"}').toString("base64url")}.${payload}.`;

  const answers = await Promise.all([forged, unsigned, "x"].map((token) => app.call(auth.me, { token })));

  expect(answers.map(({ status }) => status)).toEqual([401, 401, 401]);
});

test("a refresh token is exchanged for a new pair, and works for thirty days", async () => {
  const app = await testApp();
  const user = await aUser(app);

  app.clock.advance(30 * 24 * 60 * minute - 1000);
  const { data, status } = await app.call(auth.refreshToken, {
    body: { accessToken: user.token, refreshToken: user.refreshToken },
  });
  const me = await app.call(auth.me, { token: data.token });

  expect(status).toBe(200);
  expect(data.refreshToken).not.toBe(user.refreshToken);
  expect(me.data.id).toBe(user.id);
});

test("an expired refresh token ends in a login", async () => {
  const app = await testApp();
  const user = await aUser(app);
  app.clock.advance(30 * 24 * 60 * minute);

  const late = await app.call(auth.refreshToken, { body: { accessToken: "", refreshToken: user.refreshToken } });

  expect(late.status).toBe(401);
});

test("two tabs exchanging one token at once both stay signed in, with one and the same new token", async () => {
  const app = await testApp();
  const user = await aUser(app);
  const refresh = (refreshToken: string) => app.call(auth.refreshToken, { body: { accessToken: "", refreshToken } });

  const [one, two] = await Promise.all([refresh(user.refreshToken), refresh(user.refreshToken)]);
  app.clock.advance(9_000);
  const third = await refresh(user.refreshToken);
  app.clock.advance(14 * minute);
  const next = await refresh(one.data.refreshToken);

  expect([one.status, two.status, third.status, next.status]).toEqual([200, 200, 200, 200]);
  expect(two.data.refreshToken).toBe(one.data.refreshToken);
  expect(third.data.refreshToken).toBe(one.data.refreshToken);
});

test("a tab reloaded again and again within seconds is given the newest token of the chain", async () => {
  const app = await testApp();
  const user = await aUser(app);
  const refresh = (refreshToken: string) => app.call(auth.refreshToken, { body: { accessToken: "", refreshToken } });

  const first = await refresh(user.refreshToken);
  const second = await refresh(first.data.refreshToken);
  const lagging = await refresh(user.refreshToken);

  expect(lagging.data.refreshToken).toBe(second.data.refreshToken);
});

test("a token used before and seen again ends the whole session, the thief's and the owner's", async () => {
  const app = await testApp();
  const user = await aUser(app);
  const other = await app.call(auth.login, { body: { email: user.email, password: user.password } });
  const refresh = (refreshToken: string) => app.call(auth.refreshToken, { body: { accessToken: "", refreshToken } });
  const owner = await refresh(user.refreshToken);
  app.clock.advance(11_000);

  const thief = await refresh(user.refreshToken);
  const afterwards = await refresh(owner.data.refreshToken);
  const access = await app.call(auth.me, { token: owner.data.token });
  const elsewhere = await app.call(auth.me, { token: other.data.token });

  expect([thief.status, afterwards.status, access.status]).toEqual([401, 401, 401]);
  expect(elsewhere.status).toBe(200);
});

test("logout ends the session; unknown tokens are ignored", async () => {
  const app = await testApp();
  const user = await aUser(app);

  const revoked = await app.call(auth.revokeToken, {
    body: { accessToken: user.token, refreshToken: user.refreshToken },
  });
  const again = await app.call(auth.revokeToken, { body: { accessToken: "x", refreshToken: "y" } });
  const me = await app.call(auth.me, { token: user.token });
  const refreshed = await app.call(auth.refreshToken, {
    body: { accessToken: user.token, refreshToken: user.refreshToken },
  });

  expect([revoked.status, again.status]).toEqual([200, 200]);
  expect([me.status, refreshed.status]).toEqual([401, 401]);
});

test("tokens are stored only as hashes", async () => {
  const app = await testApp();
  const user = await aUser(app);

  const { rows } = await app.database.pool.query("select * from refresh_token");

  expect(JSON.stringify(rows)).not.toContain(user.refreshToken);
  expect(rows).toHaveLength(1);
});

test("me tells who is signed in", async () => {
  const app = await testApp();
  const user = await aUser(app, { name: "Ada", surname: "Bianchi" });

  const { data } = await app.call(auth.me, { token: user.token });

  expect(data).toEqual({
    id: user.id,
    name: "Ada",
    surname: "Bianchi",
    email: user.email,
    expiringDate: "2026-12-20T09:00:00.000Z",
    isExpired: false,
    companyName: "",
    vatNumber: "",
    createdAt: "2026-11-20T09:00:00.000Z",
    flagCassa: false,
    flagRitenuta: false,
    isUserManager: false,
    isCurrentManagedUser: false,
    currentManagedProfileId: null,
    currentManagedUser: null,
    notifications: [{ type: "association", count: 0 }],
  });
});

test("a managing session still says who is signed in, and for whom it acts", async () => {
  const app = await testApp();
  const [manager, managed] = [await aUser(app), await aUser(app, { name: "Ugo", surname: "Neri", expired: true })];
  await actingFor(app, manager, managed);

  const { data } = await app.call(auth.me, { token: manager.token });

  expect(data).toMatchObject({
    id: manager.id,
    email: manager.email,
    isExpired: false,
    isCurrentManagedUser: true,
    currentManagedProfileId: managed.profile,
    currentManagedUser: { name: "Ugo", surname: "Neri", email: managed.email, isExpired: true },
  });
});
