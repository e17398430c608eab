import { association } from "@fatturachiara/contract/rooms/association";
import { auth } from "@fatturachiara/contract/rooms/auth";
import { type Notice, notice } from "@fatturachiara/contract/rooms/notice";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, test, vi } from "vitest";
import { aMe, signedIn } from "../../../test/a-user.ts";
import { fakeApi } from "../../../test/fake-api.ts";
import { renderInside } from "../../../test/render-page.tsx";
import { bellText } from "../../rooms/association/index.ts";
import { sessionStore } from "../../session/session-store.ts";
import type { UserLogged } from "../../session/user-logged.ts";
import { Shell } from "./shell.tsx";

// Specification §2 and §6: who sees what around a page.

const managed: Partial<UserLogged> = {
  isCurrentManagedUser: true,
  currentManagedProfileId: "0193f1a0-0000-7000-8000-0000000000ff",
  currentManagedUser: {
    name: "Luca",
    surname: "Bianchi",
    email: "luca@bianchi.example",
    companyName: "Bianchi Impianti",
    vatNumber: "",
    expiringDate: "2027-01-31T22:59:00.000Z",
    isExpired: false,
  },
};

function open(change: Partial<UserLogged> = {}) {
  const user = signedIn(change);
  const api = fakeApi().respond(auth.me, () => new Promise(() => {}));
  renderInside(<Shell>pagina</Shell>, { routes: [{ path: "document/:id", element: <p>il documento</p> }] });
  return { user, api };
}
const rejection: Notice = {
  id: "0193f1a0-0000-7000-8000-0000000000e1",
  genere: "scarto",
  titolo: "Scarto del SdI: fattura n. 13/2026",
  testo: "Rossi S.r.l.: correggi e invia di nuovo entro il 25/11/2026.",
  percorso: "/ia/document/13",
  data: "2026-11-20T09:00:00.000Z",
  letto: false,
};
const entries = () =>
  within(screen.getByRole("navigation", { name: "Menu principale" }))
    .getAllByRole("link")
    .map((link) => link.textContent);

describe("the side menu", () => {
  test.each([
    ["/ia/clients/save", ["Nuovo cliente"]],
    ["/ia/clients/save?id=0193f1a0-0000-7000-8000-0000000000c1", ["Elenco clienti"]],
    ["/ia/document/step/init", ["Nuova fattura"]],
    ["/ia/document/step/all?id=0193f1a0-0000-7000-8000-0000000000c1", []],
    ["/ia/document/0193f1a0-0000-7000-8000-0000000000c1?scheda=file", ["Fatture emesse"]],
    ["/ia/document/received/0193f1a0-0000-7000-8000-0000000000c1", ["Fatture ricevute"]],
    ["/ia/document/reports", ["Report"]],
  ])("at %s one is at %j", (address, where) => {
    signedIn();
    fakeApi().respond(auth.me, () => new Promise(() => {}));
    renderInside(<Shell>pagina</Shell>, { path: "*", address });

    const menu = within(screen.getByRole("navigation", { name: "Menu principale" }));
    const current = menu.getAllByRole("link").filter((link) => link.getAttribute("aria-current") === "page");
    expect(current.map(({ textContent }) => textContent)).toEqual(where);
  });
  test("of an ordinary user", () => {
    open();

    expect(entries()).toEqual([
      "Home",
      "Documenti",
      "Nuova fattura",
      "Preventivi",
      "Fatture emesse",
      "Fatture ricevute",
      "Ricorrenti",
      "Movimenti",
      "Cassa",
      "Report",
      "Elenco clienti",
      "Nuovo cliente",
      "Solleciti",
      "Account",
      "Modifica password",
      "Dati fiscali",
      "PEC account",
      "Codici servizio",
      "Rinnova abbonamento",
      "Ordini",
      "Richiedi",
      "Richieste in sospeso",
      "Guida",
    ]);
  });
  test("of a user being managed: no renewal, no orders", () => {
    open(managed);

    expect(entries()).not.toContain("Rinnova abbonamento");
    expect(entries()).not.toContain("Ordini");
    expect(entries()).toContain("Richieste in sospeso");
  });
  test("of a manager: no renewal, no orders, no requests; the users who can be managed instead", () => {
    open({ isUserManager: true });

    for (const absent of ["Rinnova abbonamento", "Ordini", "Richiedi", "Richieste in sospeso"]) {
      expect(entries()).not.toContain(absent);
    }
    expect(entries()).toContain("Utenti gestibili correnti");
  });
  test("of a manager who manages: both rules, and whose account it is", () => {
    open({ ...managed, isUserManager: true });

    expect(entries()).not.toContain("Ordini");
    expect(screen.getByText("P.IVA Non aggiunto")).toBeTruthy();
  });
});

describe("the bell", () => {
  test.each([
    [0, "Non ci sono utenti che vogliono connettersi"],
    [1, "Un utente vuole connettersi"],
    [3, "3 utenti vogliono connettersi"],
  ])("%i: %s", (count, text) => {
    expect(bellText(count)).toBe(text);
  });
  test("counts the first item and leads to the pending requests", async () => {
    open({
      notifications: [
        { type: "association", count: 2 },
        { type: "other", count: 9 },
      ],
    });
    await userEvent.click(screen.getByRole("button", { name: "2 notifiche: 2 utenti vogliono connettersi" }));

    const link = screen.getByRole("link", { name: "2 utenti vogliono connettersi" });
    expect(link.getAttribute("href")).toBe("/ia/account/pending-requests");
  });
  test("of a manager counts the requests to the manager's own account", async () => {
    open({ isUserManager: true, notifications: [{ type: "association", count: 1 }] });
    await userEvent.click(screen.getByRole("button", { name: "1 notifica: Un utente vuole connettersi" }));

    const link = screen.getByRole("link", { name: "Un utente vuole connettersi" });
    expect(link.getAttribute("href")).toBe("/ia/account/pending-requests");
    expect(entries()).not.toContain("Richieste in sospeso");
  });
  test("of a manager who manages has no line about requests: nobody answers them there", async () => {
    const { api } = open({
      ...managed,
      isUserManager: true,
      notifications: [{ type: "association", count: 1 }],
    });
    api.answer(notice.list, { items: [], total: 0 });
    await userEvent.click(screen.getByRole("button", { name: "Avvisi" }));

    expect(await screen.findByText("Nessun avviso.")).toBeTruthy();
    expect(screen.queryByText(bellText(1))).toBeNull();
  });
  test("shows what happened with a dot of its own; opening one marks it as read", async () => {
    const { api } = open({
      notifications: [
        { type: "association", count: 0 },
        { type: "notice", count: 1 },
      ],
    });
    api.answer(notice.list, { items: [rejection], total: 1 });
    api.answer(notice.markRead, {});
    await userEvent.click(
      screen.getByRole("button", {
        name: "Notifiche: Non ci sono utenti che vogliono connettersi, 1 avviso da leggere",
      }),
    );

    const link = await screen.findByRole("link", { name: /Scarto del SdI: fattura n. 13\/2026/ });
    expect(link.textContent).toContain("(da leggere)");
    expect(link.getAttribute("href")).toBe("/ia/document/13");
    await userEvent.click(link);
    await waitFor(() => expect(api.callsTo(notice.markRead)[0]?.params).toEqual({ id: rejection.id }));
  });
  test("in managed mode marks nothing: it is the owner's", async () => {
    const { api } = open({
      ...managed,
      notifications: [
        { type: "association", count: 0 },
        { type: "notice", count: 1 },
      ],
    });
    api.answer(notice.list, { items: [rejection], total: 1 });
    await userEvent.click(screen.getByRole("button", { name: /1 avviso da leggere/ }));
    await userEvent.click(await screen.findByRole("link", { name: /Scarto del SdI/ }));

    expect(screen.queryByRole("button", { name: "Segna tutti come letti" })).toBeNull();
    expect(api.callsTo(notice.markRead)).toHaveLength(0);
  });
});

describe("the user menu", () => {
  const menu = async (change: Partial<UserLogged> = {}) => {
    open(change);
    const button = screen.getByRole("button", { name: /Menu di/ });
    await userEvent.click(button);
    return document.getElementById(button.getAttribute("aria-controls") ?? "")?.textContent ?? "";
  };

  test("shows e-mail, name, VAT number, company, expiry, tax data and logout", async () => {
    expect(await menu()).toBe(
      "E-mailgiulia@ferrari.exampleNomeGiulia FerrariPartita IVA10734260010AziendaFerrari ArchitetturaScadenza20/12/2026Dati fiscaliImporta fattureMessaggi recentiEsci",
    );
  });
  test("of who works under their own name says it once", () => {
    open({ companyName: "Giulia Ferrari" });

    expect(screen.getByRole("button", { name: /Menu di/ }).textContent).toBe("GFMenu di Giulia Ferrari");
  });
  test("says 'Non aggiunto' without a VAT number", async () => {
    expect(await menu({ vatNumber: "" })).toContain("Partita IVANon aggiunto");
  });
  test("in managed mode shows the managed user and the way out, without the tax data", async () => {
    const text = await menu(managed);

    expect(text).toContain("luca@bianchi.exampleNomeLuca Bianchi");
    expect(text).toContain("Scadenza31/01/2027");
    expect(text).toContain("Disconnetti");
    expect(text).not.toContain("Dati fiscali");
  });
  test("closes with Esc and gives the focus back", async () => {
    await menu();
    await userEvent.keyboard("{Escape}");

    expect(screen.queryByText("Esci")).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole("button", { name: /Menu di/ }));
  });
});

describe("managed mode", () => {
  test("the bar asks before disconnecting, reads the user again and goes home", async () => {
    const { api } = open(managed);
    api.answer(association.disconnect, () => {
      api.answer(auth.me, aMe());
      return {};
    });
    window.history.replaceState(null, "", "/ia/clients/list");
    await userEvent.click(screen.getByRole("button", { name: "Disconnetti" }));
    expect((await screen.findByRole("dialog")).textContent).toContain(
      "Vuoi smettere di operare per conto di Bianchi Impianti?",
    );
    await userEvent.click(screen.getByRole("button", { name: "Si" }));

    await waitFor(() => expect(location.pathname).toBe("/ia/home"));
    expect(api.callsTo(association.disconnect)[0]?.query.get("id")).toBe(managed.currentManagedProfileId);
    expect(sessionStore.user()?.isCurrentManagedUser).toBe(false);
  });
  test("whose answer got lost has ended all the same: from then on the page is one's own", async () => {
    const { api } = open(managed);
    api.respond(association.disconnect, () => {
      api.answer(auth.me, aMe());
      throw new TypeError("Failed to fetch");
    });
    window.history.replaceState(null, "", "/ia/clients/list");
    await userEvent.click(screen.getByRole("button", { name: "Disconnetti" }));
    await userEvent.click(await screen.findByRole("button", { name: "Si" }));

    await waitFor(() => expect(sessionStore.user()?.isCurrentManagedUser).toBe(false));
    await waitFor(() => expect(location.pathname).toBe("/ia/home"));
  });
  test("a failure adds nothing to the general words: it is only logged", async () => {
    const log = vi.spyOn(console, "error").mockImplementation(() => {});
    const { api } = open(managed);
    api.fail(association.disconnect, "internal");
    await userEvent.click(screen.getByRole("button", { name: "Disconnetti" }));
    await userEvent.click(await screen.findByRole("button", { name: "Si" }));

    await waitFor(() => expect(log).toHaveBeenCalledWith("disconnect", expect.anything()));
    expect(sessionStore.user()?.isCurrentManagedUser).toBe(true);
  });
});

test("a managed account without tax data is called by its person's name", () => {
  const { currentManagedUser } = managed;
  open({ ...managed, currentManagedUser: currentManagedUser ? { ...currentManagedUser, companyName: "" } : null });

  expect(screen.getByRole("region", { name: "Account gestito" }).textContent).toContain("per conto di Luca Bianchi");
  expect(screen.getByRole("navigation", { name: "Menu principale" }).textContent).toContain("Luca Bianchi");
});

test.each([
  ["consultazione", "In sola consultazione per conto di Luca Bianchi"],
  ["bozze", "In consultazione e bozze per conto di Luca Bianchi"],
  ["completa", "Stai operando per conto di Luca Bianchi"],
] as const)("above everything stands what somebody may do for another: %s", (permesso, said) => {
  const { currentManagedUser } = managed;
  const limited = currentManagedUser && { ...currentManagedUser, companyName: "", permesso };
  open({ ...managed, currentManagedUser: limited });

  expect(screen.getByRole("region", { name: "Account gestito" }).textContent).toContain(said);
});

describe("an expired profile", () => {
  test("is told in red, with the way to renew", () => {
    open({ isExpired: true });
    const alert = screen.getByText("Profilo è scaduto").closest("[role=alert]") as HTMLElement;

    expect(alert.textContent).toContain("Per creare una nuova fattura rinnova l'abbonamento.");
    expect(within(alert).getByRole("link", { name: "Rinnova abbonamento" })).toBeTruthy();
  });
  test("of a manager on the manager's own account has the same way; the menu keeps its rule", () => {
    open({ isExpired: true, isUserManager: true });
    const alert = screen.getByText("Profilo è scaduto").closest("[role=alert]") as HTMLElement;

    expect(within(alert).getByRole("link", { name: "Rinnova abbonamento" }).getAttribute("href")).toBe(
      "/ia/account/subscription",
    );
    expect(entries()).not.toContain("Rinnova abbonamento");
    expect(entries()).not.toContain("Ordini");
  });
  test("in managed mode is the managed one, and its owner is who renews", () => {
    const { currentManagedUser } = managed;
    open({ ...managed, currentManagedUser: currentManagedUser ? { ...currentManagedUser, isExpired: true } : null });
    const alert = screen.getByText("Profilo è scaduto").closest("[role=alert]") as HTMLElement;

    expect(alert.textContent).toContain(
      "Per creare una nuova fattura serve che Bianchi Impianti rinnovi l'abbonamento.",
    );
    expect(within(alert).queryByRole("link")).toBeNull();
  });
  test("in managed mode one's own is not spoken of", () => {
    open({ ...managed, isExpired: true });

    expect(screen.queryByText("Profilo è scaduto")).toBeNull();
  });
});

test("the footer shows the company and version 1.0.0, the banner says that nothing is real", () => {
  open();

  expect(screen.getByRole("contentinfo").textContent).toBe("FatturaChiara · versione 1.0.0GuidaScorciatoie ?");
  expect(screen.getByRole("region", { name: "Avviso" }).textContent).toContain(
    "Ambiente dimostrativo: nessuna fattura viene inviata al vero Sistema di Interscambio",
  );
});

test("what is under way is shown inside the banner, where readers of landmarks find it", () => {
  open();

  // Hidden, and so without a name, while nothing is under way.
  expect(within(screen.getByRole("banner")).getByRole("progressbar", { hidden: true })).toBeTruthy();
});
