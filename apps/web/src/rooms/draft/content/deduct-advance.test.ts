import { documentInput } from "@fatturachiara/contract/rooms/document";
import { Decimal } from "@fatturachiara/fatturapa/decimal";
import { expect, test } from "vitest";
import { aDocument } from "../../../../test/a-document.ts";
import { deductAdvance } from "./deduct-advance.ts";
import { newLine, toDraft } from "./draft.ts";

const advance = aDocument("C", "delivered", {
  numeroDocumentoInvio: "3/2026",
  dataDocumentoInvio: "2026-11-10",
  documentServices: [
    newLine({
      descrizione: "Progetto",
      quantita: Decimal.of(1),
      prezzoUnitario: Decimal.of(3000),
      flagCassa: true,
      idAliquotaIvaFull: 1,
    }),
  ],
});

test("an advance comes in with its lines taken off and its reference, once", () => {
  const work = newLine({ descrizione: "Saldo", prezzoUnitario: Decimal.of(10_000) });
  const draft = { ...toDraft(documentInput.parse({})), lines: [work, newLine({ quantita: Decimal.of(1) })] };

  const once = { ...draft, ...deductAdvance(draft, advance) };
  const { riferimenti } = deductAdvance(once, advance);

  expect(once.lines.map(({ descrizione, prezzoUnitario }) => [descrizione, String(prezzoUnitario)])).toEqual([
    ["Saldo", "10000"],
    ["Acconto fattura n. 3/2026 del 10/11/2026: Progetto", "-3000"],
  ]);
  expect(once.lines[1]).toMatchObject({ flagCassa: true, idAliquotaIvaFull: 1 });
  expect(riferimenti).toEqual([{ tipo: "fattura", idDocumento: "3/2026", data: "2026-11-10" }]);
});
