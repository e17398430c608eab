import { decodeLine } from "@fatturachiara/contract/draft/line/decode-line";
import { type Declaration, declarations } from "@fatturachiara/contract/rooms/declarations";
import { AliquotaIvaFull, Natura } from "@fatturachiara/fatturapa/codici";
import { Decimal } from "@fatturachiara/fatturapa/decimal";
import { toJson } from "@fatturachiara/fatturapa/json";
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { aClient } from "../../../../test/a-client.ts";
import { aLine, editorApi, openDraft } from "../../../../test/open-editor.tsx";

const user = userEvent.setup({ delay: null });
const exporter = aClient({ idProfiloFiscale: 2, ragioneSociale: "Esporta S.p.A.", partitaIva: "12345678903" });
const kept = (change: Partial<Declaration>): Declaration => ({
  ...{
    id: "0193f1a0-0000-7000-8000-0000000000d1",
    idCliente: exporter.id,
    cliente: "Esporta S.p.A.",
    identificativi: ["IT12345678903"],
    protocollo: "08060120341234567-000001",
    anno: 2026,
  },
  ...{ dataRicevuta: "2026-01-15", tipo: "importo", plafond: Decimal.of("1000"), ultimoGiorno: null },
  ...{ usato: Decimal.of("950"), inBozza: Decimal.zero },
  ...change,
});

function aCoveredLine(price: string, known: Declaration[], change: Parameters<typeof aLine>[1] = {}) {
  const vat = { idAliquotaIvaFull: AliquotaIvaFull.perCodice("N3.5").id, idNatura: Natura.perCodice("N3.5").id };
  const api = editorApi({ client: exporter, draft: { documentServices: [aLine(price, { ...vat, ...change })] } });
  api.answer(declarations.list, known);
  openDraft("services");
  return api;
}

test("under a line of N3.5 the declarations of the day are offered, and the choice is written and metered", async () => {
  const api = aCoveredLine("100", [
    kept({}),
    kept({ id: "0193f1a0-0000-7000-8000-0000000000d2", protocollo: "08060120341234567-000002", anno: 2025 }),
  ]);
  await user.click(await screen.findByRole("combobox", { name: /^Dichiarazione d'intento, riga 1/ }));
  expect(screen.queryByRole("option", { name: "08060120341234567-000002" })).toBeNull();

  await user.click(screen.getByRole("option", { name: "08060120341234567-000001" }));

  expect(await screen.findByText(/Restano 50,00 € di 1\.000,00 €/)).toBeTruthy();
  expect(await screen.findByText(/arriva a 1\.050,00 €, ma il cliente ha dichiarato 1\.000,00 €/)).toBeTruthy();
  await waitFor(() =>
    expect(api.kept()?.documentServices[0]).toMatchObject({
      AltriDatiTipoDato: "INTENTO",
      AltriDatiTesto: "08060120341234567-000001 del 15/01/2026",
    }),
  );
});

test("a customer without one is said to have none, and one can be written there", async () => {
  const api = aCoveredLine("100", []);
  await screen.findByText("Il cliente non ha dichiarazioni d'intento valide il 20/11/2026.");
  api.answer(declarations.create, kept({ usato: Decimal.zero }));
  api.answer(declarations.list, [kept({ usato: Decimal.zero })]);

  await user.click(screen.getByRole("button", { name: "Nuova dichiarazione" }));
  await user.type(await screen.findByLabelText("Protocollo"), "08060120341234567/000001");
  await user.type(screen.getByLabelText("Data della ricevuta"), "15/01/2026{Tab}");
  await user.type(screen.getByLabelText("Importo dichiarato"), "1000");
  await user.click(screen.getByRole("button", { name: "Salva dichiarazione" }));

  await waitFor(() =>
    expect(api.kept()?.documentServices[0]).toMatchObject({
      AltriDatiTesto: "08060120341234567-000001 del 15/01/2026",
    }),
  );
  expect(api.callsTo(declarations.create)[0]?.body).toMatchObject({
    protocollo: "08060120341234567-000001",
    anno: 2026,
  });
});

const choice = () => screen.findByRole("combobox", { name: /^Dichiarazione d'intento, riga 1/ });

test("on a line with other data the declaration is offered as well, and put beside what stands there", async () => {
  const api = aCoveredLine("100", [kept({})], {
    ...{ AltriDatiTipoDato: "ORDINE", AltriDatiTesto: "5 del 2026" },
    formato: { AltriDatiGestionali: [{ RiferimentoNumero: "7.00" }, { TipoDato: "LOTTO", RiferimentoTesto: "B12" }] },
  });
  const kept1 = () => {
    const line = api.kept()?.documentServices[0];
    return line && decodeLine(line).AltriDatiGestionali?.map((one) => toJson(one));
  };
  const there = [
    { TipoDato: "ORDINE", RiferimentoTesto: "5 del 2026", RiferimentoNumero: "7.00" },
    { TipoDato: "LOTTO", RiferimentoTesto: "B12" },
  ];
  await user.click(await choice());
  await user.click(screen.getByRole("option", { name: "08060120341234567-000001" }));

  await waitFor(() =>
    expect(kept1()).toEqual([
      ...there,
      { TipoDato: "INTENTO", RiferimentoTesto: "08060120341234567-000001", RiferimentoData: "2026-01-15" },
    ]),
  );
  expect(await screen.findByText(/Restano 50,00 €/)).toBeTruthy();

  await user.click(await choice());
  await user.click(screen.getByRole("option", { name: "08060120341234567-000001" }));

  await waitFor(() => expect(kept1()).toEqual(there));
});

test("what is missing on a line with other data is asked for at the choice, where it would be written", async () => {
  aCoveredLine("100", [kept({})], { AltriDatiTipoDato: "ORDINE", AltriDatiTesto: "5" });
  const field = await choice();
  await user.click(field);
  await user.keyboard("{Escape}");

  expect(field.id).toBe("documentServices[0].formato.AltriDatiGestionali[1].RiferimentoTesto");
});

test("a declaration of another customer is no choice, and named by hand it is said to be theirs", async () => {
  const theirs = kept({ cliente: "Altra S.p.A.", identificativi: ["IT01234567897"] });
  const api = aCoveredLine("100", [theirs], {
    ...{ AltriDatiTipoDato: "INTENTO", AltriDatiTesto: "08060120341234567-000001 del 15/01/2026" },
  });

  expect(
    (await screen.findAllByText(/è di Altra S\.p\.A\., non del cliente di questo documento/)).length,
  ).toBeGreaterThan(0);
  expect(api.callsTo(declarations.list).at(-1)?.query.get("citate")).toBe("08060120341234567-000001");
});
