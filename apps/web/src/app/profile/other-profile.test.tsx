import { home } from "@fatturachiara/contract/rooms/account";
import { anag } from "@fatturachiara/contract/rooms/anag";
import { association } from "@fatturachiara/contract/rooms/association";
import { auth } from "@fatturachiara/contract/rooms/auth";
import { act, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test } from "vitest";
import { aHome } from "../../../test/a-home.ts";
import { aMe, signedIn } from "../../../test/a-user.ts";
import { fakeApi } from "../../../test/fake-api.ts";
import { testNow } from "../../../test/render-page.tsx";
import { call } from "../../api/call.ts";
import { sessionStore } from "../../session/session-store.ts";
import { changeActing } from "../../session/sign-in.ts";
import { actingProfile } from "../../session/user-logged.ts";
import { keptTyping } from "../../ui/form/kept-typing.ts";
import { App } from "../app.tsx";

// Two windows of one browser are one session: where one goes over to another profile, the other has to hear of it.

const rossi = "0193f1a0-0000-7000-8000-000000000022";
const actingForRossi = aMe({
  isUserManager: true,
  isCurrentManagedUser: true,
  currentManagedProfileId: rossi,
  currentManagedUser: {
    ...{ name: "Luca", surname: "Rossi", email: "luca@rossi.example", companyName: "Officine Rossi" },
    ...{ vatNumber: "04122900279", expiringDate: null, isExpired: false },
  },
});
const own = aMe({ isUserManager: true });
const form = "/ia/home nota";
let api: ReturnType<typeof fakeApi>;
/** On which profile the session acts, as the server has it. */
let serverHas = own;

beforeEach(() => {
  serverHas = own;
  api = fakeApi()
    .answer(auth.me, () => serverHas)
    .answer(home.read, aHome())
    .answer(association.disconnect, () => {
      serverHas = own;
      return {};
    });
  window.history.replaceState(null, "", "/ia/home");
});

/** The home of one's own account, with something written in a form of it. */
async function openHome() {
  signedIn({ isUserManager: true });
  render(<App clock={{ now: () => testNow }} />);
  await screen.findByRole("heading", { level: 1, name: "Buongiorno, Giulia" });
  await waitFor(() => expect(api.callsTo(auth.me).length).toBeGreaterThan(0));
  return keptTyping.register(form, () => ({ nota: "da ricordare" }));
}

test("what is asked for a profile that another window has left is not done: the page says so, and goes over", async () => {
  const close = await openHome();
  serverHas = actingForRossi;
  api.fail(anag.nazioni, "profileChanged");

  await act(async () => void (await call(anag.nazioni, {}).catch(() => undefined)));

  expect((await screen.findByRole("region", { name: "Account gestito" })).textContent).toContain("Officine Rossi");
  expect(await screen.findByText("Ora operi per Officine Rossi")).toBeTruthy();
  expect(keptTyping.take(form)).toBeUndefined();
  close();

  await userEvent.click(screen.getByRole("button", { name: "Torna a Ferrari Architettura" }));

  await waitFor(() => expect(screen.queryByRole("region", { name: "Account gestito" })).toBeNull());
  expect(keptTyping.take(form)).toEqual({ nota: "da ricordare" });
});

test("so it does when it hears of it from the other window", async () => {
  const close = await openHome();
  const user = sessionStore.user();
  serverHas = actingForRossi;
  const { currentManagedProfileId, currentManagedUser } = actingForRossi;
  const now = { ...user, isCurrentManagedUser: true, currentManagedProfileId, currentManagedUser };
  localStorage.setItem("userLogged", JSON.stringify(now));

  act(() => void dispatchEvent(new StorageEvent("storage", { key: "userLogged" })));

  expect(await screen.findByText("Ora operi per Officine Rossi")).toBeTruthy();
  close();
});

test("a window that goes over itself needs not be told, and what was written in it waits all the same", async () => {
  const close = await openHome();

  await act(() =>
    changeActing(async () => {
      serverHas = actingForRossi;
      api.fail(anag.nazioni, "profileChanged");
      await call(anag.nazioni, {}).catch(() => undefined);
    }),
  );
  close();
  await screen.findByRole("region", { name: "Account gestito" });
  expect(screen.queryByText("Ora operi per Officine Rossi")).toBeNull();
  await act(() => changeActing(() => call(association.disconnect, { query: {} })));

  await waitFor(() => expect(keptTyping.take(form)).toEqual({ nota: "da ricordare" }));
});

test("where the other window is back by then, the person is asked to try again", async () => {
  const close = await openHome();
  api.fail(anag.nazioni, "profileChanged");

  await act(async () => void (await call(anag.nazioni, {}).catch(() => undefined)));

  expect(await screen.findByText(/qui non è stato fatto nulla/)).toBeTruthy();
  expect(actingProfile(sessionStore.user() ?? signedIn())).toBe(own.id);
  close();
});

test("a question asked on a page of the profile before is answered by nobody", async () => {
  const { confirm } = await import("../../ui/overlay/confirm.ts");
  const close = await openHome();
  let answered: boolean | undefined;
  act(() => void confirm({ header: "Elimina", message: "Eliminare?" }).then((yes) => (answered = yes)));
  await screen.findByText("Eliminare?");

  act(() => void signedIn({ isUserManager: true, isCurrentManagedUser: true, currentManagedProfileId: rossi }));

  await waitFor(() => expect(answered).toBe(false));
  close();
});
