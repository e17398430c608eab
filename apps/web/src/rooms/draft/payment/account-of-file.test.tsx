import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { aLine, editorApi, openDraft } from "../../../../test/open-editor.tsx";

test("an account that stands in the file of a draft is told as long as none of one's own is chosen", async () => {
  const formato = { DatiPagamento: [{ DettaglioPagamento: [{ IBAN: "DE89370400440532013000" }] }] };
  editorApi({ draft: { idModalitaPagamentoFull: 5, formato, documentServices: [aLine("500")] } });
  openDraft("payment");

  const field = await screen.findByLabelText(/^Conto su cui ricevere/);

  await waitFor(() => expect(field.getAttribute("aria-describedby")).toBeTruthy());
  expect(screen.getByText("Finché non scegli, resta quello del file: DE89 3704 0044 0532 0130 00.")).toBeTruthy();
});
