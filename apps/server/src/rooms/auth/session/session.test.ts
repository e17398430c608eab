import { auth } from "@fatturachiara/contract/rooms/auth";
import { decodeJwt, SignJWT } from "jose";
import { expect, test } from "vitest";
import { aUser } from "../../../../test/factories/a-user.ts";
import { testApp } from "../../../../test/test-app.ts";
import { SecretKeys } from "../../../secret/secret-keys.ts";
import { signAccessToken, verifyAccessToken } from "./access-token.ts";

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

test("an access token lasts fifteen minutes and says nothing but whose it is", async () => {
  const app = await testApp();
  const user = await aUser(app);

  const claims = decodeJwt(user.token);
  app.clock.advance(15 * minute - 1000);
  const inTime = await app.call(auth.me, { token: user.token });
  app.clock.advance(1000);
  const late = await app.call(auth.me, { token: user.token });

  expect(Object.keys(claims).sort()).toEqual(["aud", "exp", "fam", "iss", "jti", "sub", "turn"]); // jti: no two alike, turn: which tokens of the session, nothing more
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

test("a token of another installation, or for another use of the same key, is no token", async () => {
  const app = await testApp();
  const user = await aUser(app);
  const [key] = app.deps.config.keys.derive("access-token");
  const token = (iss: string, aud: string) =>
    new SignJWT({ fam: user.session, iss, aud, sub: user.id })
      .setProtectedHeader({ alg: "HS256" })
      .setExpirationTime(Math.floor(app.clock.now().getTime() / 1000) + 900)
      .sign(key);
  const { publicUrl } = app.deps.config;

  const tokens = [
    await token(publicUrl, "api"),
    await token("https://altra.example.it", "api"),
    await token(publicUrl, "feed"),
  ];
  const answers = await Promise.all(tokens.map((token) => app.call(auth.me, { token })));

  expect(answers.map(({ status }) => status)).toEqual([200, 401, 401]);
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

test("after a change of keys the tokens of before are good until they expire", async () => {
  const app = await testApp();
  const [before, after] = [SecretKeys.generate("a"), SecretKeys.generate("b")];
  const withKeys = (text: string) => ({
    clock: app.clock,
    config: { ...app.deps.config, keys: SecretKeys.parse(text) },
  });

  const token = await signAccessToken({ user: "u", session: "s", turn: 3 }, withKeys(before));

  expect(await verifyAccessToken(token, withKeys(`${after},${before}`))).toEqual({ user: "u", session: "s", turn: 3 });
  expect(await verifyAccessToken(token, withKeys(after))).toBeNull();
});
