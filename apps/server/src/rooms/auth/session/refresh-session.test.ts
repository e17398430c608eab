import { auth } from "@fatturachiara/contract/rooms/auth";
import { expect, test } from "vitest";
import { aUser } from "../../../../test/factories/a-user.ts";
import { type Browser, testApp } from "../../../../test/test-app.ts";

const minute = 60_000;

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

  const [first, two] = await Promise.all([refresh(user.refreshToken), refresh(user.refreshToken)]);
  app.clock.advance(9_000);
  const third = await refresh(user.refreshToken);
  app.clock.advance(14 * minute);
  const next = await refresh(first.data.refreshToken);

  expect([first.status, two.status, third.status, next.status]).toEqual([200, 200, 200, 200]);
  expect(two.data.refreshToken).toBe(first.data.refreshToken);
  expect(third.data.refreshToken).toBe(first.data.refreshToken);
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

/** A person in a browser that has signed in, and the exchange of a token there. */
async function inABrowser() {
  const app = await testApp();
  const { email, password } = await aUser(app);
  const browser: Browser = { cookies: {} };
  const { data } = await app.call(auth.login, { body: { email, password }, browser });
  const refresh = (refreshToken: string, elsewhere?: Browser) =>
    app.call(auth.refreshToken, { body: { accessToken: "", refreshToken }, browser: elsewhere ?? browser });
  return { app, lost: data.refreshToken, refresh };
}

test("an answer that was lost ends no session: the browser exchanges the token again, however late, until what followed is used", async () => {
  const { app, lost, refresh } = await inABrowser();
  await refresh(lost); // the page was closed before this arrived
  app.clock.advance(3 * 60 * minute);
  await refresh(lost); // and once more
  app.clock.advance(60 * minute);

  const back = await refresh(lost);
  const me = await app.call(auth.me, { token: back.data.token });
  app.clock.advance(11_000);
  const thief = await refresh(lost);

  expect([back.status, me.status, thief.status]).toEqual([200, 200, 401]);
});

test("a thief in the same browser who exchanges the token whose answer was lost is found out when its owner comes back", async () => {
  const { app, lost, refresh } = await inABrowser();
  await refresh(lost);
  app.clock.advance(60 * minute);
  const thief = await refresh(lost);
  await app.call(auth.me, { token: thief.data.token });
  app.clock.advance(11_000);

  const owner = await refresh(lost);
  const access = await app.call(auth.me, { token: thief.data.token });

  expect([thief.status, owner.status, access.status]).toEqual([200, 401, 401]);
});

test("elsewhere the token whose answer was lost ends the session", async () => {
  const { app, lost, refresh } = await inABrowser();
  await refresh(lost);
  app.clock.advance(11_000);

  const thief = await refresh(lost, { cookies: {} });
  const owner = await refresh(lost);

  expect([thief.status, owner.status]).toEqual([401, 401]);
});

test("a session that is used every day ends ninety days after the sign-in all the same", async () => {
  const app = await testApp();
  const user = await aUser(app);
  const day = 24 * 60 * minute;
  let { refreshToken } = user;

  for (let days = 0; days < 89; days++) {
    app.clock.advance(day);
    const { data, status } = await app.call(auth.refreshToken, { body: { accessToken: "", refreshToken } });
    expect(status).toBe(200);
    refreshToken = data.refreshToken;
  }
  app.clock.advance(day);
  const late = await app.call(auth.refreshToken, { body: { accessToken: "", refreshToken } });

  expect(late).toMatchObject({ status: 401, messages: ["La sessione è scaduta. Accedi di nuovo."] });
});
