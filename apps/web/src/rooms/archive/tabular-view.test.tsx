import { readFileSync } from "node:fs";
import { join } from "node:path";
import { vistaTabellare } from "@fatturachiara/fatturapa/pagina";
import { readXml } from "@fatturachiara/fatturapa/xml";
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderPage } from "../../../test/render-page.tsx";
import { TabularView } from "./tabular-view.tsx";

const file = join(import.meta.dirname, "../../../../../packages/fatturapa/test/fatture/out/parcella-con-due-casse.xml");

test("every element of the file is a row with its number, blocks are headings", () => {
  const { fattura } = readXml(readFileSync(file));
  if (!fattura) throw new Error("unreadable");
  const rows = vistaTabellare(fattura);

  renderPage(<TabularView fattura={fattura} />);

  expect(screen.getAllByRole("row").length).toBe(rows.length + 1);
  const shown = document.body.textContent ?? "";
  for (const row of rows) expect(shown).toContain(`${row.numero}${row.etichetta}${row.valore ?? ""}`);
  expect(screen.getByText("Dati generali").closest("th")).not.toBeNull();
});
