import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { aLine, editorApi, openDraft, totalRow } from "../../../../test/open-editor.tsx";

const user = userEvent.setup({ delay: null });

test("a discount in the invoice lowers what is left to pay and nothing else", async () => {
  const api = editorApi({ draft: { documentServices: [aLine("1000")] } });
  openDraft("payment");
  await user.click(await screen.findByText("Sconto in fattura (bonus edilizi)"));

  await user.type(screen.getByLabelText(/^Sconto in fattura/), "500");
  await user.click(screen.getByRole("button", { name: "Segna tutte le righe" }));

  await waitFor(() => expect(totalRow(/^Netto a pagare/)).toBe("720,00 €"));
  expect(totalRow(/^Totale documento/)).toBe("1.220,00 €");
  expect(totalRow(/^Sconto in fattura/)).toBe("−500,00 €");
  expect(screen.getByText(/1 riga porta nel file la frase «Sconto praticato in base all'art. 121/)).toBeTruthy();
  await waitFor(() => expect(api.kept()?.documentServices[0]?.flagScontoInFattura).toBe(true));
  expect(String(api.kept()?.importoScontoInFattura)).toBe("500");
});

test("the sign of a line opens the amount, which says what is wrong with it", async () => {
  editorApi({ draft: { documentServices: [aLine("100")] } });
  openDraft("all");
  await user.type(await screen.findByLabelText("Prezzo, riga 1"), "{Alt>}{Enter}{/Alt}");

  await user.click(await screen.findByLabelText("Sconto in fattura (bonus edilizi)"));
  const field = document.getElementById("importoScontoInFattura") as HTMLInputElement;
  await waitFor(() => expect(field.closest("details")?.open).toBe(true));
  await user.type(field, "200{Tab}");

  await waitFor(() => expect(field.getAttribute("aria-invalid")).toBe("true"));
  expect(field.closest("[class*=root]")?.textContent).toMatch(/supera il totale del documento, 122,00\s€/);
});
