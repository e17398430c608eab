import { type CashFlow, type CashSoon, type CashView, cash } from "@fatturachiara/contract/rooms/cash";
import { Decimal } from "@fatturachiara/fatturapa/decimal";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { signedIn } from "../../../test/a-user.ts";
import { fakeApi } from "../../../test/fake-api.ts";
import { renderInside } from "../../../test/render-page.tsx";
import { CashInThirtyDays } from "./cash-in-thirty-days.tsx";
import { CashPage } from "./cash-page.tsx";

const client = "0193f1a0-0000-7000-8000-00000000000c";
const document = "0193f1a0-0000-7000-8000-00000000000d";
const money = (text: string) => Decimal.of(text);
const flow = (entrate = "0", uscite = "0", quante = 0): CashFlow => ({
  ...{ entrate: money(entrate), uscite: money(uscite), quante },
});

const nothing: CashView = {
  oggi: "2026-11-20",
  conto: null,
  settimane: [{ ...flow(), dal: "2026-11-20", al: "2026-11-22", saldo: null }],
  ...{ scadute: flow(), oltre: flow(), senzaScadenza: flow() },
  ...{ voci: [], altre: 0, preventiviSenzaProbabilita: 0, pagamenti: { tutti: null, clienti: [] } },
};

const filled: CashView = {
  ...nothing,
  conto: { importo: money("1000"), giorno: "2026-10-31" },
  settimane: [
    { ...flow("0", "122", 1), dal: "2026-11-20", al: "2026-11-22", saldo: money("878") },
    { ...flow("1220", "0", 1), dal: "2026-11-23", al: "2026-11-29", saldo: money("2098") },
  ],
  scadute: flow("50", "0", 1),
  voci: [
    {
      ...{ tipo: "emessa", id: document, titolo: "1/2026", nome: "Alfa", importo: money("1220"), probabilita: null },
      ...{ giorno: "2026-11-25", scadenza: "2026-11-24" },
    },
  ],
  preventiviSenzaProbabilita: 2,
  pagamenti: {
    tutti: { giorni: 30, ritardo: 0, documenti: 4 },
    clienti: [{ idCliente: client, nome: "Alfa", giorni: 40, ritardo: 10, documenti: 3 }],
  },
};

const soon: CashSoon = {
  ...{ al: "2026-12-20", conto: null, entrate: money("1220"), uscite: money("122"), saldo: null },
  motivi: [
    { tipo: "emessa", ...flow("1220", "0", 1) },
    { tipo: "ricevuta", ...flow("0", "122", 1) },
  ],
  scadute: flow("50", "0", 1),
  senzaScadenza: flow(),
};

/** Its text, spaces that do not break like any other. */
const plain = ({ textContent }: HTMLElement) => textContent?.replaceAll("\u00a0", " ");
const cellsOf = (row: HTMLElement) => within(row).getAllByRole("cell").map(plain);

test("what comes after the weeks shown begins on the day after the last of them", async () => {
  signedIn();
  fakeApi().answer(cash.read, () => ({ ...filled, oltre: flow("200", "0", 1) }));
  renderInside(<CashPage />);

  await screen.findByText("dal 30/11/2026 in poi");
});

test("each week says what comes in, what goes out and what is left; what is overdue has a line of its own", async () => {
  signedIn();
  fakeApi().answer(cash.read, () => filled);
  renderInside(<CashPage />);

  const table = await screen.findByRole("table", { name: "Entrate e uscite, settimana per settimana" });

  expect(within(table).getAllByRole("row").slice(1).map(cellsOf)).toEqual([
    ["Già scadutenon si sa quando · entrano 50,00 €", "50,00 €", "–", ""],
    ["Questa settimanaescono 122,00 €", "–", "122,00 €", "878,00 €"],
    ["23/11 – 29/11/2026entrano 1.220,00 €", "1.220,00 €", "–", "2.098,00 €"],
  ]);
  screen.getByRole("img", { name: /^Entrate e uscite di ogni settimana/ });
  screen.getByText(/^Sui conti: 1\.000,00\s€ al 31\/10\/2026, come dicono/);
  screen.getByText("2 preventivi inviati non hanno una probabilità e non contano.");
});

test("an amount leads to its document, and a customer's days to the customer", async () => {
  signedIn();
  fakeApi().answer(cash.read, () => filled);
  renderInside(<CashPage />);

  const items = await screen.findByRole("table", { name: "Da che cosa viene" });
  const habits = screen.getByRole("table", { name: "In quanti giorni pagano i clienti" });

  expect(within(items).getByRole("link", { name: "Alfa" }).getAttribute("href")).toBe(`/ia/document/${document}`);
  within(items).getByText("scade il 24/11/2026");
  expect(within(habits).getAllByRole("row").slice(1).map(cellsOf)).toEqual([
    ["Alfa", "40 giorni", "10 giorni dopo la scadenza", "3"],
  ]);
});

test("days move to what customers are used to where one asks for it", async () => {
  signedIn();
  const api = fakeApi().answer(cash.read, () => filled);
  renderInside(<CashPage />);

  await userEvent.click(await screen.findByRole("switch", { name: /Sposta le date/ }));

  await waitFor(() => expect(api.callsTo(cash.read).map(({ query }) => query.get("abitudini"))).toEqual(["0", "1"]));
});

test("who has nothing in sight reads what will stand here", async () => {
  signedIn();
  fakeApi().answer(cash.read, () => nothing);
  renderInside(<CashPage />);

  await screen.findByText(/Per ora non c'è niente in vista/);
});

test("weeks in which nothing moves have no bars, and no scale that says nothing", async () => {
  signedIn();
  fakeApi().answer(cash.read, () => ({ ...nothing, scadute: flow("50", "0", 1), voci: filled.voci }));
  renderInside(<CashPage />);

  await screen.findByRole("table", { name: "Entrate e uscite, settimana per settimana" });

  expect(screen.queryByRole("img", { name: /^Entrate e uscite/ })).toBeNull();
  expect(screen.queryByText("Entrate", { selector: "span" })).toBeNull();
});

test("what could not be read can be asked for again", async () => {
  signedIn();
  const api = fakeApi().fail(cash.read, "internal");
  renderInside(<CashPage />);

  const again = await screen.findByRole("button", { name: "Riprova" });
  api.answer(cash.read, () => filled);
  await userEvent.click(again);

  await screen.findByRole("table", { name: "Da che cosa viene" });
});

test("home says one number, and why on demand", async () => {
  signedIn();
  fakeApi().answer(cash.soon, () => soon);
  renderInside(<CashInThirtyDays />);

  await screen.findByRole("heading", { name: /^Fra 30 giorni: 1\.098,00\s€$/ });
  await userEvent.click(screen.getByText("Perché"));

  expect(screen.getAllByRole("term").map(plain)).toEqual([
    ...["Fatture emesse", "Fatture ricevute", "Già scadute, non contate"],
  ]);
  expect(screen.getAllByRole("definition").map(plain)).toEqual([...["1.220,00 €", "−122,00 €", "50,00 €"]]);
});
