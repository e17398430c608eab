import { clients } from "@fatturachiara/contract/rooms/clients";
import type { DocumentInput } from "@fatturachiara/contract/rooms/document";
import { type FiscalData, taxdata } from "@fatturachiara/contract/rooms/taxdata";
import { CausalePagamento, TipoCassa, TipoRitenuta } from "@fatturachiara/fatturapa/codici";
import { Decimal } from "@fatturachiara/fatturapa/decimal";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { aClient } from "../../../../test/a-client.ts";
import { aLine, editorApi, openDraft, totalRow } from "../../../../test/open-editor.tsx";

const user = userEvent.setup({ delay: null });
const company = aClient({ idProfiloFiscale: 2, ragioneSociale: "Mobili S.p.A.", partitaIva: "12345678903" });

/** An invoice of that price on the page of payment, with what it takes to add funds. */
async function open(price: string, fiscal: Partial<FiscalData> = {}, draft: Partial<DocumentInput> = {}) {
  const lines = [aLine(price, { flagCassa: fiscal.flagCassa ?? false, flagRitenuta: draft.idRitenuta != null })];
  const api = editorApi({ fiscal, client: company, draft: { documentServices: lines, ...draft } });
  api.answer(clients.list, [company]);
  openDraft("payment");
  await user.click(await screen.findByText(/^Altri dati del formato/));
  return api;
}

async function add(name: RegExp) {
  await user.click(await screen.findByRole("combobox", { name: /^Aggiungi una cassa o un contributo/ }));
  await user.click(await screen.findByRole("option", { name }));
}

const geometra = {
  ...{ flagCassa: true, idTipoCassa: TipoCassa.perCodice("TC03").id, aliquotaCassa: Decimal.of("5") },
};
const rt01 = { idRitenuta: TipoRitenuta.perCodice("RT01").id, aliquotaRitenuta: Decimal.of("23") };
const agent = {
  ...{ ...rt01, percentualeBaseRitenuta: Decimal.of("50") },
  idCausalePagamento: CausalePagamento.perCodice("R").id,
};

test("INPS is added before the fund of the tax data, which stays as it is, for this document alone", async () => {
  const api = await open("1500", geometra);

  await add(/^TC22 · INPS gestione separata \(rivalsa\), 4%/);

  await waitFor(() => expect(totalRow(/^Cassa TC22 4%/)).toBe("60,00 €"));
  expect(totalRow(/^Cassa TC03 5%/)).toBe("78,00 €");
  const funds = await waitFor(() => {
    const found = api.kept()?.formato?.DatiGenerali;
    expect(found).toBeTruthy();
    return JSON.stringify(found);
  });
  expect(funds).toMatch(/"TC22".*"TC03"/);
  expect(screen.getAllByRole("button", { name: /^Togli: / })).toHaveLength(2);
  expect(api.callsTo(taxdata.save)).toEqual([]);
});

test("the fund of the tax data can be changed here, and is not offered twice", async () => {
  await open("1500", geometra);
  await add(/^TC03 · la cassa dei tuoi dati fiscali/);

  await user.click(await screen.findByRole("combobox", { name: /^Aggiungi una cassa/ }));

  expect(screen.queryByRole("option", { name: /^TC03/ })).toBeNull();
  expect(screen.getByRole("option", { name: /^TC04 · Ingegneri e architetti \(Inarcassa\), 4%/ })).toBeTruthy();
});

test("a fund whose rate differs is asked for it, and so is a contribution that the customer withholds", async () => {
  await open("1000");
  await add(/^TC18/);

  expect(await screen.findAllByText("Scrivi l'aliquota della cassa TC18.")).not.toEqual([]);
});

test("an agent adds Enasarco beside the tax withheld, on the whole of the commissions", async () => {
  const api = await open("10000", {}, agent);
  await user.click(await screen.findByRole("button", { name: "Aggiungi il contributo" }));
  const dialog = await screen.findByRole("dialog", { name: "Contributo Enasarco" });
  expect(within(dialog).getByRole("status").textContent).toMatch(/8,5% di 10\.000,00.€ = 850,00.€/);

  await user.click(within(dialog).getByRole("button", { name: "Aggiungi" }));

  await waitFor(() => expect(totalRow(/^Contributo ENASARCO 8,5%/)).toBe("−850,00 €"));
  expect(totalRow(/^Ritenuta d'acconto 23%/)).toBe("−1.150,00 €");
  await waitFor(() => expect(JSON.stringify(api.kept()?.formato)).toMatch(/RT04/));

  await user.click(screen.getByRole("button", { name: "Riporta com'era" }));

  await waitFor(() => expect(totalRow(/^Contributo ENASARCO 8,5%/)).toBeUndefined());
});

test("beyond the ceiling of the year with this principal only the rest counts, by mandate, and then nothing", async () => {
  const api = await open("10000", {}, agent);
  api.answer(clients.list, [{ ...company, fatturato: Decimal.of("25000") }]);
  await user.click(await screen.findByRole("button", { name: "Aggiungi il contributo" }));
  const dialog = await screen.findByRole("dialog", { name: "Contributo Enasarco" });
  const said = within(dialog).getByRole("status");
  await waitFor(() =>
    expect(said.textContent).toMatch(/8,5% di 5\.478,00.€, ciò che resta fino al massimale, = 465,63.€/),
  );

  await user.click(within(dialog).getByRole("combobox", { name: /^Come lavori/ }));
  await user.click(await screen.findByRole("option", { name: /^Monomandatario/ }));
  expect(said.textContent).toMatch(/8,5% di 10\.000,00.€ = 850,00.€/);
  await user.click(within(dialog).getByRole("combobox", { name: /^Come lavori/ }));
  await user.click(await screen.findByRole("option", { name: /^Plurimandatario/ }));

  const already = within(dialog).getByLabelText(/già fatturate a questo cliente/);
  await user.clear(already);
  await user.type(already, "30478");
  expect(said.textContent).toMatch(/massimale del 2026 con questo cliente è già raggiunto/);

  await user.clear(already);
  await user.type(already, "25000");
  await user.click(within(dialog).getByRole("button", { name: "Aggiungi" }));

  await waitFor(() => expect(totalRow(/^Contributo ENASARCO 8,5%/)).toBe("−465,63 €"));
});

test("lines that change after the ceiling has cut the contribution are said, and it is reckoned again", async () => {
  const lines = [aLine("10000", { flagRitenuta: true })];
  const api = editorApi({ client: company, draft: { documentServices: lines, ...agent } });
  api.answer(clients.list, [{ ...company, fatturato: Decimal.of("25000") }]);
  openDraft("all");
  // By words: roles of a whole page are slow to tell.
  const dialogNow = async () => {
    const title = await screen.findByText("Contributo Enasarco");
    return title.closest<HTMLElement>("[role=dialog]") ?? title;
  };
  await user.click(await screen.findByText("Aggiungi il contributo"));
  const dialog = await dialogNow();
  await waitFor(() => expect(within(dialog).getByRole("status").textContent).toMatch(/465,63/));
  await user.click(within(dialog).getByRole("button", { name: "Aggiungi" }));
  await waitFor(() => expect(totalRow(/^Contributo ENASARCO 8,5%/)).toBe("−465,63 €"));
  expect(screen.queryByText("Ricalcola")).toBeNull();

  const price = screen.getByLabelText("Prezzo, riga 1");
  await user.clear(price);
  await user.type(price, "2000{Tab}");
  expect(await screen.findByText(/il contributo Enasarco va ricalcolato/)).toBeTruthy();
  await user.click(screen.getByText("Ricalcola"));
  const again = await dialogNow();
  await waitFor(() => expect(within(again).getByRole("status").textContent).toMatch(/170,00/));
  await user.click(within(again).getByRole("button", { name: "Ricalcola" }));

  await waitFor(() => expect(totalRow(/^Contributo ENASARCO 8,5%/)).toBe("−170,00 €"));
  await waitFor(() => expect(screen.queryByText(/il contributo Enasarco va ricalcolato/)).toBeNull());
});

test("of a year that is not known the figures are asked", async () => {
  await open("10000", {}, { ...agent, dataDocumento: "2028-01-10" });
  await user.click(await screen.findByRole("button", { name: "Aggiungi il contributo" }));
  const dialog = await screen.findByRole("dialog", { name: "Contributo Enasarco" });

  await user.click(within(dialog).getByRole("button", { name: "Aggiungi" }));

  expect(await within(dialog).findByText("Scrivi l'aliquota a tuo carico per il 2028.")).toBeTruthy();
});
