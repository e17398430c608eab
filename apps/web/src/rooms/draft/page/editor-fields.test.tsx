import { CausalePagamento, TipoRitenuta } from "@fatturachiara/fatturapa/codici";
import { Decimal } from "@fatturachiara/fatturapa/decimal";
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test } from "vitest";
import { editorApi, openEditorPage } from "../../../../test/open-editor.tsx";

const user = userEvent.setup({ delay: null });

beforeEach(() => {
  localStorage.clear();
  editorApi({
    fiscal: {
      flagRitenuta: true,
      idRitenuta: TipoRitenuta.perCodice("RT01").id,
      aliquotaRitenuta: Decimal.of("20"),
      percentualeBaseRitenuta: Decimal.of("100"),
      idCausalePagamento: CausalePagamento.perCodice("A").id,
    },
  });
  openEditorPage();
});

const total = (name: RegExp) => screen.getByRole("button", { name }).closest("div")?.textContent;

test("what is withheld follows from rate and lines, until it is written by hand", async () => {
  await user.type(await screen.findByLabelText("Prezzo, riga 1"), "1000");
  expect(await screen.findByText("Ritenuta d'acconto 20%: −200,00 €")).toBeDefined();
  await user.click(screen.getByRole("button", { name: "Cambia la ritenuta" }));
  const amount = screen.getByLabelText<HTMLInputElement>(/^Importo della ritenuta/);
  await waitFor(() => expect([amount.value, amount.placeholder]).toEqual(["", "200,00"]));
  expect(total(/^Ritenuta d'acconto/)).toContain("200,00");

  await user.type(amount, "150");
  await waitFor(() => expect(total(/^Ritenuta d'acconto/)).toContain("150,00"));
  expect(screen.getByText(/il calcolo dà 200,00 €\. Svuota il campo/)).toBeDefined();

  await user.clear(amount);
  await waitFor(() => expect(total(/^Ritenuta d'acconto/)).toContain("200,00"));
});

test("a withholding that no line has is put on all of them with one press", async () => {
  await user.type(await screen.findByLabelText("Prezzo, riga 1"), "1000");
  await user.click(screen.getByRole("button", { name: "Azioni della riga 1" }));
  await user.click(await screen.findByRole("menuitem", { name: /Dettagli/ }));
  await user.click(await screen.findByLabelText("Soggetta a ritenuta"));
  expect(await screen.findByText("Ritenuta: su nessuna riga")).toBeDefined();
  await user.click(screen.getByRole("button", { name: "Cambia la ritenuta" }));
  expect(await screen.findByText(/righe con il segno Ritenuta: ora nessuna/)).toBeDefined();

  await user.click(screen.getByRole("button", { name: "Applica a tutte le righe" }));

  await waitFor(() => expect(total(/^Ritenuta d'acconto/)).toContain("200,00"));
  expect(screen.getByText("Si applica a 1 riga")).toBeDefined();
  expect(screen.queryByRole("button", { name: "Applica a tutte le righe" })).toBeNull();
});

test("the day of an invoice says until when it may be sent", async () => {
  const day = await screen.findByLabelText<HTMLInputElement>("Data");
  await user.clear(day);
  await user.type(day, "20/11/2026");

  expect(await screen.findByText("Giorno dell'operazione: da inviare entro il 02/12/2026")).toBeDefined();
});
