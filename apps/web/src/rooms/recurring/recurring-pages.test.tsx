import { documentInput } from "@fatturachiara/contract/rooms/document";
import { type Occurrence, type RecurringDetail, recurring } from "@fatturachiara/contract/rooms/recurring";
import { Decimal } from "@fatturachiara/fatturapa/decimal";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { managing, signedIn } from "../../../test/a-user.ts";
import { fakeApi } from "../../../test/fake-api.ts";
import { renderInside } from "../../../test/render-page.tsx";
import { RecurringListPage } from "./list-page.tsx";
import { RecurringPage } from "./recurring-page.tsx";

const id = "0193f1a0-0000-7000-8000-0000000000aa";
const amounts = { totale: Decimal.of("122.00"), netto: Decimal.of("122.00") };

const occurrence = (giorno: string, change: Partial<Occurrence> = {}): Occurrence => ({
  ...{ giorno, previsto: giorno, stato: "prevista", periodo: "dicembre 2026", ...amounts },
  ...{ documento: null, motivo: null, ...change },
});

const aDetail = (change: Partial<RecurringDetail> = {}): RecurringDetail => ({
  ...{ id, nome: "Canone", prima: "2026-10-25", ogni: 1, unita: "mesi", fineMese: false, lavorativo: "stessoGiorno" },
  ...{ fino: null, volte: null, periodo: "inizia", aumento: null, modo: "bozza", version: 1, idCliente: null },
  ...{ cliente: "Verdi S.r.l.", attiva: true, fermo: null, fermoMotivo: null, prossima: "2026-11-25", inAttesa: 0 },
  ...{ totale: Decimal.of("122.00"), createdAt: "2026-10-01T08:00:00.000Z", documento: documentInput.parse({}) },
  occorrenze: [occurrence("2026-12-25"), occurrence("2026-11-25", { periodo: "novembre 2026" })],
  ...change,
});

const list = () => renderInside(<RecurringListPage />, { path: "recurring" });
const page = () => renderInside(<RecurringPage />, { path: "recurring/:id", address: `/ia/recurring/${id}` });

const planned = (one: Occurrence) => {
  const { id: idRicorrente, nome, cliente, idCliente, modo } = aDetail();
  return { ...one, idRicorrente, nome, cliente, idCliente, modo };
};

test("without any the list says what they are for, and how to begin", async () => {
  signedIn();
  fakeApi().answer(recurring.list, []);
  list();

  await screen.findByText(/scrivi il documento una volta sola/);
  expect(screen.getAllByRole("link", { name: "Nuovo documento ricorrente" })).toHaveLength(1);
});

test("the list says what comes next of each, how it stands, and what the months bring", async () => {
  signedIn();
  const { occorrenze, ...row } = aDetail();
  const fermo = { id: id.replace("aa", "ab"), nome: "Affitto", fermo: "casella", prossima: null } as const;
  fakeApi()
    .answer(recurring.list, [row, { ...row, ...fermo }])
    .answer(recurring.calendar, [...occorrenze].reverse().map(planned));
  list();

  const rows = within(await screen.findByRole("list", { name: "Documenti ricorrenti" }));
  rows.getByText("Verdi S.r.l. · ogni mese · Prepara la bozza", { selector: "li:first-child *" });
  rows.getByText("prossimo il 25/11/2026");
  rows.getByText("Fermo: casella PEC sospesa");
  await screen.findByRole("region", { name: /novembre 2026/i });
});

test("one that is paused names no next day", async () => {
  signedIn();
  const { documento: _, occorrenze: __, ...row } = aDetail({ attiva: false });
  fakeApi().answer(recurring.list, [row]).answer(recurring.calendar, []);
  list();

  await screen.findByText("In pausa");
  expect(screen.queryByText(/prossimo il/)).toBeNull();
});

test("a list that cannot be read says so, and is read again by one press", async () => {
  signedIn();
  const api = fakeApi().respond(recurring.list, () => new Response("", { status: 500 }));
  list();
  const again = await screen.findByRole("button", { name: "Riprova" });
  api.answer(recurring.list, []);

  await userEvent.click(again);

  await screen.findByText(/scrivi il documento una volta sola/);
});

test("paused from its menu in the list, it goes on by undoing", async () => {
  signedIn();
  const { occorrenze: _, ...row } = aDetail();
  const now = { ...row };
  const api = fakeApi()
    .answer(recurring.list, () => [{ ...now }])
    .answer(recurring.calendar, [])
    .answer(recurring.pause, () => aDetail(Object.assign(now, { attiva: false })))
    .answer(recurring.resume, () => aDetail(Object.assign(now, { attiva: true })));
  list();

  await userEvent.click(await screen.findByRole("button", { name: "Azioni su Canone" }));
  await userEvent.click(await screen.findByRole("menuitem", { name: "Metti in pausa" }));
  await screen.findByText("In pausa");
  await userEvent.click(await screen.findByRole("button", { name: "Annulla" }));

  await screen.findByText("Attivo");
  expect(api.callsTo(recurring.resume)).toMatchObject([{ params: { id } }]);
});

test("on its page a paused one says so, and goes on by one press", async () => {
  signedIn();
  let now = aDetail({ attiva: false });
  fakeApi()
    .answer(recurring.read, () => now)
    .answer(recurring.resume, () => {
      now = aDetail();
      return now;
    });
  page();

  await screen.findByText("È in pausa");
  await userEvent.click(screen.getByRole("button", { name: "Riattiva" }));

  await screen.findByRole("button", { name: "Metti in pausa" });
  expect(screen.queryByText("È in pausa")).toBeNull();
});

test.each([
  ["casella", "Vai alla casella PEC", "/ia/account/accountpec"],
  ["dati", "Correggi il documento", `/ia/recurring/save?id=${id}`],
] as const)("one that stands still for its %s leads to where that is put right", async (fermo, name, to) => {
  signedIn();
  fakeApi().answer(recurring.read, aDetail({ fermo, fermoMotivo: "Non va." }));
  page();

  await screen.findByText("Questo documento ricorrente è fermo");

  expect(screen.getByRole("link", { name }).getAttribute("href")).toBe(to);
});

test("who may not put it right reads why it stands still, and is led nowhere", async () => {
  managing("bozze");
  fakeApi().answer(recurring.read, aDetail({ fermo: "casella", fermoMotivo: "La casella PEC è sospesa." }));
  page();

  await screen.findByText("La casella PEC è sospesa.");

  expect(screen.queryByRole("link", { name: "Vai alla casella PEC" })).toBeNull();
});

test("one is left out, the others stay", async () => {
  signedIn();
  let now = aDetail();
  const api = fakeApi()
    .answer(recurring.read, () => now)
    .answer(recurring.skip, ({ body: { giorno, salta } }) => {
      const stato = salta ? "saltata" : "prevista";
      now = aDetail({
        occorrenze: now.occorrenze.map((one) => (one.giorno === giorno ? { ...one, stato } : one)),
      });
      return now;
    });
  page();

  await userEvent.click(await screen.findByRole("button", { name: "Salta quello del 25/12/2026" }));

  await screen.findByRole("button", { name: "Non saltare quello del 25/12/2026" });
  screen.getByRole("button", { name: "Salta quello del 25/11/2026" });
  expect(api.callsTo(recurring.skip)).toMatchObject([{ body: { giorno: "2026-12-25", salta: true } }]);
});

test("of missed ones each is chosen by itself: a draft with the day planned, another left out", async () => {
  signedIn();
  const missed = ["2026-10-25", "2026-09-25"].map((giorno) => occurrence(giorno, { stato: "persa" }));
  let now = aDetail({ inAttesa: 2, occorrenze: [occurrence("2026-11-25"), ...missed] });
  const api = fakeApi()
    .answer(recurring.read, () => now)
    .answer(recurring.answer, ({ body: { giorno } }) => {
      now = aDetail({ occorrenze: now.occorrenze.filter((one) => one.giorno !== giorno) });
      return now;
    });
  page();

  await userEvent.click(await screen.findByRole("checkbox", { name: /Con la data prevista \(25\/09\/2026\)/ }));
  await userEvent.click(screen.getByRole("button", { name: "Prepara la bozza di Canone del 25/09/2026" }));
  await waitFor(() => expect(screen.queryByRole("button", { name: /Canone del 25\/09/ })).toBeNull());
  await userEvent.click(screen.getByRole("button", { name: "Salta Canone del 25/10/2026" }));

  await waitFor(() => expect(screen.queryByText("Da decidere")).toBeNull());
  expect(api.callsTo(recurring.answer).map(({ body }) => body)).toEqual([
    { giorno: "2026-09-25", risposta: "bozza", dataPrevista: true },
    { giorno: "2026-10-25", risposta: "salta", dataPrevista: false },
  ]);
});

test("what was missed is left out at once, after a question; what is asked about stays", async () => {
  signedIn();
  const missed = ["2026-10-25", "2026-09-25"].map((giorno) => occurrence(giorno, { stato: "persa" }));
  const asked = occurrence("2026-11-25", { stato: "chiesta" });
  let now = aDetail({ inAttesa: 3, occorrenze: [asked, ...missed] });
  const api = fakeApi()
    .answer(recurring.read, () => now)
    .answer(recurring.answer, ({ body: { giorno } }) => {
      now = aDetail({ occorrenze: now.occorrenze.filter((one) => one.giorno !== giorno) });
      return now;
    });
  page();

  await userEvent.click(await screen.findByRole("button", { name: "Salta tutti quelli mancati (2)" }));
  await userEvent.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Si" }));

  await screen.findByText("Saltati 2 documenti.");
  expect(api.callsTo(recurring.answer).map(({ body }) => body)).toEqual([
    { giorno: "2026-09-25", risposta: "salta", dataPrevista: false },
    { giorno: "2026-10-25", risposta: "salta", dataPrevista: false },
  ]);
  await waitFor(() => expect(screen.queryByRole("button", { name: /Salta tutti/ })).toBeNull());
  screen.getByRole("button", { name: "Salta Canone del 25/11/2026" });
});

test.each([
  [2, "Poi ne arrivano altri 2."],
  [1, "Poi ne arriva un altro."],
  [null, "Continua senza fine."],
])("how many come after those shown (%s) is said, and they are shown when asked for", async (altre, said) => {
  signedIn();
  const api = fakeApi().answer(recurring.read, ({ query }) =>
    query.get("prossime") === "12" ? aDetail({ altre }) : aDetail({ altre: 0 }),
  );
  page();

  await screen.findByText(said);
  await userEvent.click(screen.getByRole("button", { name: "Mostra i successivi" }));

  await waitFor(() => expect(screen.queryByText(said)).toBeNull());
  expect(api.callsTo(recurring.read).map(({ query }) => query.get("prossime"))).toEqual(["12", "36"]);
});

test("the day of one that waits is said as people say it", async () => {
  signedIn();
  const waiting = [occurrence("2026-11-11", { stato: "chiesta" }), occurrence("2026-11-08", { stato: "persa" })];
  fakeApi().answer(recurring.read, aDetail({ inAttesa: 2, occorrenze: waiting }));
  page();

  await screen.findByText(/previsto l'11\/11\/2026$/);
  screen.getByText(/era previsto l'08\/11\/2026$/);
});

test("what the checks refuse is told to have stayed a draft, with the reason", async () => {
  signedIn();
  const motivo = "Manca il codice fiscale del cliente.";
  const asked = occurrence("2026-11-20", { stato: "chiesta" });
  fakeApi()
    .answer(recurring.read, aDetail({ inAttesa: 1, occorrenze: [asked] }))
    .answer(recurring.answer, aDetail({ occorrenze: [{ ...asked, stato: "fatta", motivo }] }));
  page();

  await userEvent.click(await screen.findByRole("button", { name: "Invia Canone del 20/11/2026" }));
  await userEvent.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Si" }));

  await screen.findByText("Resta una bozza");
  screen.getByText(motivo);
});

test("one that cannot be had just now can be asked for again", async () => {
  signedIn();
  fakeApi().fail(recurring.read, "internal");
  page();

  await screen.findByRole("button", { name: "Riprova" });
});

test("a manager who may only look is told so, and nothing on the page has changed", async () => {
  signedIn();
  fakeApi().answer(recurring.read, aDetail()).fail(recurring.pause, "notAllowed");
  page();

  await userEvent.click(await screen.findByRole("button", { name: "Metti in pausa" }));

  await screen.findByRole("alert");
  await waitFor(() =>
    expect(screen.getByRole<HTMLButtonElement>("button", { name: "Metti in pausa" }).disabled).toBe(false),
  );
  expect(screen.queryByText(/è in pausa/i)).toBeNull();
});

test.each(["consultazione", "bozze"] as const)(
  "who acts for another with %s is offered nothing of what would be refused",
  async (permesso) => {
    managing(permesso);
    const occorrenze = [
      occurrence("2026-12-25"),
      occurrence("2026-10-25", { stato: "persa" }),
      occurrence("2026-09-25", { stato: "persa" }),
    ];
    const detail = aDetail({ inAttesa: 2, occorrenze });
    const { documento: _, occorrenze: __, ...row } = detail;
    fakeApi()
      .answer(recurring.read, detail)
      .answer(recurring.list, [row])
      .answer(recurring.calendar, occorrenze.map(planned));
    const { unmount } = page();

    await screen.findByText("Da decidere");
    expect(screen.queryAllByRole("button").map(({ textContent }) => textContent)).toEqual(["Mostra i successivi"]);
    expect(screen.queryByRole("link", { name: "Modifica" })).toBeNull();
    unmount();
    list();

    await screen.findByText("Da decidere");
    expect(screen.queryAllByRole("button")).toEqual([]);
    expect(screen.queryByRole("link", { name: "Nuovo documento ricorrente" })).toBeNull();
  },
);

test("an address that leads to no recurring document says so, and does not offer to try again", async () => {
  signedIn();
  fakeApi().fail(recurring.read, "recurringNotFound");
  page();

  await screen.findByText("Questo documento ricorrente non esiste, o non è tuo.");
  screen.getByRole("link", { name: "Vai ai documenti ricorrenti" });
  expect(screen.queryByRole("button", { name: "Riprova" })).toBeNull();
});
