import { AliquotaIva, AliquotaIvaFull, Natura } from "@fatturachiara/fatturapa/codici";
import { expect, test } from "vitest";
import { plainVat } from "./plain-vat.ts";

const ordinary = AliquotaIva.perCodice("22.00").id;

test("a rate with its reason, which no choice has, is named; what a choice has is left to it", () => {
  const line = { idAliquotaIvaFull: null, idAliquotaIva: ordinary, idNatura: Natura.perCodice("N6.7").id };

  expect(plainVat(line)?.descrizione).toBe("22% con natura N6.7");
  expect(plainVat({ ...line, idNatura: null })?.descrizione).toBe("22%");
  expect(plainVat({ ...line, idAliquotaIvaFull: AliquotaIvaFull.perCodice("22").id })).toBeUndefined();
  expect(plainVat({ idAliquotaIvaFull: null, idAliquotaIva: null, idNatura: null })).toBeUndefined();
});

test("a rate that no list has is named as it was typed", () => {
  const line = { idAliquotaIvaFull: null, idAliquotaIva: null, idNatura: null };

  expect(plainVat({ ...line, formato: { AliquotaIVA: "7.30" } })?.descrizione).toBe("7,3%");
  expect(plainVat({ ...line, formato: { RiferimentoNormativo: "Art. 34" } })).toBeUndefined();
});
