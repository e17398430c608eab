import { type QuoteRow, quotes } from "@fatturachiara/contract/rooms/quotes";
import { Decimal } from "@fatturachiara/fatturapa/decimal";
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test } from "vitest";
import { managing, signedIn } from "../../../test/a-user.ts";
import { fakeApi } from "../../../test/fake-api.ts";
import { renderInside } from "../../../test/render-page.tsx";
import { ClientQuotes } from "./client-quotes.tsx";
import { QuotesPage } from "./quotes-page.tsx";

let api: ReturnType<typeof fakeApi>;

beforeEach(() => {
  signedIn();
  api = fakeApi();
});

const row = (numero: string, change: Partial<QuoteRow> = {}): QuoteRow => ({
  ...{ id: `0193f1a0-0000-7000-8000-0000000000a${numero}`, version: 1, tipo: "preventivo", numero: `${numero}/2026` },
  ...{ revisione: 1, stato: "inviato", data: "2026-11-20", validoFino: "2026-12-20", oggetto: "Rilievo" },
  ...{ cliente: "Officine Meridiana S.r.l.", imponibile: Decimal.of("1000"), totaleIva: Decimal.of("220") },
  ...{ totale: Decimal.of("1220"), nettoAPagare: Decimal.of("1220"), fatturato: Decimal.zero },
  ...{ updatedAt: "2026-11-20T10:00:00.000Z", ...change },
});

const open = (address = "/ia/quotes") => renderInside(<QuotesPage />, { path: "quotes", address });

test("quotes say where they stand and until when they hold; nothing yet says what to do", async () => {
  api.answer(quotes.list, { items: [row("1", { revisione: 2 })], total: 1 });
  open();

  expect(await screen.findByRole("link", { name: "Preventivo n. 1/2026, versione 2" })).toBeTruthy();
  expect(screen.getByText("valido fino al 20/12/2026")).toBeTruthy();
  expect(screen.getByRole("link", { name: "Nuovo preventivo" }).getAttribute("href")).toBe(
    "/ia/quotes/edit?tipo=preventivo",
  );
});

test("a pro forma is spoken of as one: sent, and valid, with its own endings", async () => {
  api.answer(quotes.list, { items: [row("1", { tipo: "proforma" })], total: 1 });
  open("/ia/quotes?tipo=proforma");

  expect(await screen.findByText("valida fino al 20/12/2026")).toBeTruthy();
  expect(screen.getByText("Inviata")).toBeTruthy();
});

test.each([
  ["/ia/quotes", "Scrivi il primo", "preventivo"],
  ["/ia/quotes?tipo=proforma", "Scrivi la prima", "proforma"],
])('where there is none at %s, "%s" begins one', async (address, word, tipo) => {
  api.answer(quotes.list, { items: [], total: 0 });
  open(address);

  const first = await screen.findByRole("link", { name: word });
  expect(first.getAttribute("href")).toBe(`/ia/quotes/edit?tipo=${tipo}`);
});

test("on a phone the customer and the state stand apart from what it is about", async () => {
  api.answer(quotes.list, { items: [row("1"), row("2", { oggetto: null })], total: 2 });
  open();

  const about = await screen.findByText("Rilievo");
  expect(about.parentElement?.textContent).toBe("Rilievo · Officine Meridiana S.r.l. · Inviato");
  expect(screen.getByText("Officine Meridiana S.r.l. · Inviato", { exact: true })).toBeTruthy();
});

test("pro formas that were paid are chosen, and become drafts of the day of the money", async () => {
  api.answer(quotes.list, { items: [row("1", { tipo: "proforma" }), row("2", { tipo: "proforma" })], total: 2 });
  api.answer(quotes.invoiceMany, ({ body }) => ({
    fatti: body.ids.map((id) => ({ id, documento: id })),
    rifiutati: [],
  }));
  open("/ia/quotes?tipo=proforma");

  await userEvent.click(await screen.findByRole("checkbox", { name: "Scegli Pro forma n. 1/2026" }));
  await userEvent.click(screen.getByRole("checkbox", { name: "Scegli Pro forma n. 2/2026" }));
  await userEvent.click(screen.getByRole("button", { name: "Fai 2 fatture" }));

  await waitFor(() => expect(api.callsTo(quotes.invoiceMany)[0]?.body.ids).toHaveLength(2));
  await waitFor(() => expect(screen.queryByRole("button", { name: /^Fai/ })).toBeNull());
});

test("an empty list says what a quote is for", async () => {
  api.answer(quotes.list, { items: [], total: 0 });
  open();

  expect(await screen.findByText(/^Nessun preventivo\. Scrivi l'offerta/)).toBeTruthy();
});

test("who may only look at another's quotes is offered no new one, and chooses none to be invoiced", async () => {
  managing("consultazione");
  api.answer(quotes.list, { items: [row("1", { tipo: "proforma" })], total: 1 });
  open("/ia/quotes?tipo=proforma");

  await screen.findByRole("link", { name: /^Pro forma n. 1/ });
  expect(screen.queryByRole("link", { name: "Nuova pro forma" })).toBeNull();
  expect(screen.queryByRole("checkbox")).toBeNull();
});

test("in a customer's record whoever may not write quotes is offered none, and reads those there are", async () => {
  managing("consultazione");
  api.answer(quotes.list, { items: [row("1")], total: 1 });
  renderInside(<ClientQuotes client="0193f1a0-0000-7000-8000-0000000000c1" />, { path: "clients/save" });

  expect(await screen.findByRole("link", { name: "Preventivo n. 1/2026" })).toBeTruthy();
  expect(screen.queryByRole("link", { name: "Nuovo preventivo" })).toBeNull();
});
