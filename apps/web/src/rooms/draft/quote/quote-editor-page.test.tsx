import { Failure } from "@fatturachiara/contract/errors";
import { anag } from "@fatturachiara/contract/rooms/anag";
import { type Client, clients } from "@fatturachiara/contract/rooms/clients";
import { documentInput } from "@fatturachiara/contract/rooms/document";
import { type QuoteDetail, type QuoteInput, quotes } from "@fatturachiara/contract/rooms/quotes";
import { servicecode } from "@fatturachiara/contract/rooms/servicecode";
import { taxdata } from "@fatturachiara/contract/rooms/taxdata";
import { Decimal } from "@fatturachiara/fatturapa/decimal";
import { useQuery } from "@tanstack/react-query";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test } from "vitest";
import * as z from "zod/mini";
import { signedIn } from "../../../../test/a-user.ts";
import { fakeApi } from "../../../../test/fake-api.ts";
import { renderInside } from "../../../../test/render-page.tsx";
import { someFiscalData } from "../../../../test/some-fiscal-data.ts";
import { toasts } from "../../../ui/feedback/toasts.ts";
import { QuoteEditorPage } from "./quote-editor-page.tsx";

const id = "0193f1a0-0000-7000-8000-0000000000d1";
let api: ReturnType<typeof fakeApi>;

beforeEach(() => {
  localStorage.clear();
  signedIn();
  api = fakeApi();
  api.answer(taxdata.read, someFiscalData);
  api.answer(taxdata.bankAccounts, []);
  api.answer(servicecode.list, []);
  api.answer(clients.list, []);
  const kept = (body: object, version: number) => ({ ...(body as QuoteDetail), ...aQuote, id, version });
  api.answer(quotes.create, ({ body }) => kept(body, 1));
  api.answer(quotes.update, ({ body }) => kept(body, 2));
});

/** What the server adds to what was written. */
const aQuote = {
  ...{ numero: "1/2026", revisione: 1, stato: "bozza", updatedAt: "2026-11-20T10:00:00.000Z" },
  ...{ imponibile: Decimal.zero, totaleIva: Decimal.zero, totale: Decimal.zero, nettoAPagare: Decimal.zero },
  ...{ fatturato: Decimal.zero, daFatturare: Decimal.zero, documenti: [], revisioni: [], eventi: [], allegati: [] },
  azioni: ["modifica"],
} satisfies Partial<QuoteDetail>;

test("a quote is written with the rows of invoices, and a line becomes an option that does not count", async () => {
  renderInside(<QuoteEditorPage />, { path: "quotes/edit", address: "/ia/quotes/edit" });
  await userEvent.type(await screen.findByLabelText("Descrizione, riga 1"), "Modello");
  await userEvent.type(screen.getByLabelText("Prezzo, riga 1"), "100");
  await waitFor(() => expect(screen.getAllByText("122,00 €").length).toBeGreaterThan(0));

  await userEvent.click(screen.getByText("Righe facoltative e quantità a scelta del cliente"));
  await userEvent.click(screen.getByLabelText("Facoltativa: Modello"));

  expect(await screen.findByText("Con tutte le righe facoltative: 122,00 €")).toBeTruthy();
  await waitFor(() => {
    const sent = [...api.callsTo(quotes.create), ...api.callsTo(quotes.update)].at(-1)?.body;
    expect(sent?.righe).toEqual([{ facoltativa: true, quantitaLibera: false }]);
    expect(sent?.documento.documentServices[0]?.descrizione).toBe("Modello");
  });
});

test("the page one goes on to shows what has just been written, though it was read a moment before", async () => {
  const documento = documentInput.parse({ documentServices: [{ id: "r", descrizione: "Modello" }] });
  api.answer(quotes.read, { ...aQuote, id, version: 1, tipo: "preventivo", righe: [], documento } as never);
  const written = () => api.callsTo(quotes.update).at(-1)?.body.documento.documentServices[0]?.descrizione ?? "Modello";
  const { router } = renderInside(<QuoteEditorPage />, {
    ...{ path: "quotes/edit", address: `/ia/quotes/${id}` },
    routes: [{ path: "quotes/:id", element: <ShownElsewhere read={written} /> }],
  });
  await screen.findByText("Si legge: Modello");
  await act(() => router.navigate(`/ia/quotes/edit?id=${id}`));

  await userEvent.type(await screen.findByLabelText("Descrizione, riga 1"), " in legno");
  await userEvent.click(screen.getByRole("button", { name: "Vai al preventivo" }));

  expect(await screen.findByText("Si legge: Modello in legno")).toBeTruthy();
});

/** A page that shows what the server says of quotes. */
function ShownElsewhere({ read }: { read(): string }) {
  const { data } = useQuery({ queryKey: ["quotes", "profile", "read", id], queryFn: read });
  return <p>Si legge: {data}</p>;
}

test("a new customer is made beside the quote, and nobody is led away into an invoice", async () => {
  api.answer(anag.comune, []);
  const made = { id: "0193f1a0-0000-7000-8000-0000000000c9", archiviato: false, createdAt: "2026-11-20T10:00:00.000Z" };
  api.answer(clients.create, ({ body }) => ({ ...body, ...made }) as Client);
  renderInside(<QuoteEditorPage />, { path: "quotes/edit", address: "/ia/quotes/edit" });

  await userEvent.click(await screen.findByRole("button", { name: "Nuovo cliente" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Nuovo cliente" }));
  const card = { ragioneSociale: "Officine", partitaIva: "12345678903", indirizzo: "Via Roma 1" };
  const values = { ...card, comune: "Milano", provincia: "MI", cap: "20121" };
  for (const [name, value] of Object.entries(values)) {
    const field = document.getElementById(name) as HTMLInputElement;
    await act(async () => {
      fireEvent.change(field, { target: { value } });
      fireEvent.blur(field);
    });
  }
  await userEvent.click(dialog.getByRole("button", { name: "Salva il cliente" }));

  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  const field = screen.getByLabelText<HTMLInputElement>("Cliente", { selector: "input" });
  await waitFor(() => expect([field.value, document.activeElement]).toEqual(["Officine", field]));
});

test("of a quote in which nothing is written there is no page yet, and the button says so", async () => {
  renderInside(<QuoteEditorPage />, { path: "quotes/edit", address: "/ia/quotes/edit" });

  await userEvent.click(await screen.findByRole("button", { name: "Vai al preventivo" }));

  await waitFor(() => expect(toasts.recent()[0]?.summary).toBe("Non c'è ancora niente da salvare"));
  expect(api.callsTo(quotes.create)).toEqual([]);
});

test("without connection the page says that nothing is saved yet, and not that it lies on this device", async () => {
  api.offline(quotes.create);
  renderInside(<QuoteEditorPage />, { path: "quotes/edit", address: "/ia/quotes/edit" });

  await userEvent.type(await screen.findByLabelText("Descrizione, riga 1"), "Modello");

  await screen.findByText("Senza connessione: non ancora salvato, tieni aperta la pagina");
  expect(screen.queryByText(/salvato su questo dispositivo/)).toBeNull();
});

test("what was sent is not written over: the page leads to its revision", async () => {
  const documento = documentInput.parse({});
  api.answer(quotes.read, {
    ...aQuote,
    id,
    version: 3,
    tipo: "preventivo",
    righe: [],
    azioni: ["revisiona"],
    documento,
  } as never);
  renderInside(<QuoteEditorPage />, { path: "quotes/edit", address: `/ia/quotes/edit?id=${id}` });

  expect((await screen.findByRole("link", { name: "Apri il preventivo" })).getAttribute("href")).toBe(
    `/ia/quotes/${id}`,
  );
});

test("a quote whose saving was taken and not answered is no quote that somebody else changed", async () => {
  const documento = documentInput.parse({ documentServices: [{ id: "r", descrizione: "Modello" }] });
  let has = { ...aQuote, id, version: 1, tipo: "preventivo", righe: [], documento } as unknown as QuoteDetail;
  let loses = true;
  api.answer(quotes.read, () => has);
  api.respond(quotes.update, ({ body }) => {
    const { version, ...written } = body as QuoteInput;
    if (version !== has.version) {
      const { status, body: words } = new Failure("quoteChanged");
      return new Response(JSON.stringify(words), { status });
    }
    has = { ...has, ...written, version: has.version + 1 } as QuoteDetail;
    if (loses) throw new TypeError("Failed to fetch");
    return new Response(JSON.stringify({ data: z.encode(quotes.update.response, has) }));
  });
  renderInside(<QuoteEditorPage />, { path: "quotes/edit", address: `/ia/quotes/edit?id=${id}` });
  await userEvent.type(await screen.findByLabelText("Descrizione, riga 1"), " in legno");
  await screen.findByText("Senza connessione: non ancora salvato, tieni aperta la pagina");
  loses = false;
  await userEvent.type(screen.getByLabelText("Descrizione, riga 1"), " di quercia");

  await screen.findByText(/^Salvato alle/);
  expect(has.documento.documentServices[0]?.descrizione).toBe("Modello in legno di quercia");
});

test("a new quote whose answer got lost is made once, and what was written since follows", async () => {
  const keys = new Set<string | null>();
  let loses = true;
  api.answer(quotes.create, ({ body, headers }) => {
    keys.add(headers.get("Idempotency-Key"));
    if (loses) throw new TypeError("Failed to fetch");
    return { ...(body as unknown as QuoteDetail), ...aQuote, id, version: 1 };
  });
  renderInside(<QuoteEditorPage />, { path: "quotes/edit", address: "/ia/quotes/edit" });
  await userEvent.type(await screen.findByLabelText("Descrizione, riga 1"), "Modello");
  await screen.findByText("Senza connessione: non ancora salvato, tieni aperta la pagina");
  loses = false;
  await userEvent.type(screen.getByLabelText(/^Oggetto/), "Scala");

  await screen.findByText(/^Salvato alle/);
  expect(keys.size).toBe(1);
  expect(api.callsTo(quotes.update).at(-1)?.body.oggetto).toBe("Scala");
});
