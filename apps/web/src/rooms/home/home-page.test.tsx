import { type Home, home } from "@fatturachiara/contract/rooms/account";
import { association } from "@fatturachiara/contract/rooms/association";
import { Decimal } from "@fatturachiara/fatturapa/decimal";
import { cleanup, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { signedIn } from "../../../test/a-user.ts";
import { fakeApi } from "../../../test/fake-api.ts";
import { renderInside } from "../../../test/render-page.tsx";
import { greeting, longDay } from "./greeting.ts";
import { HomePage } from "./home-page.tsx";

const incassi = { daIncassare: Decimal.zero, scaduto: Decimal.zero, scadute: 0 };
const none = { bozze: 0, inviate: 0, scartate: 0, confermate: 0, clienti: 0 };
const steps = {
  email: true,
  datiFiscali: false,
  pec: false,
  primoCliente: false,
  primaFattura: false,
  conservazione: false,
  nascosto: false,
};

function open(answer: Partial<Home> = {}) {
  signedIn();
  const api = fakeApi().answer(home.read, {
    primiPassi: steps,
    pec: { sospesa: false },
    conteggi: none,
    incassi,
    ...answer,
  });
  renderInside(<HomePage />);
  return api;
}
const links = () => screen.getAllByRole("link").map((link) => [link.textContent, link.getAttribute("href")]);

test("greets by name and day", async () => {
  open();

  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Buongiorno, Giulia");
  expect(screen.getByText("Venerdì 20 novembre 2026")).toBeTruthy();
});

test("of a manager is the control room; acting for somebody it is that profile's", async () => {
  const api = open();
  signedIn({ isUserManager: true });
  api.answer(association.current, []);
  cleanup();
  renderInside(<HomePage />);

  expect(await screen.findByText("Non gestisci ancora nessun utente. Invia una richiesta.")).toBeTruthy();
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Buongiorno, Giulia");
  cleanup();
  signedIn({ isUserManager: true, isCurrentManagedUser: true });
  renderInside(<HomePage />);
  expect(await screen.findByText("Primi passi")).toBeTruthy();
});

test("who acts for somebody is greeted by their own name, and told whose invoices are missing", async () => {
  const mario = { name: "Mario", surname: "Rossi", email: "mario@rossi.example", companyName: "Rossi Impianti" };
  open();
  cleanup();
  signedIn({
    isUserManager: true,
    isCurrentManagedUser: true,
    currentManagedUser: { ...mario, vatNumber: "01234567897", expiringDate: null, isExpired: false },
  });
  renderInside(<HomePage />);

  expect(await screen.findByText("Rossi Impianti non ha ancora emesso fatture.")).toBeTruthy();
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Buongiorno, Giulia");
});

test("without documents it welcomes, with one button", async () => {
  open();

  expect(await screen.findByText("Benvenuto, Giulia. Crea la tua prima fattura in meno di un minuto.")).toBeTruthy();
  expect(screen.getAllByRole("link", { name: "Nuova fattura" })).toHaveLength(1);
});

test("the open steps lead where they are done", async () => {
  open();
  await screen.findByText("1 di 6");

  expect(links()).toEqual(
    expect.arrayContaining([
      ["Dati fiscali", "/ia/account/taxdata"],
      ["PEC", "/ia/account/accountpec"],
      ["Primo cliente", "/ia/clients/save"],
      ["Prima fattura", "/ia/document/step/init"],
    ]),
  );
  expect(screen.getByText("Conferma e-mail").closest("a")).toBeNull();
});

test("'Ho aderito' ticks the last step", async () => {
  let done = false;
  const api = open();
  api
    .answer(home.read, () => ({
      primiPassi: { ...steps, conservazione: done },
      pec: { sospesa: false },
      conteggi: none,
      incassi,
    }))
    .answer(home.saveFirstSteps, () => {
      done = true;
      return {};
    });
  await userEvent.click(await screen.findByRole("button", { name: "Ho aderito" }));

  expect(await screen.findByText("2 di 6")).toBeTruthy();
  expect(api.callsTo(home.saveFirstSteps)[0]?.body).toEqual({ conservazione: true });
});

test("the list can be put away", async () => {
  open({ primiPassi: { ...steps, nascosto: true } });
  await screen.findByText(/Benvenuto/);

  expect(screen.queryByText("Primi passi")).toBeNull();
});

test("with documents it counts them, each number leading to its list", async () => {
  open({ conteggi: { bozze: 3, inviate: 2, scartate: 1, confermate: 42, clienti: 7 } });
  await screen.findByText("Scartate");

  expect(links()).toEqual(
    expect.arrayContaining([
      ["Bozze3", "/ia/document/sent?type=B"],
      ["Scartate1", "/ia/document/sent?type=E"],
      ["Clienti7", "/ia/clients/list"],
    ]),
  );
});

test("when the data do not come it says so and tries again", async () => {
  signedIn();
  const api = fakeApi().fail(home.read, "internal");
  renderInside(<HomePage />);
  await screen.findByText("Non è stato possibile caricare i dati.");
  api.answer(home.read, { primiPassi: steps, pec: { sospesa: false }, conteggi: none, incassi });
  await userEvent.click(screen.getByRole("button", { name: "Riprova" }));

  await vi.waitFor(() => expect(screen.queryByText(/Benvenuto/)).not.toBeNull());
});

test.each([
  ["2026-11-20T05:00:00Z", "Buongiorno"],
  ["2026-11-20T12:30:00Z", "Buon pomeriggio"],
  ["2026-11-20T18:00:00Z", "Buonasera"],
  ["2026-11-20T23:30:00Z", "Buonasera"],
])("at %s: %s", (instant, expected) => {
  expect(greeting(new Date(instant))).toBe(expected);
});

test("the day is Italy's, not the computer's", () => {
  expect(longDay(new Date("2026-11-20T23:30:00Z"))).toBe("Sabato 21 novembre 2026");
});

test("what the mailbox asks for stands on top, with its day and the way to it", async () => {
  open({ pec: { scadenzaPassword: "2026-12-05", sospesa: true, spazioUsato: 91 } });

  expect(await screen.findByText("Cosa fare oggi")).toBeTruthy();
  expect(screen.getByText("La password della PEC scade il 05/12/2026")).toBeTruthy();
  expect(screen.getByText("La casella PEC ha rifiutato l'accesso")).toBeTruthy();
  expect(screen.getByText("La casella PEC è piena al 91%")).toBeTruthy();
  expect(screen.getByRole("link", { name: "Aggiorna" }).getAttribute("href")).toBe("/ia/account/accountpec");
});
