import { AliquotaIvaFull, Natura, RegimeFiscale } from "@fatturachiara/fatturapa/codici";
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { aLine, editorApi, openDraft, totalRow } from "../../../../test/open-editor.tsx";

const user = userEvent.setup({ delay: null });

/** 500 € without VAT of somebody in the flat-rate regime: the stamp is due. */
async function withoutVat() {
  const untaxed = aLine("500", { idAliquotaIvaFull: AliquotaIvaFull.perCodice("N2.2-RF19").id });
  const api = editorApi({
    fiscal: { idRegimeFiscale: RegimeFiscale.perCodice("RF19").id },
    draft: { documentServices: [untaxed] },
  });
  openDraft("payment");
  await user.click(await screen.findByRole("button", { name: "Cambia il bollo" }));
  await screen.findByText(/il bollo di 2,00 € è dovuto/);
  return api;
}

test("as long as nobody changes it the stamp is one line: what it comes to and who pays it", async () => {
  const untaxed = aLine("500", { idAliquotaIvaFull: AliquotaIvaFull.perCodice("N2.2-RF19").id });
  const fiscal = { idRegimeFiscale: RegimeFiscale.perCodice("RF19").id };
  editorApi({ fiscal, draft: { addebitaBollo: true, documentServices: [untaxed] } });
  openDraft("payment");

  await screen.findByText("Bollo 2,00 € a carico del cliente");
  expect(screen.queryByText("Imposta di bollo")).toBeNull();

  await user.click(screen.getByRole("button", { name: "Cambia il bollo" }));
  expect(document.activeElement).toBe(screen.getByRole("radio", { name: "Automatico (consigliato)" }));
  await user.click(screen.getByLabelText("Addebita al cliente"));
  expect(screen.getByLabelText("Addebita al cliente")).toBeTruthy();
});

test("a draft whose stamp was changed shows its fields at once", async () => {
  editorApi({ draft: { modoBollo: "si", documentServices: [aLine("500")] } });
  openDraft("payment");

  expect(await screen.findByText("Imposta di bollo")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Cambia il bollo" })).toBeNull();
  expect(screen.getByText("Nessuna ritenuta")).toBeTruthy();
});

test("the stamp is charged to the customer with its own amount, and the totals follow", async () => {
  const api = await withoutVat();

  await user.click(screen.getByLabelText("Addebita al cliente"));
  await waitFor(() => expect(totalRow(/^Bollo addebitato/)).toBe("2,00 €"));
  expect(totalRow(/^Totale documento/)).toBe("502,00 €");

  await user.type(screen.getByLabelText(/^Importo del bollo/), "16");
  await waitFor(() => expect(totalRow(/^Totale documento/)).toBe("516,00 €"));
  await waitFor(() => expect(String(api.kept()?.importoBollo)).toBe("16"));
  expect(api.kept()).toMatchObject({ addebitaBollo: true, flagBolloVirtuale: true, modoBollo: "automatico" });
});

test("a stamp that is not paid virtually is neither in the file nor in the total, and this is said", async () => {
  const api = await withoutVat();
  await user.click(screen.getByLabelText("Addebita al cliente"));
  await waitFor(() => expect(totalRow(/^Totale documento/)).toBe("502,00 €"));

  await user.click(screen.getByLabelText(/^Pagato in modo virtuale/));

  await waitFor(() => expect(totalRow(/^Totale documento/)).toBe("500,00 €"));
  expect(totalRow(/^Bollo addebitato/)).toBeUndefined();
  expect(screen.getByText(/si paga solo in modo virtuale/)).toBeTruthy();
  await waitFor(() => expect(api.kept()).toMatchObject({ flagBollo: true, flagBolloVirtuale: false }));
});

test("an amount that is nothing says so at its field", async () => {
  await withoutVat();

  await user.type(screen.getByLabelText(/^Importo del bollo/), "0{Tab}");

  const field = document.getElementById("importoBollo");
  await waitFor(() => expect(field?.getAttribute("aria-invalid")).toBe("true"));
  expect(field?.closest("[class*=root]")?.textContent).toContain("L'importo del bollo deve essere maggiore di zero.");
});

test("without a stamp there is nothing to fill in about it", async () => {
  await withoutVat();

  await user.click(screen.getByLabelText("No"));

  await waitFor(() => expect(screen.queryByLabelText(/^Importo del bollo/)).toBeNull());
  expect(screen.queryByLabelText(/^Pagato in modo virtuale/)).toBeNull();
});

test("taxes paid for the customer are said not to count, and once marked they do not", async () => {
  const vat = { idAliquotaIvaFull: AliquotaIvaFull.perCodice("N1").id, idNatura: Natura.perCodice("N1").id };
  const api = editorApi({ draft: { addebitaBollo: true, documentServices: [aLine("800"), aLine("300", vat)] } });
  openDraft("all");
  await waitFor(() => expect(totalRow(/^Totale documento/)).toBe("1.278,00 €"));
  await user.click(await screen.findByRole("button", { name: "Cambia il bollo" }));
  expect(screen.getByText(/imposte pagate per conto del cliente non contano/)).toBeTruthy();

  await user.type(await screen.findByLabelText("Descrizione, riga 2"), "{Alt>}{Enter}{/Alt}");
  await user.click(await screen.findByLabelText("Non conta per il bollo"));

  await waitFor(() => expect(totalRow(/^Totale documento/)).toBe("1.276,00 €"));
  await waitFor(() => expect(api.kept()?.documentServices[1]?.formato).toEqual({ fuoriSogliaBollo: "SI" }));
  expect(screen.queryByText(/imposte pagate per conto del cliente non contano/)).toBeNull();
});
