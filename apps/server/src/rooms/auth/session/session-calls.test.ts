import { auth } from "@fatturachiara/contract/rooms/auth";
import { clients } from "@fatturachiara/contract/rooms/clients";
import { expect, test } from "vitest";
import { aUser } from "../../../../test/factories/a-user.ts";
import { testApp } from "../../../../test/test-app.ts";

test("a session that calls without end is refused until its minute is over; another goes on", async () => {
  const app = await testApp({ config: { sessionCalls: 30 } });
  const user = await aUser(app);
  const signedIn = await app.call(auth.login, { body: { email: user.email, password: user.password } });
  const other = "token" in signedIn.data ? signedIn.data.token : undefined;
  const list = (token: string | undefined) => app.call(clients.list, { token });

  const codes = [];
  for (let n = 0; n < 31; n += 1) codes.push(`${(await list(user.token)).codes}`);
  const refused = await list(user.token);
  const elsewhere = await list(other);
  app.clock.advance(60_000);

  expect(codes.filter((code) => code === "")).toHaveLength(30);
  expect(refused).toMatchObject({
    status: 400,
    codes: ["tooManyRequests"],
    messages: ["Troppe richieste in poco tempo: riprova fra un minuto."],
  });
  expect(elsewhere.status).toBe(200);
  expect((await list(user.token)).status).toBe(200);
});
