import { auth } from "@fatturachiara/contract/rooms/auth";
import { expect, test } from "vitest";
import { actingFor, aUser } from "../../../test/factories/a-user.ts";
import { testApp } from "../../../test/test-app.ts";

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
    notifications: [
      { type: "association", count: 0 },
      { type: "notice", count: 0 },
    ],
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
