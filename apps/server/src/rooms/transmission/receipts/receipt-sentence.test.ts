import { expect, test } from "vitest";
import { receiptSentence, type SentRicevuta } from "./receipt-sentence.ts";

const receipt = (altro: object) => ({ errori: [], ...altro }) as unknown as SentRicevuta;

test("a receipt speaks of the document by its name", () => {
  expect(receiptSentence(receipt({ tipo: "RC" }), "TD04")).toBe(
    "Il SdI ha consegnato la nota di credito al destinatario.",
  );
  expect(receiptSentence(receipt({ tipo: "NS" }), "TD16")).toMatch(/^Il SdI ha scartato il file: l'integrazione non/);
  expect(receiptSentence(receipt({ tipo: "MC", vocabolario: "b2b" }), "TD06")).toMatch(/^La parcella è emessa/);
  expect(receiptSentence(receipt({ tipo: "NE", esito: "EC02" }), "TD04")).toMatch(/ha rifiutato la nota di credito\.$/);
  expect(receiptSentence(receipt({ tipo: "RC" }))).toBe("Il SdI ha consegnato la fattura al destinatario.");
});
