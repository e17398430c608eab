import { type Client, type ClientPage, clients } from "@fatturachiara/contract/rooms/clients";
import { Decimal } from "@fatturachiara/fatturapa/decimal";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, test } from "vitest";
import { signedIn } from "../../../../test/a-user.ts";
import { fakeApi } from "../../../../test/fake-api.ts";
import { renderInside } from "../../../../test/render-page.tsx";
import { ClientsList } from "./clients-list.tsx";

const aClient = (change: Partial<Client> = {}): Client => ({
  id: "0193f1a0-0000-7000-8000-0000000000c1",
  idProfiloFiscale: 2,
  flagPubblicaAmministrazione: false,
  ragioneSociale: "Atelier Lumen S.r.l.",
  partitaIva: "11520960011",
  indirizzo: "Corso San Maurizio",
  cap: "10124",
  comune: "Torino",
  provincia: "TO",
  nazione: "IT",
  codiceSDI: "0000000",
  archiviato: false,
  createdAt: "2026-11-20T10:00:00.000Z",
  ...change,
});
const greco = aClient({
  id: "0193f1a0-0000-7000-8000-0000000000c2",
  idProfiloFiscale: 1,
  ragioneSociale: null,
  nome: "Laura",
  cognome: "Greco",
  partitaIva: null,
  codiceFiscale: "GRCLRA79P60L219A",
  ultimaFattura: "2026-11-16",
  usato: true,
});

const pageOf = (items: Client[], total: number): ClientPage => ({
  items,
  total,
  conteggi: { tutti: 9, persone: 1, aziende: 7, condomini: 1 },
  fatturato: Decimal.of("55045.30"),
});

let api: ReturnType<typeof fakeApi>;
const user = userEvent.setup({ delay: null });
const open = (search = "") =>
  renderInside(<ClientsList />, { path: "clients/list", address: `/ia/clients/list${search}` });
const lastQuery = () => Object.fromEntries(api.callsTo(clients.list).at(-1)?.query ?? []);

beforeEach(() => {
  signedIn();
  api = fakeApi();
  api.answer(clients.duplicates, []);
});

describe("the address book", () => {
  test("shows each customer with number, kind, place, and where invoices arrive", async () => {
    api.answer(clients.list, pageOf([aClient({ emailPEC: "lumen@pec.example" }), greco], 2));
    open();
    const row = within((await screen.findByText("Laura Greco")).closest("tr") as HTMLElement);
    expect(row.getByText("Persona fisica")).toBeTruthy();
    expect(row.getByText(/C\.F\. GRCLRA79P60L219A/)).toBeTruthy();
    expect(row.getByText("16/11/2026")).toBeTruthy();
    expect(screen.getByText("PEC")).toBeTruthy();
    expect(screen.getByText("1–2 di 2")).toBeTruthy();
    expect(row.getByRole("link", { name: "Nuova fattura" }).getAttribute("href")).toBe(
      `/ia/document/step/init?cliente=${greco.id}`,
    );
  });

  test("says why the SdI would refuse an invoice to a customer", async () => {
    api.answer(clients.list, pageOf([aClient({ cap: "" })], 1));
    open();
    expect(await screen.findByText("Inserisci il CAP: il SdI la scarterebbe")).toBeTruthy();
  });

  test("puts search, kind and archived into the address, and asks the server with them", async () => {
    api.answer(clients.list, pageOf([aClient()], 120));
    const { router } = open("?page=3");
    await screen.findByText("Atelier Lumen S.r.l.");
    expect(lastQuery()).toEqual({ page: "3", size: "25" });
    await user.type(screen.getByLabelText("Cerca"), "lumen");
    await waitFor(() => expect(router.state.location.search).toBe("?q=lumen"));
    await user.click(screen.getByText("Aziende 7"));
    await user.click(screen.getByLabelText("Mostra archiviati"));
    await waitFor(() => expect(router.state.location.search).toBe("?q=lumen&ipf=2&sd=1"));
    await waitFor(() => expect(lastQuery()).toEqual({ q: "lumen", ipf: "2", sd: "1", page: "1", size: "25" }));
  });

  test("reads them from the address", async () => {
    api.answer(clients.list, pageOf([aClient()], 1));
    open("?q=torino&ipf=3&sd=1&size=50");
    await screen.findByText("Atelier Lumen S.r.l.");
    expect((screen.getByLabelText("Cerca") as HTMLInputElement).value).toBe("torino");
    expect((screen.getByLabelText("Condomini 1") as HTMLInputElement).checked).toBe(true);
    expect(lastQuery()).toEqual({ q: "torino", ipf: "3", sd: "1", page: "1", size: "50" });
  });

  test("turns pages of 25, 50 or 100", async () => {
    api.answer(clients.list, pageOf([aClient()], 60));
    const { router } = open();
    await user.click(await screen.findByRole("button", { name: "Successiva" }));
    await waitFor(() => expect(router.state.location.search).toBe("?page=2"));
    expect(await screen.findByText("26–50 di 60")).toBeTruthy();
    await user.selectOptions(screen.getByLabelText("Righe per pagina"), "100");
    await waitFor(() => expect(router.state.location.search).toBe("?size=100"));
  });

  test("is sorted by its heads, shows the turnover of all that match, and columns can be put away", async () => {
    api.answer(clients.list, pageOf([aClient()], 9));
    const { router } = open();
    await user.click(await screen.findByRole("button", { name: "Fatturato 2026" }));
    await waitFor(() => expect(lastQuery()).toEqual({ sort: "-fatturato", page: "1", size: "25" }));
    expect(screen.getByRole("columnheader", { name: "Fatturato 2026" }).getAttribute("aria-sort")).toBe("descending");
    expect(screen.getByText("55.045,30 €")).toBeTruthy();
    expect(screen.getByText("9 clienti")).toBeTruthy();
    await user.click(screen.getByRole("button", { name: "Colonne" }));
    await user.click(await screen.findByLabelText("Recapito"));
    expect(screen.queryByRole("columnheader", { name: "Recapito" })).toBeNull();
    await router.navigate(-1);
    await waitFor(() => expect(router.state.location.search).toBe(""));
  });
});

describe("when there is nothing to show", () => {
  test("an empty address book offers the first customer", async () => {
    api.answer(clients.list, pageOf([], 0));
    open();
    expect(await screen.findByText("Nessun cliente. Aggiungine uno o importa un file.")).toBeTruthy();
    expect(screen.getAllByRole("link", { name: "Nuovo cliente" })).toHaveLength(1);
  });

  test("a search without results can be taken back", async () => {
    api.answer(clients.list, ({ query }) => (query.get("q") ? pageOf([], 0) : pageOf([aClient()], 1)));
    open("?q=zzz");
    await user.click(await screen.findByRole("button", { name: "Togli i filtri" }));
    expect(await screen.findByText("Atelier Lumen S.r.l.")).toBeTruthy();
  });

  test("a failed load can be tried again", async () => {
    api.fail(clients.list, "internal");
    open();
    await screen.findByText("Non è stato possibile caricare i dati.");
    api.answer(clients.list, pageOf([aClient()], 1));
    await user.click(screen.getByRole("button", { name: "Riprova" }));
    expect(await screen.findByText("Atelier Lumen S.r.l.")).toBeTruthy();
  });
});

describe("putting a customer away", () => {
  test("one with invoices is archived after a question that says so", async () => {
    api.answer(clients.list, pageOf([greco], 1));
    api.answer(clients.remove, { archiviato: true });
    open();
    await user.click(await screen.findByRole("button", { name: "Azioni su Laura Greco" }));
    await user.click(await screen.findByText("Archivia"));
    expect(await screen.findByText("Vuoi archiviare Laura Greco? Le fatture restano.")).toBeTruthy();
    await user.click(screen.getByRole("button", { name: "Si" }));
    expect(await screen.findByText("Cliente archiviato.")).toBeTruthy();
    expect(api.callsTo(clients.remove)[0]?.params.id).toBe(greco.id);
    api.answer(clients.restore, greco);
    await user.click(screen.getByRole("button", { name: "Annulla" }));
    expect(await screen.findByText("Cliente ripristinato.")).toBeTruthy();
  });

  test("one with only a draft is archived too, and comes back", async () => {
    api.answer(clients.list, pageOf([aClient({ usato: true })], 1));
    api.answer(clients.remove, { archiviato: true });
    api.answer(clients.restore, aClient());
    open();
    await user.click(await screen.findByRole("button", { name: "Azioni su Atelier Lumen S.r.l." }));
    await user.click(await screen.findByText("Archivia"));
    api.answer(clients.list, pageOf([aClient({ archiviato: true })], 1));
    await user.click(await screen.findByRole("button", { name: "Si" }));
    expect(await screen.findByText("archiviato")).toBeTruthy();
    await user.click(screen.getByRole("button", { name: "Azioni su Atelier Lumen S.r.l." }));
    await user.click(await screen.findByText("Ripristina"));
    expect(await screen.findByText("Cliente ripristinato.")).toBeTruthy();
  });

  test("No changes nothing", async () => {
    api.answer(clients.list, pageOf([aClient()], 1));
    open();
    await user.click(await screen.findByRole("button", { name: "Azioni su Atelier Lumen S.r.l." }));
    await user.click(await screen.findByText("Elimina"));
    await user.click(await screen.findByRole("button", { name: "No" }));
    expect(api.callsTo(clients.remove)).toHaveLength(0);
  });
});

test("two customers with one number are compared and made one; the archived one is not proposed", async () => {
  const old = aClient({
    id: "0193f1a0-0000-7000-8000-0000000000c9",
    ragioneSociale: "Atelier Lumen",
    archiviato: true,
  });
  api.answer(clients.list, pageOf([aClient()], 1));
  api.answer(clients.duplicates, [{ per: "partita IVA", clienti: [old, aClient()] }]);
  api.answer(clients.merge, aClient());
  open();
  expect(await screen.findByText("Due clienti hanno la stessa partita IVA.")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Confronta e unisci" }));
  const stays = await screen.findByRole<HTMLInputElement>("radio", { name: "Atelier Lumen S.r.l." });
  expect(stays.checked).toBe(true);
  await user.click(screen.getByRole("button", { name: "Unisci i clienti" }));
  expect(await screen.findByText("Clienti uniti.")).toBeTruthy();
  expect(api.callsTo(clients.merge)[0]).toMatchObject({ params: { id: aClient().id }, body: { idDoppione: old.id } });
});
