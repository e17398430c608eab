import { home } from "@fatturachiara/contract/rooms/account";
import { association } from "@fatturachiara/contract/rooms/association";
import { auth } from "@fatturachiara/contract/rooms/auth";
import { act, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { aHome } from "../../test/a-home.ts";
import { aMe, signedIn } from "../../test/a-user.ts";
import { fakeApi } from "../../test/fake-api.ts";
import { testNow } from "../../test/render-page.tsx";
import { sessionEnd } from "../session/session-end.ts";
import { sessionStore } from "../session/session-store.ts";
import { startSession } from "../session/start-session.ts";
import { typedForms } from "../session/typed-forms.ts";
import { unsentEdits } from "../session/unsent-edits.ts";
import { goTo } from "../ui/address/address.ts";
import { keptTyping } from "../ui/form/kept-typing.ts";
import { App } from "./app.tsx";

// The whole application over a fake server: guard, routes, shell, leaving.

const answer = aHome();
let api: ReturnType<typeof fakeApi>;
beforeEach(() => {
  api = fakeApi().answer(auth.me, aMe()).answer(home.read, answer).answer(auth.revokeToken, {});
});

function open(address: string) {
  window.history.replaceState(null, "", address);
  return render(<App clock={{ now: () => testNow }} />);
}
const path = () => location.pathname + location.search;
const title = (name: string | RegExp) => screen.findByRole("heading", { level: 1, name });

describe("the guard", () => {
  test("sends who is not logged in to login, with the way back", async () => {
    open("/ia/clients/list?q=a");

    await title("Accedi");
    expect(path()).toBe("/login?returnUrl=%2Fia%2Fclients%2Flist%3Fq%3Da");
  });
  test("lets in who is", async () => {
    signedIn();
    open("/ia/home");

    await title("Buongiorno, Giulia");
  });
  test("the empty path leads to /ia/home", async () => {
    signedIn();
    open("/");

    await title("Buongiorno, Giulia");
    expect(path()).toBe("/ia/home");
  });
  test("a session that ends while one works leads to login and back", async () => {
    signedIn();
    open("/ia/home");
    await title("Buongiorno, Giulia");
    act(() => sessionStore.clear());

    await title("Accedi");
    expect(path()).toBe("/login?returnUrl=%2Fia%2Fhome");
  });
  test.each([
    ["sessionExpired", "La sessione è scaduta. Accedi di nuovo."],
    ["managementRevoked", "Non puoi più operare per questo utente: l'accesso è stato revocato."],
  ] as const)("%s shows its words, clears the session and leads to login, where they stay", async (code, words) => {
    signedIn();
    api.fail(home.read, code);
    open("/ia/home");

    await title("Accedi");
    const places = await screen.findAllByText(words);
    expect(places.map((place) => place.closest("#messageHeadLogin") !== null)).toEqual([true, false]);
    expect(localStorage.getItem("jwt")).toBeNull();
  });
});

describe("a session that ends in silence", () => {
  const words = "La sessione è scaduta: accedi di nuovo.";

  test.each([409, 422, 429, 502])("by our %i is explained on the sign-in page", async (status) => {
    signedIn();
    api.respond(home.read, () => new Response('{"messages":["x"]}', { status }));
    open("/ia/home");

    await title("Accedi");
    expect((await screen.findByText(words)).closest("#messageHeadLogin")).not.toBeNull();
    expect(path()).toBe("/login?returnUrl=%2Fia%2Fhome");
  });
  test("at the start, by a refused refresh, too", async () => {
    signedIn();
    api.fail(auth.refreshToken, "sessionExpired");
    await startSession();
    open("/ia/home");

    expect(await screen.findByText(words)).toBeTruthy();
  });
  test("is explained once", async () => {
    signedIn();
    sessionEnd.sayAtSignIn();
    const { unmount } = open("/ia/home");
    await screen.findByText(words);
    unmount();
    open("/login?returnUrl=%2Fia%2Fhome");

    await title("Accedi");
    expect(screen.queryByText(words)).toBeNull();
  });
  test("is no news for who was not in a page of the session", async () => {
    signedIn();
    sessionEnd.sayAtSignIn();
    open("/login");

    await title("Accedi");
    expect(screen.queryByText(words)).toBeNull();
  });
});

describe("pages in English", () => {
  test.each(["/404", "/nulla", "/login/altro"])("%s is the 404 page", async (address) => {
    open(address);

    await title("Page not found");
    expect(screen.getByText("The page you are looking for does not exist.")).toBeTruthy();
    expect(screen.getByRole("main").getAttribute("lang")).toBe("en");
    expect(screen.queryByRole("textbox")).toBeNull();
  });
  test("an unknown address inside is the 404 page too", async () => {
    signedIn();
    open("/ia/nulla");

    await title("Page not found");
  });
  test("/500", async () => {
    open("/500");

    await title("Temporarily unavailable");
    expect(screen.getByText("The service is temporarily unavailable. Please try again later.")).toBeTruthy();
  });
});

describe("moving about", () => {
  test("every change of page scrolls to the top", async () => {
    signedIn();
    open("/ia/home");
    await title("Buongiorno, Giulia");
    const scroll = vi.spyOn(window, "scrollTo");
    await userEvent.click(screen.getByRole("link", { name: "PEC account" }));
    await title("PEC account");
    await waitFor(() => expect(scroll).toHaveBeenCalledWith(0, 0));

    scroll.mockClear();
    act(() => goTo("/register"));
    await title("Crea il tuo account");
    await waitFor(() => expect(scroll).toHaveBeenCalledWith(0, 0));
  });
});

describe("acting for somebody", () => {
  const row = {
    id: "0193f1a0-0000-7000-8000-000000000012",
    token: "t",
    ruolo: "gestito" as const,
    profileId: "0193f1a0-0000-7000-8000-000000000022",
    nome: "Luca",
    cognome: "Rossi",
    email: "luca@rossi.example",
    companyName: "Officine Rossi",
    vatNumber: "04122900279",
    permesso: "completa" as const,
    dal: "2026-02-09T10:00:00.000Z",
    isExpired: false,
    scartate: 0,
    bozze: 0,
    inAttesa: 0,
  };
  const { nome: name, cognome: surname, email, companyName, vatNumber } = row;
  const acting = aMe({
    isUserManager: true,
    isCurrentManagedUser: true,
    currentManagedProfileId: row.profileId,
    currentManagedUser: { name, surname, email, companyName, vatNumber, expiringDate: null, isExpired: false },
  });

  test("opens that account's home, and disconnecting one's own", async () => {
    signedIn({ isUserManager: true });
    api.answer(auth.me, aMe({ isUserManager: true }));
    api.answer(association.current, [row]).answer(association.requests, []).answer(association.disconnect, {});
    api.answer(association.connect, () => {
      api.answer(auth.me, acting);
      return {};
    });
    open("/ia/account/current-users-list");
    await userEvent.click(await screen.findByRole("button", { name: "Gestisci Officine Rossi" }));

    await title("Buongiorno, Giulia");
    expect(path()).toBe("/ia/home");
    expect(screen.getByRole("region", { name: "Account gestito" }).textContent).toContain("Officine Rossi");

    api.answer(auth.me, aMe({ isUserManager: true }));
    await userEvent.click(screen.getByRole("button", { name: "Disconnetti" }));
    await userEvent.click(await screen.findByRole("button", { name: "Si" }));

    expect(await screen.findByRole("button", { name: "Richiedi nuova gestione" })).toBeTruthy();
    expect(screen.queryByRole("region", { name: "Account gestito" })).toBeNull();
  });
});

describe("leaving", () => {
  const leave = async () => {
    open("/ia/home");
    await title("Buongiorno, Giulia");
    await userEvent.click(screen.getByRole("button", { name: /Menu di/ }));
    await userEvent.click(screen.getByRole("button", { name: "Esci" }));
  };

  test("revokes the tokens, clears local data and leads to login", async () => {
    signedIn();
    await leave();

    await title("Accedi");
    expect(path()).toBe("/login");
    expect(api.callsTo(auth.revokeToken)).toHaveLength(1);
    expect(["jwt", "userLogged", "saved-current-document"].map((key) => localStorage.getItem(key))).toEqual([
      null,
      null,
      null,
    ]);
  });
  test("with edits the server has not got it asks first, and keeps them either way", async () => {
    const { id } = signedIn();
    await unsentEdits.put({
      user: id,
      profile: id,
      id: "d",
      document: {},
      version: null,
      savedAt: "2026-11-20T10:00:00.000Z",
    });
    await leave();

    expect((await screen.findByRole("dialog")).textContent).toContain("Una modifica non è ancora arrivata al server.");
    await userEvent.click(screen.getByRole("button", { name: "No" }));
    expect(sessionStore.user()).not.toBeNull();

    await userEvent.click(screen.getByRole("button", { name: /Menu di/ }));
    await userEvent.click(screen.getByRole("button", { name: "Esci" }));
    await userEvent.click(await screen.findByRole("button", { name: "Si" }));
    await title("Accedi");

    expect(await unsentEdits.count(id)).toBe(1);
    await unsentEdits.remove(id, id, "d");
  });
  test("with something written in a form it asks first, and the form finds it at the next sign-in", async () => {
    const { id } = signedIn();
    open("/ia/home");
    await title("Buongiorno, Giulia");
    const close = keptTyping.register("/ia/account/taxdata nome", () => ({ nome: "Giulia Maria" }));
    await userEvent.click(screen.getByRole("button", { name: /Menu di/ }));
    await userEvent.click(screen.getByRole("button", { name: "Esci" }));

    expect((await screen.findByRole("dialog")).textContent).toContain("lo ritrovi al tuo prossimo accesso");
    await userEvent.click(screen.getByRole("button", { name: "Si" }));
    await title("Accedi");
    close();

    expect(typedForms.take({ user: id, profile: id })).toEqual({
      "/ia/account/taxdata nome": { nome: "Giulia Maria" },
    });
  });
});

test("when another tab signs in as somebody else nothing of the former person stays", async () => {
  signedIn();
  api.answer(home.read, { ...answer, conteggi: { ...answer.conteggi, bozze: 5 } });
  open("/ia/home");
  await screen.findByText("Cosa fare oggi");
  api.answer(auth.me, aMe({ id: "0193f1a0-0000-7000-8000-000000000002", name: "Marco" })).answer(home.read, answer);
  act(() => void signedIn({ id: "0193f1a0-0000-7000-8000-000000000002", firstName: "Marco" }));

  await screen.findByText("Benvenuto, Marco. Crea la tua prima fattura in meno di un minuto.");
});
