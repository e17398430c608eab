import { type CustomerView, customerPage } from "@fatturachiara/contract/rooms/customer-page";
import { Decimal } from "@fatturachiara/fatturapa/decimal";
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import * as z from "zod/mini";
import { fakeApi } from "../../../test/fake-api.ts";
import { renderPage } from "../../../test/render-page.tsx";
import { CustomerPage } from "./customer-page.tsx";

const euro = (amount: string) => Decimal.of(amount);
const quote: CustomerView = {
  ...{ genere: "preventivo", lingua: "it", emittente: "Giulia Ferrari", cliente: "Rossi <b>S.r.l.</b>" },
  ...{ numero: "1/2026", data: "2026-11-20", validoFino: "2026-12-20", stato: "inviato" },
  righe: [
    {
      ...{ id: "a", descrizione: "<img src=x onerror=alert(1)> https://male.example", quantita: euro("1") },
      ...{ importo: euro("1000.00"), facoltativa: false, quantitaLibera: false, presa: false },
    },
    {
      ...{ id: "b", descrizione: "Rendering", quantita: euro("2"), importo: euro("500.00") },
      ...{ facoltativa: true, quantitaLibera: false, presa: false },
    },
  ],
  ...{ imponibile: euro("1000.00"), totaleIva: euro("220.00"), totale: euro("1220.00"), daPagare: euro("1220.00") },
  ...{
    puoRispondere: true,
    haXml: false,
    aperte: [],
    bonifici: [],
    allegati: [],
    avvertenza: "Il presente documento non costituisce fattura.",
  },
};
const nothing = { stato: null, righe: [], puoRispondere: false, avvertenza: null, validoFino: null };
const invoice: CustomerView = {
  ...{ ...quote, ...nothing, genere: "documento", titolo: "Fattura", haXml: true },
  bonifico: {
    ...{ beneficiario: "Giulia Ferrari", iban: "IT60X0542811101000000123456", importo: euro("1220.00") },
    ...{ causale: "Fattura 1/2026", codice: "BCD\n002", entro: "2026-12-20" },
  },
};
const statement: CustomerView = {
  ...{ ...quote, ...nothing, genere: "estratto", numero: null, imponibile: null, totaleIva: null, totale: null },
  daPagare: euro("1000.00"),
  aperte: [
    {
      numero: "1/2026",
      nota: false,
      data: "2026-11-20",
      scadenza: "2026-12-20",
      totale: euro("1220"),
      daPagare: euro("1220"),
    },
    { numero: "2/2026", nota: true, data: "2026-11-20", scadenza: null, totale: euro("-220"), daPagare: euro("-220") },
  ],
};

const open = (view: CustomerView) => {
  const api = fakeApi().answer(customerPage.view, () => view);
  return Object.assign(api, renderPage(<CustomerPage />, "/cliente#secret"));
};

test("a customer takes an option and accepts with a name; without one nothing leaves; strangers' words stay words", async () => {
  const api = open(quote).answer(customerPage.answer, { ...quote, stato: "accettato", puoRispondere: false });

  await screen.findByRole("heading", { name: "Preventivo 1/2026" });
  expect(screen.queryByText("Da pagare")).toBeNull();
  await userEvent.click(screen.getByRole("button", { name: "Accetto" }));
  screen.getByText("Scrivi il tuo nome.");
  expect(document.activeElement).toBe(screen.getByRole("textbox", { name: /Nome e cognome/ }));
  expect(api.callsTo(customerPage.answer)).toEqual([]);
  await userEvent.click(screen.getByRole("checkbox", { name: "La prendo: Rendering" }));
  await userEvent.type(screen.getByRole("textbox", { name: /Nome e cognome/ }), "Anna Neri");
  expect([document.querySelector("img[src=x]"), screen.queryByRole("link")]).toEqual([null, null]);
  await userEvent.click(screen.getByRole("button", { name: "Accetto" }));

  await screen.findByText("Accettato");
  expect(api.callsTo(customerPage.answer)).toMatchObject([
    { body: { token: "secret", risposta: "accettato", nome: "Anna Neri", scelte: [{ id: "b", presa: true }] } },
  ]);
  expect(screen.queryByRole("button", { name: "Accetto" })).toBeNull();
  const thanks = screen.getByText("Hai accettato: lo abbiamo detto a chi te l'ha mandato.");
  await waitFor(() => expect(document.activeElement?.contains(thanks)).toBe(true));
  expect(document.activeElement).not.toBe(document.body);
});

test("sums that arrive together with the answer do not take it back", async () => {
  const api = open(quote);
  await userEvent.click(await screen.findByRole("checkbox", { name: "La prendo: Rendering" }));
  let arrive = () => {};
  const arriving = new Promise<void>((done) => {
    arrive = done;
  });
  const late = (view: CustomerView) => async () => {
    await arriving;
    return Response.json({ data: z.encode(customerPage.view.response, view) });
  };
  api.respond(customerPage.answer, late({ ...quote, stato: "accettato", puoRispondere: false }));
  api.respond(customerPage.view, late({ ...quote, totale: euro("1830.00") }));
  await userEvent.type(screen.getByRole("textbox", { name: /Nome e cognome/ }), "Anna Neri");
  await userEvent.click(screen.getByRole("button", { name: "Accetto" }));
  await waitFor(() => expect(api.callsTo(customerPage.view)).toHaveLength(2));
  arrive();

  await screen.findByText("Accettato");
});

test("a customer says how many, sees what it comes to, and accepts that; none at all is refused at its field", async () => {
  const [first] = quote.righe;
  if (!first) throw new Error("The quote has lines.");
  const plants = { ...first, id: "p", descrizione: "Piante", quantita: euro("10"), quantitaLibera: true };
  const api = open({ ...quote, righe: [plants] });
  api.answer(customerPage.view, ({ body }) => {
    const quantita = body.scelte?.[0]?.quantita ?? euro("10");
    return { ...quote, righe: [{ ...plants, quantita }], totale: quantita.times(euro("12.2")) };
  });
  api.answer(customerPage.answer, { ...quote, stato: "accettato", puoRispondere: false });

  const field = await screen.findByRole<HTMLInputElement>("textbox", { name: "Quantità: Piante" });
  expect(field.value).toBe("10");
  await userEvent.type(screen.getByRole("textbox", { name: /Nome e cognome/ }), "Anna Neri");
  await userEvent.clear(field);
  await userEvent.click(screen.getByRole("button", { name: "Accetto" }));
  screen.getByText("Scrivi quanti: più di zero.");
  expect([document.activeElement, api.callsTo(customerPage.answer)]).toEqual([field, []]);
  await userEvent.type(field, "25");
  await screen.findByText(/^305,00/);
  await userEvent.click(screen.getByRole("button", { name: "Accetto" }));

  await screen.findByText("Accettato");
  expect(api.callsTo(customerPage.answer)[0]?.body.scelte).toEqual([{ id: "p", presa: false, quantita: euro("25") }]);
});

test.each([
  ["it", "Fattura", "Come pagare", "Ho pagato", /1\.220,00/],
  ["en", "Invoice", "How to pay", "I have paid", /1,220\.00/],
  ["de", "Rechnung", "So zahlen Sie", "Ich habe bezahlt", /1\.220,00/],
  ["fr", "Facture", "Comment payer", "J'ai payé", /1\s220,00/],
  ["es", "Factura", "Cómo pagar", "He pagado", /1\.220,00/],
] as const)(
  "an invoice is shown in %s, with the transfer and a note that it is paid",
  async (lingua, kind, pay, paid, amount) => {
    const api = open({ ...invoice, lingua }).answer(customerPage.paid, {});

    await screen.findByRole("heading", { name: `${kind} 1/2026` });
    screen.getByRole("heading", { name: pay });
    expect(document.documentElement.lang).toBe(lingua);
    expect(screen.getAllByText(amount).length).toBeGreaterThan(0);
    await userEvent.type(screen.getByRole("textbox"), "Anna Neri");
    await userEvent.click(screen.getByRole("button", { name: paid }));

    await waitFor(() => expect(api.callsTo(customerPage.paid)).toMatchObject([{ body: { nome: "Anna Neri" } }]));
  },
);

test("another link opened in the same tab shows what it leads to, and forgets what was written for the first", async () => {
  const api = open(quote);
  await userEvent.type(await screen.findByRole("textbox", { name: /Nome e cognome/ }), "Anna Neri");
  api.answer(customerPage.view, { ...quote, numero: "2/2026" });

  window.location.hash = "another";

  await screen.findByRole("heading", { name: "Preventivo 2/2026" });
  expect(screen.getByRole<HTMLInputElement>("textbox", { name: /Nome e cognome/ }).value).toBe("");
  expect(api.callsTo(customerPage.view).at(-1)?.body).toEqual({ token: "another" });
});

test.each([
  ["it", "Quantità 1.234,5 h", "Condizioni", /chiedi a chi te l'ha mandata se vale ancora/],
  ["en", "Quantity 1,234.5 h", "Terms", /ask the sender whether it still stands/],
] as const)(
  "an offer that has expired says in %s what to do; a single thing has no quantity",
  async (lingua, quantity, terms, expired) => {
    const [first, other] = quote.righe;
    if (!first || !other) throw new Error("The quote has two lines.");
    const righe = [first, { ...other, quantita: euro("1234.5"), unitaMisura: "h" }];
    open({ ...quote, lingua, righe, stato: "scaduto", puoRispondere: false, condizioni: "30 giorni" });

    await screen.findByText(expired);
    screen.getByText(quantity);
    screen.getByRole("heading", { name: terms, level: 2 });
    expect(screen.getAllByText(/^(Quantità|Quantity)/)).toHaveLength(1);
  },
);

test("what the bank asks for stands by its names, with the day; an invoice that is settled says so", async () => {
  const { unmount } = open(invoice);

  for (const [name, value] of [
    ["Beneficiario", "Giulia Ferrari"],
    ["IBAN", "IT60 X054 2811 1010 0000 0123 456"],
    ["Causale", "Fattura 1/2026"],
    ["Scadenza", "20/12/2026"],
  ] as const)
    expect((await screen.findByText(name)).nextElementSibling?.textContent).toBe(value);
  unmount();
  open({ ...invoice, bonifico: null, daPagare: euro("0") });

  await screen.findByText("Non c'è niente da pagare.");
  expect(screen.queryByText("Da pagare")).toBeNull();
});

test("a statement names credit notes, sums what is due, and is there as a file", async () => {
  open({ ...statement, lingua: "en" });

  await screen.findByRole("heading", { level: 1, name: "Statement of account" });
  screen.getByText(/Credit note 2\/2026/);
  screen.getByText(/−220\.00/);
  screen.getByRole("button", { name: "Download PDF" });
});

test.each([
  ["it", "Come pagare", "Che cosa paghi", "Tutto · 1.000,00 €", "1/2026 · 20/12/2026 · 1.220,00 €", "Ho pagato"],
  [
    "en",
    "How to pay",
    "What you are paying",
    "Everything · 1,000.00 €",
    "1/2026 · 20 Dec 2026 · 1,220.00 €",
    "I have paid",
  ],
  [
    "de",
    "So zahlen Sie",
    "Was Sie zahlen",
    "Alles · 1.000,00 €",
    "1/2026 · 20.12.2026 · 1.220,00 €",
    "Ich habe bezahlt",
  ],
  ["fr", "Comment payer", "Ce que vous payez", "Tout · 1 000,00 €", "1/2026 · 20/12/2026 · 1 220,00 €", "J'ai payé"],
  ["es", "Cómo pagar", "Qué paga", "Todo · 1.000,00 €", "1/2026 · 20/12/2026 · 1.220,00 €", "He pagado"],
] as const)("a statement is paid whole, or a document alone, in %s, and that it is paid is a note", async (...row) => {
  const [lingua, pay, what, all, one, paid] = row;
  const single = { ...(invoice.bonifico as NonNullable<CustomerView["bonifico"]>), numero: "1/2026" };
  const whole = { ...single, importo: euro("1000"), causale: "Fatt. 1/2026, nota 2/2026", entro: null, numero: null };
  const bonifici = [whole, single];
  const api = open({ ...statement, lingua, bonifici }).answer(customerPage.paid, {});

  await screen.findByRole("heading", { name: pay });
  screen.getByText("Fatt. 1/2026, nota 2/2026");
  const list = screen.getByRole<HTMLInputElement>("combobox", { name: what });
  expect(list.value.replace(/\s/g, " ")).toBe(all);
  await userEvent.click(list);
  await userEvent.click(screen.getByRole("option", { name: (name) => name.replace(/\s/g, " ") === one }));
  screen.getByText("Fattura 1/2026");
  expect(screen.queryByText("Fatt. 1/2026, nota 2/2026")).toBeNull();
  await userEvent.type(screen.getByRole("textbox"), "Anna Neri");
  await userEvent.click(screen.getByRole("button", { name: paid }));

  await waitFor(() => expect(api.callsTo(customerPage.paid)).toMatchObject([{ body: { nome: "Anna Neri" } }]));
});

test("a statement of nothing says that there is nothing to pay", async () => {
  open({ ...statement, aperte: [], daPagare: euro("0") });

  await screen.findByText("Non c'è niente da pagare.");
});

test("an unknown, expired or revoked link is said with what to do, and too many tries otherwise", async () => {
  fakeApi().fail(customerPage.view, "customerLinkNotFound");
  const first = renderPage(<CustomerPage />, "/cliente#x");
  await screen.findByRole("heading", { name: /no longer valid|non è più valido/ });
  screen.getByText("Please ask the sender for a new one.");
  expect([document.documentElement.lang, document.title]).toEqual(["en", "This link is no longer valid."]);
  first.unmount();
  fakeApi().fail(customerPage.view, "tooManyRequests");
  renderPage(<CustomerPage />, "/cliente#x");

  await screen.findByRole("heading", { name: /Too many attempts|Troppi tentativi/ });
});

test("a version that was replaced says so and asks no answer; the files that go with it are there to be taken", async () => {
  const allegati = [{ id: "0193f1a0-0000-7000-8000-0000000000f1", nome: "Pianta.pdf", dimensione: 2_048 }];
  const versione = { numero: 2, esito: "sostituita" as const };
  const api = open({ ...quote, lingua: "en", puoRispondere: false, versione, allegati });
  api.fail(customerPage.attachment, "customerLinkNotFound");

  await screen.findByText("There is a newer version: please ask the sender for it.");
  expect(screen.getByText(/^Version 2 · Date/)).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Accept" })).toBeNull();
  await userEvent.click(screen.getByRole("button", { name: "Pianta.pdf" }));
  await waitFor(() => expect(api.callsTo(customerPage.attachment)[0]?.body.id).toBe(allegati[0]?.id));
});
