import { account } from "@fatturachiara/contract/rooms/account";
import { expect, test } from "vitest";
import { actingFor, aUser } from "../../../test/factories/a-user.ts";
import { sendJson } from "../../../test/send-json.ts";
import { testApp } from "../../../test/test-app.ts";

test("an account is read whole and changed in what is named only", async () => {
  const app = await testApp();
  const { token, email } = await aUser(app);

  const preferences = await app.call(account.save, { token, body: { flagPollEmail: true } });
  const name = await app.call(account.save, { token, body: { name: " Anna " } });
  const nothing = await app.call(account.save, { token, body: {} });

  expect(preferences.data).toEqual({
    condizioni: null,
    name: "Ada",
    surname: "Bianchi",
    phone: "06 1234567",
    flagMarketingEmail: false,
    flagPollEmail: true,
    email,
    createdAt: "2026-11-20T09:00:00.000Z",
    expiringDate: "2026-12-20T09:00:00.000Z",
    avvisi: { scarto: "subito", consegna: "giornaliero", ricevuta: "giornaliero", scadenze: "giornaliero" },
  });
  expect(name.data).toEqual({ ...preferences.data, name: "Anna" });
  expect(nothing.data).toEqual(name.data);
});

test("a telephone nobody could dial is refused at its field, and one of before is answered", async () => {
  const app = await testApp();
  const { token } = await aUser(app);
  await app.db.updateTable("app_user").set({ phone: "casa" }).execute();

  const before = await app.call(account.read, { token });
  const name = await app.call(account.save, { token, body: { name: "Anna" } });
  const saved = await sendJson(app, account.save, { token, body: { phone: "abc" } });

  expect([before.data.phone, name.data.phone]).toEqual(["casa", "casa"]);
  expect(saved).toMatchObject({
    status: 400,
    messages: ["Scrivi un numero di telefono: cifre, con + e spazi se servono."],
  });
});

test("a manager reads the data of the person managed and cannot change them", async () => {
  const app = await testApp();
  const [manager, managed] = [await aUser(app), await aUser(app, { name: "Ugo" })];
  await actingFor(app, manager, managed);

  const read = await app.call(account.read, { token: manager.token });
  const saved = await app.call(account.save, { token: manager.token, body: { name: "Altro" } });

  expect(read.data.name).toBe("Ugo");
  expect(saved).toMatchObject({ status: 400, messages: ["Solo il titolare dell'account può farlo."] });
});
