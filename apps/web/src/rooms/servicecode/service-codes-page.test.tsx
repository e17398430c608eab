import { type ServiceCode, servicecode } from "@fatturachiara/contract/rooms/servicecode";
import { Decimal } from "@fatturachiara/fatturapa/decimal";
import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, test } from "vitest";
import { managing, signedIn } from "../../../test/a-user.ts";
import { fakeApi } from "../../../test/fake-api.ts";
import { renderInside } from "../../../test/render-page.tsx";
import { keptForms } from "../../session/kept/kept-forms.ts";
import { keepFocus } from "../../ui/focus/keep-focus.ts";
import { copyOfCode } from "./service-code-form.ts";
import { ServiceCodesPage } from "./service-codes-page.tsx";

const known = (change: Partial<ServiceCode>): ServiceCode => ({
  id: "0193f1a0-0000-7000-8000-0000000000c1",
  code: "CONS",
  descrizione: "Consulenza oraria",
  prezzo: Decimal.of("80.5"),
  unitaMisura: "ore",
  idAliquotaIvaFull: 1,
  idAliquotaIva: 1,
  idNatura: null,
  flagCassa: false,
  flagRitenuta: true,
  tipoCodice: "INTERNO",
  attivo: true,
  usi: 0,
  ultimoUso: null,
  ...change,
});
const cons = known({ usi: 2, ultimoUso: "2026-11-05T10:00:00.000Z" });
const sito = known({
  id: "0193f1a0-0000-7000-8000-0000000000c2",
  code: "SITO",
  descrizione: "Manutenzione à la carte",
});
const old = known({ id: "0193f1a0-0000-7000-8000-0000000000c3", code: "VECCHIO", descrizione: "Altro", attivo: false });

let api: ReturnType<typeof fakeApi>;
const user = userEvent.setup({ delay: null });
const field = (name: string) => window.document.getElementById(name) as HTMLInputElement;
const error = (name: string) =>
  field(name).getAttribute("aria-invalid") === "true" ? field(name).closest("[class*=root]")?.textContent : undefined;
const codes = () =>
  screen
    .getAllByRole("row")
    .slice(1)
    .map((row) => row.querySelector("td span span span")?.firstChild?.textContent);

async function fill(name: string, value: string) {
  await act(async () => {
    fireEvent.change(field(name), { target: { value } });
    fireEvent.blur(field(name));
  });
}

async function open(rows: ServiceCode[], search = "") {
  api.answer(servicecode.list, () => rows);
  const page = renderInside(<ServiceCodesPage />, {
    path: "account/servicecode",
    address: `/ia/account/servicecode${search}`,
  });
  await waitFor(() => expect(screen.queryByLabelText("Caricamento")).toBeNull());
  return page;
}

beforeEach(() => {
  signedIn({ flagRitenuta: true });
  api = fakeApi();
});

test("a row in which something waits opens by itself with it, and Annulla leaves nothing", async () => {
  const me = signedIn({ id: "u-row" });
  const waiting = () => keptForms.count(me.id);
  const { unmount } = await open([cons, sito]);
  await user.click(screen.getByRole("button", { name: "Nuovo servizio" }));
  await fill("descrizione", "Sopralluogo");
  await waitFor(async () => expect(await waiting()).toBe(1));
  unmount();

  await open([cons, sito]);
  await waitFor(() => expect(field("descrizione")?.value).toBe("Sopralluogo"));
  expect(screen.getByText(/^Modifiche non salvate del/)).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Annulla" }));

  await waitFor(async () => expect(await waiting()).toBe(0));
});

describe("the list of service codes", () => {
  test("empty, it says what it is for and offers the first", async () => {
    await open([]);
    expect(
      screen.getByText("Salva qui i servizi che fatturi spesso: li richiamerai digitando il codice."),
    ).toBeTruthy();
    await user.click(screen.getByRole("button", { name: "Nuovo servizio" }));
    expect(window.document.activeElement).toBe(field("code"));
    expect(field("flagRitenuta").checked).toBe(true);
  });

  test("that cannot be read offers another try", async () => {
    api.fail(servicecode.list, "internal");
    renderInside(<ServiceCodesPage />, { path: "account/servicecode" });
    expect(await screen.findByText("Non è stato possibile caricare i dati.")).toBeTruthy();
    api.answer(servicecode.list, [cons]);
    await user.click(screen.getByRole("button", { name: "Riprova" }));
    expect(await screen.findByText("CONS")).toBeTruthy();
  });

  test("shows price, rate and use, archived ones only when asked; the search forgives accents", async () => {
    const { router } = await open([cons, sito, old]);
    expect(codes()).toEqual(["CONS", "SITO"]);
    expect(screen.getAllByText(/80,50\s€/).length).toBeGreaterThan(0);
    expect(screen.getByText("in 2 documenti")).toBeTruthy();
    await user.click(screen.getByLabelText("Mostra archiviati"));
    expect(codes()).toEqual(["CONS", "SITO", "VECCHIO"]);
    await user.type(screen.getByLabelText("Cerca"), "manutenzione A LA");
    await waitFor(() => expect(codes()).toEqual(["SITO"]));
    expect(router.state.location.search).toBe("?q=manutenzione+A+LA&archiviati=1");
  });

  test("nothing found says so and shows all again", async () => {
    await open([cons], "?q=zzz");
    expect(screen.getByText("Nessun servizio corrisponde alla ricerca.")).toBeTruthy();
    await user.click(screen.getByRole("button", { name: "Mostra tutti" }));
    await waitFor(() => expect(codes()).toEqual(["CONS"]));
  });
});

describe("a service code", () => {
  test("is checked in its form, then kept", async () => {
    api.answer(servicecode.create, ({ body }) => known({ ...body }));
    await open([cons]);
    await user.click(screen.getByRole("button", { name: "Nuovo servizio" }));
    await user.click(screen.getByRole("button", { name: "Salva" }));
    await waitFor(() => expect(error("code")).toContain("Inserisci il codice"));
    expect(error("idAliquotaIvaFull")).toContain("Scegli l'aliquota IVA");
    expect(window.document.activeElement).toBe(field("code"));
    await fill("code", "NUOVO");
    await fill("descrizione", "Prova");
    await fill("prezzo", "0,12345678");
    await user.click(field("idAliquotaIvaFull"));
    await user.click(await screen.findByText("Forfettario (N2.2)"));
    await user.click(screen.getByRole("button", { name: "Salva" }));
    expect(await screen.findByText("Servizio salvato.")).toBeTruthy();
    const body = api.callsTo(servicecode.create)[0]?.body;
    expect(body).toMatchObject({ code: "NUOVO", idAliquotaIvaFull: 5, idAliquotaIva: null, tipoCodice: "INTERNO" });
    expect(body?.prezzo?.toString()).toBe("0.12345678");
    expect(field("code")).toBeNull();
  });

  test("says at its fields what is too long, and keeps it as it was typed", async () => {
    await open([cons]);
    await user.click(screen.getByRole("button", { name: "Nuovo servizio" }));
    await fill("code", "LUNGO");
    await user.click(field("descrizione"));
    await user.paste("x".repeat(1_320));
    await fill("prezzo", "80,123456789");

    await user.click(screen.getByRole("button", { name: "Salva" }));

    await waitFor(() => expect(error("descrizione")).toContain("Al massimo 1000 caratteri."));
    expect(error("prezzo")).toContain("Al massimo otto decimali.");
    expect([field("descrizione").value.length, field("prezzo").value]).toEqual([1_320, "80,123456789"]);
    expect(api.callsTo(servicecode.create)).toHaveLength(0);
  });

  test("is changed in its row; a code already taken is said at its field and nothing is lost", async () => {
    api.fail(servicecode.update, "serviceCodeTaken", {
      messages: ["Esiste già un servizio con codice SITO."],
      fields: { code: ["Esiste già un servizio con codice SITO."] },
    });
    await open([cons, sito]);
    await user.click(screen.getAllByRole("button", { name: "Modifica" })[0] as HTMLElement);
    expect(screen.getByRole("form", { name: "Modifica servizio" }).closest("tr")).toBeTruthy();
    await fill("code", "SITO");
    await user.click(screen.getByRole("button", { name: "Salva" }));
    await waitFor(() => expect(error("code")).toContain("Esiste già un servizio con codice SITO."));
    expect(api.callsTo(servicecode.update)[0]?.params).toEqual({ id: cons.id });
    expect(field("code").value).toBe("SITO");
  });

  test("being changed is not dropped for another without a question", async () => {
    await open([cons, sito]);
    await user.click(screen.getAllByRole("button", { name: "Modifica" })[0] as HTMLElement);
    await fill("descrizione", "Altro");
    await user.click(screen.getByRole("button", { name: "Modifica" }));
    expect(await screen.findByText("Hai modifiche non salvate. Vuoi uscire senza salvare?")).toBeTruthy();
    await user.click(screen.getByRole("button", { name: "No" }));
    expect(field("descrizione").value).toBe("Altro");
  });

  test("being changed is left with Esc: at once when nothing was typed, else after a question", async () => {
    await open([cons, sito]);
    const stop = keepFocus(document.body);
    screen.getAllByRole("button", { name: "Modifica" })[0]?.focus();
    await user.keyboard("{Enter}");
    expect(document.activeElement).toBe(field("code"));
    await user.keyboard("{Escape}");
    expect(field("code")).toBeNull();
    await waitFor(() => expect(document.activeElement?.textContent).toBe("Modifica"));

    await user.keyboard("{Enter}X{Escape}");
    expect(await screen.findByText("Hai modifiche non salvate. Vuoi uscire senza salvare?")).toBeTruthy();
    await user.keyboard("{Escape}");
    expect(field("code").value).toBe("CONSX");
    await waitFor(() => expect(document.activeElement).toBe(field("code")));
    await user.keyboard("{Escape}");
    await user.click(await screen.findByRole("button", { name: "Si" }));
    expect(field("code")).toBeNull();
    stop();
  });

  test("being written gives the focus back to the button that opened its form", async () => {
    await open([cons]);
    screen.getByRole("button", { name: "Nuovo servizio" }).focus();
    await user.keyboard("{Enter}");
    expect(document.activeElement).toBe(field("code"));
    await user.keyboard("{Escape}");
    expect(document.activeElement).toBe(screen.getByRole("button", { name: "Nuovo servizio" }));
  });

  test("an open list in its form has Esc for itself", async () => {
    await open([cons]);
    await user.click(screen.getByRole("button", { name: "Modifica" }));
    await user.click(field("idAliquotaIvaFull"));
    await user.keyboard("{Escape}");
    expect(field("code").value).toBe("CONS");
  });

  test("is copied under a free code", async () => {
    await open([cons]);
    await user.click(screen.getByRole("button", { name: "Azioni su CONS" }));
    await user.click(await screen.findByText("Duplica"));
    await waitFor(() => expect(field("code").value).toBe("CONS-2"));
    expect(field("descrizione").value).toBe("Consulenza oraria");
    expect(screen.getByRole("form", { name: "Nuovo servizio" })).toBeTruthy();
  });

  test("that documents use is archived after saying so, and can be taken back", async () => {
    api.answer(servicecode.remove, { archiviato: true });
    await open([cons]);
    await user.click(screen.getByRole("button", { name: "Azioni su CONS" }));
    await user.click(await screen.findByText("Archivia"));
    expect(await screen.findByText("Usato in 2 documenti: verrà archiviato")).toBeTruthy();
    api.answer(servicecode.list, [{ ...cons, attivo: false }]);
    await user.click(screen.getByRole("button", { name: "Si" }));
    expect(await screen.findByText("Servizio archiviato.")).toBeTruthy();
    expect(screen.getByText("Tutti i servizi sono archiviati.")).toBeTruthy();
    api.answer(servicecode.update, ({ body }) => known({ ...body }));
    await user.click(screen.getByRole("button", { name: "Mostra tutti" }));
    await user.click(screen.getByRole("button", { name: "Azioni su CONS" }));
    await user.click(await screen.findByText("Ripristina"));
    await waitFor(() => expect(api.callsTo(servicecode.update)[0]?.body).toMatchObject({ code: "CONS", attivo: true }));
  });

  test("never used is deleted, but only when sure", async () => {
    api.answer(servicecode.remove, { archiviato: false });
    await open([sito]);
    await user.click(screen.getByRole("button", { name: "Azioni su SITO" }));
    await user.click(await screen.findByText("Elimina"));
    await user.click(await screen.findByRole("button", { name: "No" }));
    expect(api.callsTo(servicecode.remove)).toHaveLength(0);
    await user.click(screen.getByRole("button", { name: "Azioni su SITO" }));
    await user.click(await screen.findByText("Elimina"));
    await user.click(await screen.findByRole("button", { name: "Si" }));
    expect(await screen.findByText("Servizio eliminato.")).toBeTruthy();
  });

  test("deleted or archived by keyboard hands the focus to the next one", async () => {
    await open([cons, sito]);
    const stop = keepFocus(document.body);
    screen.getByRole("button", { name: "Azioni su CONS" }).focus();
    await user.keyboard("{Enter}");
    (await screen.findByRole("menuitem", { name: "Archivia" })).focus();
    await user.keyboard("{Enter}");
    await screen.findByText("Usato in 2 documenti: verrà archiviato");
    api.answer(servicecode.remove, { archiviato: true });
    api.answer(servicecode.list, [sito]);
    await waitFor(() => expect(document.activeElement?.textContent).toBe("Si"));
    await user.keyboard("{Enter}");
    await screen.findByText("Servizio archiviato.");
    await waitFor(() => expect(document.activeElement?.closest("tr")?.textContent).toContain("SITO"));
    stop();
  });
});

test("the copy of a code counts on, stays free and within 35 characters", () => {
  expect(copyOfCode("CONS-2", ["CONS-2", "cons-3"])).toBe("CONS-4");
  expect(copyOfCode("x".repeat(35), [])).toBe(`${"x".repeat(33)}-2`);
});

test("who may only look at another's services writes and brings none", async () => {
  managing("consultazione");
  api.answer(servicecode.list, [cons]);
  renderInside(<ServiceCodesPage />, { path: "account/servicecode" });

  expect(await screen.findByText("CONS")).toBeTruthy();
  expect(screen.queryByRole("button", { name: /Modifica|Nuovo servizio|^Azioni su/ })).toBeNull();
  expect(screen.queryByRole("link", { name: "Importa CSV" })).toBeNull();
});
