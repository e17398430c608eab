import { describe, expect, test } from "vitest";
import { deliveryFact, deliverySentence } from "./delivery.ts";

const company = {
  idProfiloFiscale: 2,
  flagPubblicaAmministrazione: false,
  nazione: "IT",
  codiceSDI: "0000000",
  emailPEC: null,
} as const;

describe("how an invoice reaches the customer", () => {
  test.each([
    [
      "a delivery code before a PEC",
      { codiceSDI: "ABC1234", emailPEC: "a@pec.example" },
      "codice destinatario ABC1234",
    ],
    ["a PEC where there is no code", { emailPEC: "a@pec.example" }, "PEC a@pec.example"],
    ["neither: the tax drawer", {}, "cassetto fiscale del cliente"],
    [
      "abroad nowhere, whatever code the server has filled in",
      { nazione: "DE", codiceSDI: "XXXXXXX" },
      "cliente estero: codice XXXXXXX",
    ],
    ["San Marino through its office", { nazione: "SM", codiceSDI: "2R4GTO8" }, "codice destinatario 2R4GTO8"],
  ])("%s", (_, change, fact) => {
    expect(deliveryFact({ ...company, ...change })).toBe(fact);
  });

  test("a foreign customer gets the copy from the sender", () => {
    expect(deliverySentence({ ...company, nazione: "DE", codiceSDI: "XXXXXXX" })).toContain("Mandagli tu una copia");
  });
});
