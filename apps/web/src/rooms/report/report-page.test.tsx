import { document as calls } from "@fatturachiara/contract/rooms/document";
import type { FlatRateMeter } from "@fatturachiara/contract/rooms/document-report";
import { Decimal } from "@fatturachiara/fatturapa/decimal";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, test } from "vitest";
import { aReport } from "../../../test/a-report.ts";
import { signedIn } from "../../../test/a-user.ts";
import { fakeApi } from "../../../test/fake-api.ts";
import { renderInside } from "../../../test/render-page.tsx";
import { ReportPage } from "./report-page.tsx";

const sales = "TD01,TD02,TD03,TD04,TD05,TD06,TD26,TD24,TD25,TD07,TD08,TD09";
let api: ReturnType<typeof fakeApi>;
const user = userEvent.setup({ delay: null });
const open = (search = "?trimester=3") =>
  renderInside(<ReportPage />, { path: "document/reports", address: `/ia/document/reports${search}` });
const lastQuery = () => Object.fromEntries(api.callsTo(calls.report).at(-1)?.query ?? []);
const sheet = async (title: string) =>
  within((await screen.findByRole("heading", { name: title })).closest("section") as HTMLElement);

beforeEach(() => {
  signedIn();
  api = fakeApi();
  api.answer(calls.dates, {
    oggi: "2026-11-20",
    dataMinima: "2019-01-01",
    dataMassima: "2026-11-20",
    anni: [2026, 2025],
    trimestreCorrente: 4,
    scadenze: [],
  });
  api.answer(calls.report, aReport());
});

describe("the report of a quarter", () => {
  test("shows its sums beside the year before, each with the way to its documents", async () => {
    open();
    const link = await screen.findByRole("link", { name: /^Imponibile: 14\.080,00/ });
    expect(link.getAttribute("href")).toBe("/ia/document/sent?type=C&year=2026&trimester=3");
    expect(screen.getByText("+24,6% sul 3° trimestre 2025")).toBeTruthy();
    expect(screen.getAllByText("11 documenti").length).toBe(2);
    expect(screen.getByText("da 1 cliente")).toBeTruthy();
    expect(screen.getByText("1.000,00 € oltre la scadenza")).toBeTruthy();
    expect(screen.getByText(/dal 25 al 35: nessun buco/)).toBeTruthy();
  });

  test("while it runs, beside the same days of the year before", async () => {
    api.answer(calls.report, { ...aReport(), annoPrecedenteFinoAl: "2025-08-20" });
    open();

    expect(await screen.findByText("+24,6% sul 20/08/2025")).toBeTruthy();
  });

  test("year, quarter, base and sent documents stand in the address", async () => {
    const { router } = open("");
    await screen.findByText("Imposta di bollo");
    expect(lastQuery()).toEqual({ year: "2026", base: "emissione" });
    await user.click(screen.getByLabelText("2° trim."));
    await user.click(screen.getByLabelText("Incassi"));
    await user.click(screen.getByLabelText("Includi inviate"));
    await waitFor(() => expect(router.state.location.search).toBe("?trimester=2&base=incassi&sent=1"));
    await waitFor(() => expect(lastQuery()).toEqual({ year: "2026", trimester: "2", base: "incassi", sent: "1" }));
    await router.navigate(-1);
    await waitFor(() => expect(router.state.location.search).toBe("?trimester=2&base=incassi"));
  });

  test("by what came in, figures lead to no list, because none shows it", async () => {
    api.answer(calls.report, aReport({ base: "incassi" }));
    open("?base=incassi");
    await screen.findByText("Incassato");
    expect(screen.queryByRole("link", { name: /^Imponibile/ })).toBeNull();
  });

  test("the chart has a table that says the same", async () => {
    open();
    await user.click(await screen.findByRole("button", { name: "Tabella" }));
    const row = within(screen.getByRole("cell", { name: "settembre" }).closest("tr") as HTMLElement);
    expect(row.getByText("9.000,00 €")).toBeTruthy();
    expect(row.getByText("8.100,00 €")).toBeTruthy();
    expect(row.getByRole("link").getAttribute("href")).toBe("/ia/document/sent?type=C&year=2026&month=9");
    // Of another quarter the report does not say whether there are self-invoices.
    const may = within(screen.getByRole("cell", { name: "maggio" }).closest("tr") as HTMLElement);
    expect(may.getByRole("link").getAttribute("href")).toMatch(/month=5&td=TD01%2C/);
    await user.click(screen.getByRole("button", { name: "Grafico" }));
    expect(await screen.findByRole("img", { name: /Imponibile per mese del 2026/ })).toBeTruthy();
  });

  test("VAT stands by rate and nature with its sums", async () => {
    open();
    const rates = await sheet("IVA per aliquota e natura");
    expect(rates.getByText("22%")).toBeTruthy();
    expect(rates.getByText("N1")).toBeTruthy();
    expect(rates.getByText("15.069,50 €")).toBeTruthy();
    expect(rates.getByRole("link", { name: "IVA sugli acquisti" }).getAttribute("href")).toMatch(
      /^\/ia\/document\/received\?year=\d{4}&trimester=\d$/,
    );
    expect(rates.getByText(/VP6 3\.221,50/)).toBeTruthy();
  });
});

test("VAT of purchases stands by rate where invoices were received, and leads to them", async () => {
  const rate = { aliquota: Decimal.of("10"), natura: null, esigibilita: "I", documenti: 2 };
  const acquistiPerAliquota = [{ ...rate, imponibile: Decimal.of("500"), imposta: Decimal.of("50") }];
  api.answer(calls.report, aReport({ acquistiPerAliquota }));
  open();
  const purchases = await sheet("IVA sugli acquisti per aliquota e natura");
  expect(purchases.getByText("10%")).toBeTruthy();
  expect(purchases.getAllByText("500,00 €")).toHaveLength(2);
  expect(purchases.getByRole("link", { name: "2 documenti" }).getAttribute("href")).toMatch(
    /^\/ia\/document\/received/,
  );
});

test("invoices from abroad that wait for their integration are told where they are missing, each a press away", async () => {
  const { iva } = aReport();
  const prime = [{ id: "0193f1a0-0000-7000-8000-0000000000b7", numero: "F/1", fornitore: "Cloudy Ltd" }];
  const daIntegrare = { documenti: 2, imponibile: Decimal.of("750"), prime };
  api.answer(calls.report, aReport({ iva: { ...iva, daIntegrare } }));
  open();

  expect(await screen.findByText("2 fatture estere sono da integrare")).toBeTruthy();
  expect(screen.getByText(/per 750,00 €: finché non le integri non entrano in nessun rigo/)).toBeTruthy();
  const link = screen.getByRole("link", { name: "n. F/1 di Cloudy Ltd" });
  expect(link.getAttribute("href")).toBe(`/ia/document/received/${prime[0]?.id}`);
  expect(screen.getByText(/e altre 1 e scegli/)).toBeTruthy();
});

describe("stamp duty", () => {
  test("says how much, under which code, until when, and what was paid", async () => {
    open();
    const stamp = await sheet("Imposta di bollo");
    expect(stamp.getByText("codice tributo 2523")).toBeTruthy();
    expect(stamp.getByText("30/11/2026")).toBeTruthy();
    expect(stamp.getByText(/pagato il 28\/05\/2026/)).toBeTruthy();
    expect(stamp.getByText("in corso")).toBeTruthy();
    const first = stamp.getByRole("link", { name: /^10,00/ });
    expect(first.getAttribute("href")).toBe(
      `/ia/document/sent?type=C&year=2026&trimester=1&td=${encodeURIComponent(sales)}&bollo=1`,
    );
  });

  test("a quarter is marked as paid today, and back with one press", async () => {
    api.answer(calls.payStamp, {});
    open();
    await user.click((await (await sheet("Imposta di bollo")).findAllByText("Segna come pagato"))[1] as HTMLElement);
    const dialog = within(await screen.findByRole("dialog"));
    expect(dialog.getByText(/14,00 €, codice tributo 2523/)).toBeTruthy();
    await user.click(dialog.getByRole("button", { name: "Segna come pagato" }));
    await user.click(await screen.findByRole("button", { name: "Annulla" }));
    await waitFor(() =>
      expect(api.callsTo(calls.payStamp).map(({ body }) => body)).toEqual([
        { anno: 2026, trimestre: 3, pagatoIl: "2026-11-20" },
        { anno: 2026, trimestre: 3, pagatoIl: null },
      ]),
    );
  });
});

describe("what asks for attention", () => {
  test("missing and double numbers are named", async () => {
    const serie = [{ serie: "", primo: 1, ultimo: 9, buchi: [4, 5], duplicati: [7] }];
    api.answer(calls.report, aReport({ numerazione: { buchi: [4, 5], duplicati: [7], serie } }));
    open();
    expect(await screen.findByText("Mancano i numeri 4, 5; è doppio il numero 7.")).toBeTruthy();
  });

  test("the meter of a flat-rate regime says how much is left", async () => {
    const forfettario: FlatRateMeter = {
      regime: "RF19",
      base: "incassato",
      ricavi: Decimal.of("63750"),
      limite: Decimal.of("85000"),
      uscitaImmediata: Decimal.of("100000"),
      percentuale: Decimal.of("75.00"),
      stato: "attenzione",
      messaggio: "Attenzione",
      coefficiente: Decimal.of("78"),
      redditoStimato: Decimal.of("49725"),
    };
    api.answer(calls.report, aReport({ forfettario }));
    const { unmount } = open();
    expect(await screen.findByText("75% di 85.000,00 €")).toBeTruthy();
    expect(screen.getByText(/Restano 21\.250,00/)).toBeTruthy();
    expect(screen.getByText(/^Reddito stimato: 49\.725,00 €, il 78% dei ricavi/)).toBeTruthy();
    unmount();

    api.answer(calls.report, aReport({ forfettario: { ...forfettario, coefficiente: null, redditoStimato: null } }));
    open();
    const link = await screen.findByRole("link", { name: "Scrivi il codice ATECO nei dati fiscali" });
    expect(link.getAttribute("href")).toBe("/ia/account/taxdata");
  });

  test("a quarter without documents says so and offers the year", async () => {
    const none = { ...aReport().autofatture };
    const empty = {
      bollo: { ...aReport().bollo, numero: 0 },
      incassi: { ...aReport().incassi, incassato: Decimal.zero },
    };
    api.answer(calls.report, aReport({ totali: none, ...empty }));
    const { router } = open();
    expect(await screen.findByText("Nessun documento confermato nel 3° trimestre 2026.")).toBeTruthy();
    await user.click(screen.getByRole("button", { name: "Guarda tutto l'anno" }));
    await waitFor(() => expect(router.state.location.search).toBe(""));
  });

  test("a quarter with purchases alone shows their VAT, and can be taken away as a file", async () => {
    const none = { ...aReport().autofatture };
    const sums = {
      bollo: { ...aReport().bollo, numero: 0 },
      incassi: { ...aReport().incassi, incassato: Decimal.zero },
    };
    const rate = { aliquota: Decimal.of("22"), natura: null, esigibilita: "I", documenti: 1 };
    const acquistiPerAliquota = [{ ...rate, imponibile: Decimal.of("500"), imposta: Decimal.of("110") }];
    api.answer(calls.report, aReport({ totali: none, ...sums, acquistiPerAliquota }));
    open();
    expect((await sheet("IVA sugli acquisti per aliquota e natura")).getByText("22%")).toBeTruthy();
    expect(screen.queryByText(/^Nessun documento confermato/)).toBeNull();
    expect((screen.getByRole("button", { name: "Esporta" }) as HTMLButtonElement).disabled).toBe(false);
  });

  test("withholding of a customer leads to their documents", async () => {
    const customer = {
      idCliente: "0193f1a0-0000-7000-8000-0000000000c9",
      idFiscaleIva: "IT01234567890",
      nome: "Alfa S.r.l.",
    };
    const ritenute = [
      {
        ...customer,
        documenti: 2,
        imponibile: Decimal.of("500"),
        importo: Decimal.of("100"),
        contributi: Decimal.zero,
      },
    ];
    api.answer(calls.report, aReport({ ritenute }));
    open();
    const link = (await sheet("Ritenute subite")).getByRole("link", { name: "Alfa S.r.l." });
    expect(link.getAttribute("href")).toBe(
      `/ia/document/sent?type=C&year=2026&trimester=3&client=${customer.idCliente}&ritenuta=1`,
    );
  });

  test("pension contributions kept back stand beside the income tax, not in it", async () => {
    const [first] = aReport().ritenute;
    if (!first) throw new Error("A report of the factory has a customer who withholds");
    const agent = { ...first, importo: Decimal.of("1150"), contributi: Decimal.of("850") };
    api.answer(calls.report, aReport({ ritenute: [agent] }));
    open();
    const withheld = await sheet("Ritenute subite");

    expect(withheld.getAllByRole("columnheader").map((head) => head.textContent)).toEqual(
      expect.arrayContaining(["Ritenuta", "Contributi trattenuti"]),
    );
    expect(withheld.getAllByText(/^850,00/).length).toBe(2);
    expect(screen.getByText("Ritenute e contributi trattenuti")).toBeTruthy();
  });

  test("a report that does not come can be asked for again", async () => {
    api.fail(calls.report, "internal");
    open();
    const again = await screen.findByRole("button", { name: "Riprova" });
    api.answer(calls.report, aReport());
    await user.click(again);
    expect(await screen.findByText("Imposta di bollo")).toBeTruthy();
  });
});
