import { expect, test } from "vitest";
import { isAroundOwnWord, localPart } from "./own-words.ts";

const ada = [localPart("ada.bianchi@example.it"), "Ada", "Nicolò", "Studio Rossi & C. S.r.l.", "01234567897", null];

test.each([
  ["FatturaChiara1!", "the product"],
  ["F@tturaCh1ara9", "the product, disguised"],
  ["Fattur4!Ch1ar4", "the product, disguised in another way"],
  ["Le&Fatture26", "what the product is about"],
  ["Bianchi2026!", "the address"],
  ["B1@nch1!99", "the address, disguised"],
  ["B*i*a*n*c*h*i*1", "the address, with signs between"],
  ["Nicolo1980!", "a name, without its accent"],
  ["StudioRossi1!", "the company"],
  ["Cod01234567897$a", "the VAT number"],
] as const)("%s is made around %s", (password, _word) => {
  expect(isAroundOwnWord(password, ada)).toBe(true);
});

test("a short word counts where it is all there is", () => {
  expect(isAroundOwnWord("Ada12345!", ada)).toBe(true);
});

test.each(["Tartaruga$Blu7", "Correggio9&Modena", "Prova!2026", "xK4$vt9Q"])("%s is not", (password) => {
  expect(isAroundOwnWord(password, ada)).toBe(false);
});

test("without a person only the product's words count", () => {
  expect([isAroundOwnWord("Bianchi2026!", []), isAroundOwnWord("Fattura2026!", [])]).toEqual([false, true]);
});
