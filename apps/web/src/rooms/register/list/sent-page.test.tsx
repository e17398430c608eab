import { document as calls, type DocumentRow, documentDetail } from "@fatturachiara/contract/rooms/document";
import { TipoDocumento } from "@fatturachiara/fatturapa/codici";
import { Decimal } from "@fatturachiara/fatturapa/decimal";
import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { aDocument, aDocumentPage, aDocumentRow, aDraftRow } from "../../../../test/a-document-row.ts";
import { managing, signedIn } from "../../../../test/a-user.ts";
import { fakeApi } from "../../../../test/fake-api.ts";
import { renderInside } from "../../../../test/render-page.tsx";
import { sendingRun } from "../../sending/sending-run.ts";
import { SentPage } from "./sent-page.tsx";

let api: ReturnType<typeof fakeApi>;
const user = userEvent.setup({ delay: null });
const open = (search = "") =>
  renderInside(<SentPage />, {
    path: "document/sent",
    address: `/ia/document/sent${search}`,
    routes: [{ path: "home", element: <p>la home</p> }],
  });
const lastQuery = () => Object.fromEntries(api.callsTo(calls.list).at(-1)?.query ?? []);
const rowOf = async (text: string) => within((await screen.findByText(text)).closest("tr") as HTMLElement);

const sent = aDocumentRow();
const draft = aDraftRow();
const answer = (...rows: DocumentRow[]) => api.answer(calls.list, aDocumentPage(rows));

beforeEach(() => {
  signedIn();
  sendingRun.close();
  api = fakeApi();
  api.answer(calls.dates, {
    oggi: "2026-11-20",
    dataMinima: "2019-01-01",
    dataMassima: "2026-11-20",
    anni: [2026, 2024],
    trimestreCorrente: 4,
    scadenze: [],
  });
});

describe("the list of issued documents", () => {
  test("shows number, type, day, customer, amounts, due day and state, and the sums of all that matches", async () => {
    answer(sent, draft);
    open();
    const row = await rowOf("46/2026");
    for (const text of ["TD01 fattura", "10/11/2026", "Officine Meridiana S.r.l.", "P.IVA 03811720154", "10/12/2026"])
      expect(row.getByText(text)).toBeTruthy();
    expect(row.getByRole("link").getAttribute("href")).toBe(`/ia/document/${sent.id}`);
    expect((await rowOf("da inviare")).getByRole("link").getAttribute("href")).toBe(
      `/ia/document/step/init?id=${draft.id}`,
    );
    const foot = within(screen.getByRole("table").querySelector("tfoot") as HTMLElement);
    for (const text of ["2 documenti", "24.653,96 €", "21.141,56 €", "18.141,56 €"])
      expect(foot.getByText(text)).toBeTruthy();
  });

  test("credit notes count with a minus, as in the sums", async () => {
    answer(aDocumentRow({ idTipoDocumento: TipoDocumento.perCodice("TD04").id, tipoDocumento: "TD04" }));
    open();
    expect((await rowOf("46/2026")).getAllByText("−1.220,00 €")).toHaveLength(2);
  });

  test("integrations stand apart in the foot and in what is chosen", async () => {
    const integration = {
      id: draft.id,
      idTipoDocumento: TipoDocumento.perCodice("TD17").id,
      numeroDocumentoInvio: "47/2026",
    };
    const page = aDocumentPage([sent, aDocumentRow(integration)]);
    const autofatture = { documenti: 1, totale: Decimal.of("976") };
    api.answer(calls.list, { ...page, totali: { ...page.totali, autofatture } });
    open();
    await user.click((await rowOf("46/2026")).getByRole("checkbox"));
    await user.click((await rowOf("47/2026")).getByRole("checkbox"));

    expect(screen.getByRole("columnheader", { name: "Cliente o fornitore" })).toBeTruthy();
    const foot = within(screen.getByRole("table").querySelector("tfoot") as HTMLElement);
    expect(foot.getByText("Integrazioni e autofatture, a parte: 1")).toBeTruthy();
    const bar = within(screen.getByRole("region", { name: "Documenti scelti" }));
    expect(bar.getByRole("status").textContent).toBe(
      "2 scelti · 1.220,00\u00A0€ · integrazioni e autofatture a parte: 1",
    );
  });

  test.each([
    ["Cliente", 0],
    ["Fornitore", 1],
  ])("the other party of the list is called «%s» where %i of its one document is an integration", async (name, own) => {
    const integration = { idTipoDocumento: TipoDocumento.perCodice("TD17").id };
    const page = aDocumentPage([aDocumentRow(own > 0 ? integration : {})]);
    const autofatture = { documenti: own, totale: Decimal.of("976") };
    api.answer(calls.list, { ...page, totali: { ...page.totali, ...(own > 0 && { autofatture }) } });
    open();
    await rowOf("46/2026");

    expect(screen.getByRole("columnheader", { name })).toBeTruthy();
  });

  test("an invoice credited in full says so; a credit note is refunded and never copied", async () => {
    const note = { id: draft.id, idTipoDocumento: TipoDocumento.perCodice("TD04").id, numeroDocumentoInvio: "47/2026" };
    answer(aDocumentRow({ stornata: true, prossimaScadenza: null }), aDocumentRow(note));
    open();
    expect((await rowOf("46/2026")).getByText("Stornata")).toBeTruthy();
    expect((await rowOf("47/2026")).queryByText("Stornata")).toBeNull();

    await user.click(screen.getByRole("button", { name: /^Azioni: Nota di credito 47/ }));

    expect(await screen.findByRole("menuitem", { name: "Segna rimborsata oggi" })).toBeTruthy();
    expect(screen.queryByRole("menuitem", { name: "Duplica" })).toBeNull();
  });

  test('§22.6: a draft made by a manager says "creata da" and their name, one\'s own does not', async () => {
    answer(aDraftRow({ creataDa: "Rita Rossi" }), aDocumentRow({ creataDa: "Rita Rossi" }));
    open();
    expect((await rowOf("Condominio Aurora")).getByText("creata da Rita Rossi")).toBeTruthy();
    expect((await rowOf("46/2026")).queryByText(/creata da/)).toBeNull();
  });

  test("says what came in, what is late, and until when to correct", async () => {
    answer(
      aDocumentRow({
        ...{ incassato: Decimal.of("1220"), daIncassare: Decimal.zero },
        ...{ dataIncasso: "2026-11-14", prossimaScadenza: null },
      }),
      aDocumentRow({ id: draft.id, numeroDocumentoInvio: "45/2026", prossimaScadenza: "2026-11-17" }),
      aDocumentRow({
        id: "0193f1a0-0000-7000-8000-0000000000d3",
        numeroDocumentoInvio: "44/2026",
        statoDocumento: "E",
        sottoStato: "rejected",
        correggiEntro: "2026-11-25",
        errore: "00423",
      }),
    );
    open();
    expect((await rowOf("46/2026")).getByText("incassata il 14/11")).toBeTruthy();
    expect((await rowOf("45/2026")).getByText("scaduta da 3 gg")).toBeTruthy();
    expect((await rowOf("44/2026")).getByText("00423 · entro il 25/11")).toBeTruthy();
  });

  test("tabs say how many they hold; tab, filters, order and page stand in the address, and Back undoes them", async () => {
    api.answer(calls.list, aDocumentPage([sent], { total: 60 }));
    const { router } = open();
    await user.click(await screen.findByRole("button", { name: "Scartate 1" }));
    await waitFor(() => expect(router.state.location.search).toBe("?type=E"));
    await user.click(screen.getByRole("button", { name: "Totale" }));
    await user.click(screen.getByRole("button", { name: "Totale" }));
    await waitFor(() => expect(router.state.location.search).toBe("?type=E&sort=totale"));
    await user.click(screen.getByRole("button", { name: "Successiva" }));
    await waitFor(() => expect(lastQuery()).toEqual({ type: "E", sort: "totale", page: "2", size: "25" }));
    await router.navigate(-1);
    await waitFor(() => expect(router.state.location.search).toBe("?type=E&sort=totale"));
    await router.navigate(-2);
    await waitFor(() => expect(router.state.location.search).toBe("?type=E"));
  });

  test("asks the server for exactly what the address says", async () => {
    answer(sent);
    open("?type=C&search=rossi&fp=2&year=2025&trimester=3&td=TD01,TD04&incasso=aperto&del=1&size=50");
    await screen.findByText("46/2026");
    expect(lastQuery()).toEqual({
      ...{ type: "C", search: "rossi", fp: "2", year: "2025", trimester: "3", td: "TD01,TD04", incasso: "aperto" },
      ...{ del: "1", page: "1", size: "50" },
    });
    expect((screen.getByLabelText("Cerca") as HTMLInputElement).value).toBe("rossi");
    await user.click(screen.getByRole("button", { name: /Anche dal cestino/ }));
    await waitFor(() => expect(lastQuery().del).toBeUndefined());
  });

  test("searches while one types, without a page in the history for each letter", async () => {
    answer(sent);
    const { router } = open("?page=2");
    await screen.findByText("46/2026");
    await user.type(screen.getByLabelText("Cerca"), "mer");
    await waitFor(() => expect(router.state.location.search).toBe("?search=mer"));
    expect(router.state.historyAction).toBe("REPLACE");
  });

  test("a column can be put away and is away the next time", async () => {
    answer(sent);
    const { unmount } = open();
    await user.click(await screen.findByRole("button", { name: "Colonne" }));
    await user.click(await screen.findByLabelText("Netto"));
    expect(screen.queryByRole("columnheader", { name: "Netto" })).toBeNull();
    unmount();
    open();
    await screen.findByText("46/2026");
    expect(screen.queryByRole("columnheader", { name: "Netto" })).toBeNull();
    expect(screen.getByRole("columnheader", { name: "Totale" })).toBeTruthy();
  });
});

describe("with the keyboard", () => {
  test("arrows walk through the rows, Space chooses, Enter opens", async () => {
    answer(sent, draft);
    const { router } = open();
    (await screen.findByRole("link", { name: /46\/2026/ })).focus();
    await user.keyboard("{ArrowDown} ");
    expect(document.activeElement).toBe(screen.getByRole("link", { name: /da inviare/ }));
    expect((screen.getByLabelText("Seleziona Bozza di Condominio Aurora") as HTMLInputElement).checked).toBe(true);
    await user.keyboard("{Home}{Enter}");
    await waitFor(() => expect(router.state.location.pathname).toBe(`/ia/document/${sent.id}`));
  });
});

describe("several documents at once", () => {
  const refused = aDraftRow({ id: "0193f1a0-0000-7000-8000-0000000000d4", denominazione: "Cantine Valdirosa" });

  test("drafts leave oldest day first; what is refused is said with its reason and does not hold up the others", async () => {
    const older = aDraftRow({ id: "0193f1a0-0000-7000-8000-0000000000d5", dataDocumento: "2026-11-01" });
    answer(draft, refused, older, sent);
    api.respond(calls.send, ({ params }) =>
      (params as { id: string }).id === refused.id
        ? Response.json({ messages: ["Inserisci la natura della riga 4."], codes: ["00400"] }, { status: 400 })
        : Response.json({ data: z.encode(documentDetail, aDocument()) }),
    );
    open();
    await user.click(await screen.findByLabelText("Seleziona tutti"));
    await user.click(screen.getByRole("button", { name: "Invia 3" }));
    await user.click(await screen.findByRole("button", { name: "Si" }));
    expect(await screen.findByText(/Inserisci la natura della riga 4/)).toBeTruthy();
    expect(api.callsTo(calls.send).map(({ params }) => params.id)).toEqual([older.id, draft.id, refused.id]);
  });

  test("credit notes larger than what is left are told in the one question, and a no sends nothing", async () => {
    const ids = ["0193f1a0-0000-7000-8000-0000000000d6", "0193f1a0-0000-7000-8000-0000000000d7"];
    const notes = ids.map((id, n) => aDraftRow({ id, idTipoDocumento: 4, denominazione: `Cliente ${n + 1}` }));
    answer(draft, ...notes);
    const euro = (amount: string) => Decimal.of(amount);
    const invoice = { id: draft.id, numero: "7/2026", totale: euro("610"), restano: euro("610") };
    const left = { fatture: [invoice], restano: euro("610") };
    api.answer(calls.credited, ({ params }) =>
      params.id === ids[0]
        ? { ...left, storna: euro("700"), eccede: euro("90") }
        : { ...left, storna: euro("20"), eccede: euro("0") },
    );
    open();
    await user.click(await screen.findByLabelText("Seleziona tutti"));
    await user.click(screen.getByRole("button", { name: "Invia" }));

    const question = within(await screen.findByRole("dialog"));
    expect(question.getByText("Inviare 3 documenti?")).toBeTruthy();
    expect(question.getByText("Supera il residuo: nota a Cliente 1")).toBeTruthy();
    expect(question.getByText(/restano da incassare 610,00 €, e questa nota ne storna 700,00 €/)).toBeTruthy();
    // The first leaves nothing for the second.
    expect(question.getByText("Supera il residuo: nota a Cliente 2")).toBeTruthy();
    await user.click(question.getByRole("button", { name: "No" }));
    expect(api.callsTo(calls.send)).toEqual([]);
  });

  test("those to public bodies stay, are named, and are prepared for the signature together", async () => {
    const ids = ["0193f1a0-0000-7000-8000-0000000000d6", "0193f1a0-0000-7000-8000-0000000000d7"];
    const offices = ids.map((id, n) => aDraftRow({ id, denominazione: `Comune ${n + 1}` }));
    answer(draft, ...offices);
    api.respond(calls.send, ({ params }) =>
      ids.includes((params as { id: string }).id)
        ? Response.json({ messages: ["Vanno firmate."], codes: ["signatureNeeded"] }, { status: 400 })
        : Response.json({ data: z.encode(documentDetail, aDocument()) }),
    );
    api.answer(calls.prepare, aDocument({ statoDocumento: "B", sottoStato: "to_sign" }));
    open();
    await user.click(await screen.findByLabelText("Seleziona tutti"));
    await user.click(screen.getByRole("button", { name: "Invia" }));
    await user.click(await screen.findByRole("button", { name: "Si" }));
    expect(await screen.findByText("1 di 3 documenti in invio")).toBeTruthy();
    expect(screen.getAllByText(/va firmata/)).toHaveLength(2);

    await user.click(screen.getByRole("button", { name: "Prepara 2 per la firma" }));
    await user.click(await screen.findByRole("button", { name: "Si" }));

    expect(await screen.findByText("2 documenti da firmare")).toBeTruthy();
    expect(api.callsTo(calls.prepare).map(({ params }) => params.id)).toEqual(ids);
  });

  test("leaving the list does not stop them, and how it ended is told where one is then", async () => {
    const other = aDraftRow({ id: "0193f1a0-0000-7000-8000-0000000000d5", dataDocumento: "2026-11-01" });
    answer(draft, other);
    const gate = Promise.withResolvers<void>();
    api.respond(calls.send, async () => {
      await gate.promise;
      return Response.json({ data: z.encode(documentDetail, aDocument()) });
    });
    const { router } = open();
    await user.click(await screen.findByLabelText("Seleziona tutti"));
    await user.click(screen.getByRole("button", { name: "Invia" }));
    await user.click(await screen.findByRole("button", { name: "Si" }));
    expect(await screen.findByText("0 di 2 inviate")).toBeTruthy();

    await act(() => router.navigate("/ia/home"));
    expect(await screen.findByText("la home")).toBeTruthy();
    gate.resolve();

    expect(await screen.findByText("2 documenti in invio")).toBeTruthy();
    expect(api.callsTo(calls.send).map(({ params }) => params.id)).toEqual([other.id, draft.id]);
  });

  test("drafts go to the bin together, and back with one press", async () => {
    answer(draft, sent);
    api.answer(calls.remove, {});
    api.answer(calls.restore, aDocument());
    open();
    await user.click(await screen.findByLabelText("Seleziona Bozza di Condominio Aurora"));
    await user.click(screen.getByRole("button", { name: "Sposta nel cestino" }));
    await user.click(await screen.findByRole("button", { name: "Annulla" }));
    await waitFor(() => expect(api.callsTo(calls.restore).map(({ params }) => params.id)).toEqual([draft.id]));
    expect(api.callsTo(calls.remove).map(({ params }) => params.id)).toEqual([draft.id]);
  });

  test("another filter forgets what was chosen, another page does not", async () => {
    api.answer(calls.list, aDocumentPage([sent], { total: 60 }));
    open();
    await user.click(await screen.findByLabelText(/Seleziona Fattura 46/));
    await user.click(screen.getByRole("button", { name: "Successiva" }));
    expect(await screen.findByText("26–50 di 60")).toBeTruthy();
    expect(screen.getByText("1 scelto")).toBeTruthy();
    await user.click(screen.getByRole("button", { name: "Confermate 42" }));
    await waitFor(() => expect(screen.queryByText("1 scelto")).toBeNull());
  });
});

describe("one row", () => {
  test("offers what its state allows", async () => {
    answer(sent, draft);
    open();
    await user.click(await screen.findByRole("button", { name: "Azioni: Bozza di Condominio Aurora" }));
    const acts = (await screen.findAllByRole("menuitem")).map((item) => item.textContent);
    expect(acts).toEqual(["Modifica", "Invia", "Scarica PDF", "Scarica XML", "Duplica", "Sposta nel cestino"]);
    await user.keyboard("{Escape}");
    await user.click(screen.getByRole("button", { name: /Azioni: Fattura 46/ }));
    await screen.findByRole("menuitem", { name: "Segna incassata oggi" });
    expect(screen.getByRole("menuitem", { name: "Nota di credito" })).toBeTruthy();
    expect(screen.queryByRole("menuitem", { name: "Sposta nel cestino" })).toBeNull();
  });
});

test("what home counts is a filter of its own, named and taken away", async () => {
  answer(sent);
  const { router } = open("?type=C&year=0&daFare=mancateConsegne");
  const chip = await screen.findByRole("button", { name: "Mancate consegne da avvisare: togli il filtro" });
  expect(lastQuery()).toMatchObject({ type: "C", year: "0", daFare: "mancateConsegne" });
  await user.click(chip);
  await waitFor(() => expect(router.state.location.search).toBe("?type=C&year=0"));
});

describe("when there is nothing to show", () => {
  const none = aDocumentPage([], { conteggi: { tutte: 0, B: 0, I: 0, E: 0, C: 0, A: 0 } });

  test("a year without invoices offers the first one, and the other years", async () => {
    api.answer(calls.list, none);
    const { router } = open();
    expect(await screen.findByText("Non hai ancora emesso fatture nel 2026.")).toBeTruthy();
    expect(screen.getByRole("link", { name: "Guarda un esempio" }).getAttribute("href")).toBe("/ia/docs/esempio");
    await user.click(screen.getByRole("button", { name: "Guarda tutti gli anni" }));
    await waitFor(() => expect(router.state.location.search).toBe("?year=0"));
  });

  test("filters without results can be taken back", async () => {
    api.answer(calls.list, ({ query }) => (query.get("search") ? none : aDocumentPage([sent])));
    open("?search=zzz&type=B");
    await user.click(await screen.findByRole("button", { name: "Togli i filtri" }));
    expect(await screen.findByText("46/2026")).toBeTruthy();
  });

  test("the bin says how long drafts stay there, and the tabs keep their counts", async () => {
    api.answer(calls.list, ({ query }) => (query.get("del") ? none : aDocumentPage([sent])));
    open();
    await user.click(await screen.findByRole("button", { name: "Cestino" }));
    expect(await screen.findByText("Le bozze eliminate restano qui 30 giorni.")).toBeTruthy();
    expect(await screen.findByRole("button", { name: "Confermate 42" })).toBeTruthy();
  });

  test("a page that cannot be fetched leaves the rows there were, with the way to try again above them", async () => {
    answer(sent);
    open();
    await rowOf("46/2026");
    api.fail(calls.list, "internal");

    await user.click(screen.getByRole("button", { name: "Totale" }));

    expect(await screen.findByText("Non è stato possibile caricare questa pagina.")).toBeTruthy();
    expect(screen.getByText("46/2026")).toBeTruthy();
    answer(draft);
    await user.click(screen.getByRole("button", { name: "Riprova" }));
    expect(await screen.findByText("da inviare")).toBeTruthy();
    expect(screen.queryByText("Non è stato possibile caricare questa pagina.")).toBeNull();
  });

  test("the net amount has no column where it is the total of all that matches", async () => {
    const page = aDocumentPage([sent]);
    api.answer(calls.list, { ...page, totali: { ...page.totali, nettoAPagare: page.totali.totale } });
    open();
    await rowOf("46/2026");

    expect(screen.queryByRole("columnheader", { name: "Netto" })).toBeNull();
  });

  test("a list that does not come can be asked for again", async () => {
    api.fail(calls.list, "internal");
    open();
    const again = await screen.findByRole("button", { name: "Riprova" });
    answer(sent);
    await user.click(again);
    expect(await screen.findByText("46/2026")).toBeTruthy();
  });
});

test("who may only look at another's begins, sends and throws away none; the files are there", async () => {
  managing("consultazione");
  answer(draft);
  open();

  await user.click(await screen.findByRole("button", { name: /^Azioni: / }));
  expect((await screen.findAllByRole("menuitem")).map(({ textContent }) => textContent)).toEqual([
    "Scarica PDF",
    "Scarica XML",
  ]);
  expect(screen.queryByRole("link", { name: "Nuova fattura" })).toBeNull();
  await user.keyboard("{Escape}");
  await user.click(screen.getAllByRole("checkbox")[1] as HTMLElement);
  const bar = within(await screen.findByRole("region", { name: "Documenti scelti" }));
  expect(bar.getAllByRole("button").map(({ textContent }) => textContent)).toEqual(["Scarica ZIP", "Togli la scelta"]);
});
