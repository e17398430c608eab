import { expect, it } from "vitest";
import { DatiRiepilogo, DettaglioLinee, suggerimento } from "./index.ts";

it("tells a form how long a description may be and that it is required", () => {
  expect(suggerimento(DettaglioLinee, "Descrizione")).toMatchObject({
    obbligatorio: true,
    ripetibile: false,
    lunghezzaMinima: 1,
    lunghezzaMassima: 1000,
    etichetta: "Descrizione",
  });
});

it("offers the codes of a closed list", () => {
  expect(suggerimento(DatiRiepilogo, "EsigibilitaIVA").codici).toEqual(expect.arrayContaining(["I", "D", "S"]));
});

it("tells how many decimals a price may have", () => {
  expect(suggerimento(DettaglioLinee, "PrezzoUnitario").decimaliMassimi).toBe(8);
});
