import type { Client } from "@fatturachiara/contract/rooms/clients";
import type { DocumentInput } from "@fatturachiara/contract/rooms/document";
import type { FiscalData } from "@fatturachiara/contract/rooms/taxdata";
import { CausalePagamento, RegimeFiscale, TipoRitenuta } from "@fatturachiara/fatturapa/codici";
import { Decimal } from "@fatturachiara/fatturapa/decimal";
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { aClient } from "../../../../test/a-client.ts";
import { aLine, editorApi, openDraft, totalRow } from "../../../../test/open-editor.tsx";

const user = userEvent.setup({ delay: null });
const proposal = "Ritenuta 4% (art. 25-ter DPR 600/73), causale W";

/** An invoice of 5,000 € to that customer. */
async function invoiceTo(client: Client, fiscal: Partial<FiscalData>, draft: Partial<DocumentInput> = {}) {
  const api = editorApi({ fiscal, client, draft: { documentServices: [aLine("5000")], ...draft } });
  openDraft("payment");
  await screen.findByRole("heading", { name: "Pagamento, bollo, ritenuta" });
  return api;
}

test("to a condominium 4 % is proposed, explained, and applied with one press", async () => {
  const api = await invoiceTo(aClient(), { idProfiloFiscale: 2, ragioneSociale: "Edil S.r.l." });
  expect(await screen.findByText(proposal)).toBeTruthy();
  expect(screen.getByText(/Sulla sola vendita di beni no/)).toBeTruthy();
  expect(totalRow(/^Ritenuta/)).toBeUndefined();

  await user.click(screen.getByRole("button", { name: "Applica" }));

  await waitFor(() => expect(totalRow(/^Ritenuta d'acconto 4%/)).toBe("−200,00 €"));
  expect(screen.queryByText(proposal)).toBeNull();
  await waitFor(() =>
    expect(api.kept()).toMatchObject({
      idRitenuta: TipoRitenuta.perCodice("RT02").id,
      idCausalePagamento: CausalePagamento.perCodice("W").id,
      documentServices: [{ flagRitenuta: true }],
    }),
  );
});

const rt01 = TipoRitenuta.perCodice("RT01").id;

test.each([
  ["a company", aClient({ idProfiloFiscale: 2, ragioneSociale: "Consorzio Alfa" }), {}, {}],
  [
    "a condominium of somebody in the flat-rate regime",
    aClient(),
    { idRegimeFiscale: RegimeFiscale.perCodice("RF19").id },
    {},
  ],
  [
    "a condominium of a professional, who suffers 20 %",
    aClient(),
    { flagRitenuta: true, idRitenuta: rt01 },
    { idRitenuta: rt01 },
  ],
])("to %s nothing is proposed", async (_, client, fiscal, draft) => {
  await invoiceTo(client, fiscal, draft);

  expect(screen.queryByText(proposal)).toBeNull();
});

test("what was taken can be taken back with one press", async () => {
  const german = aClient({
    idProfiloFiscale: 2,
    ragioneSociale: "Muster GmbH",
    nazione: "DE",
    partitaIva: "123456789",
  });
  const api = editorApi({ client: german, draft: { documentServices: [aLine("100")] } });
  openDraft("services");
  await user.click(await screen.findByRole("button", { name: "Sono beni" }));
  await waitFor(() => expect(api.kept()?.documentServices[0]).toMatchObject({ idAliquotaIvaFull: 13 }));

  await user.click(screen.getByRole("button", { name: "Riporta com'era" }));

  await waitFor(() => expect(api.kept()?.documentServices[0]).toMatchObject({ idAliquotaIvaFull: 1 }));
  expect(await screen.findByRole("button", { name: "Sono servizi" })).toBeTruthy();
});

test("who answers that all stays as it is is not asked again, changes nothing, and can be asked once more", async () => {
  const french = aClient({ idProfiloFiscale: 1, nome: "Luc", cognome: "Petit", partitaIva: null, nazione: "FR" });
  const api = editorApi({ client: french, draft: { documentServices: [aLine("100")] } });
  openDraft("services");
  expect(await screen.findByText(/OSS, lo sportello unico/)).toBeTruthy();

  await user.click(screen.getByRole("button", { name: "Resta l'IVA italiana" }));

  expect(screen.queryByText(/OSS, lo sportello unico/)).toBeNull();
  expect(screen.getByText(/^Lasciato com'è: Privato in Francia/)).toBeTruthy();
  expect(api.kept()).toBeUndefined();

  await user.click(screen.getByRole("button", { name: "Chiedilo di nuovo" }));

  expect(screen.getByText(/OSS, lo sportello unico/)).toBeTruthy();
});

test("of two proposals that were taken each can be taken back, whichever was first", async () => {
  const principal = aClient({ idProfiloFiscale: 2, ragioneSociale: "Mobili S.p.A.", partitaIva: "12345678903" });
  await invoiceTo(
    principal,
    {},
    {
      ...{ idRitenuta: rt01, aliquotaRitenuta: Decimal.of("20"), percentualeBaseRitenuta: Decimal.of("100") },
      idCausalePagamento: CausalePagamento.perCodice("R").id,
      documentServices: [aLine("5000", { flagRitenuta: true })],
    },
  );
  await user.click(await screen.findByRole("button", { name: "23% sul 50%" }));
  await user.click(screen.getByRole("button", { name: "Non c'è" }));
  await waitFor(() => expect(totalRow(/^Ritenuta d'acconto 23%/)).toBe("−575,00 €"));

  await user.click(screen.getByRole("button", { name: "Riporta com'era" }));

  await waitFor(() => expect(totalRow(/^Ritenuta d'acconto 20%/)).toBe("−1.000,00 €"));
  expect(screen.getByRole("button", { name: "23% sul 50%" })).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Non c'è" })).toBeNull();
});
