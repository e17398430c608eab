import { describe, expect, test } from "vitest";
import {
  formattaIban,
  isCodiceFiscale,
  isPartitaIva,
  normalizzaIban,
  normalizzaPartitaIva,
  problemaCodiceDestinatario,
  problemaCodiceFiscale,
  problemaIban,
  problemaPartitaIva,
  problemaPec,
} from "./index.ts";

describe("partita IVA", () => {
  test.each(["01234567897", "12345678903"])("%s is valid", (text) => {
    expect(problemaPartitaIva(text)).toBeUndefined();
  });

  test.each([
    ["01234567890", "controlla la cifra 11, quella di controllo"],
    ["00000000000", "zeri"],
    ["1234567890", "ne hai scritte 10"],
    ["0123456789A", "controlla la cifra 11: «A» non è una cifra"],
    ["12003040505", "controlla la cifra 2 e la 3, forse sono scambiate"],
  ])("%s is refused: %s", (text, words) => {
    expect(problemaPartitaIva(text)).toContain(words);
    expect(isPartitaIva(text)).toBe(false);
  });

  test("is taken as people paste it", () => {
    expect(normalizzaPartitaIva(" it 0123 4567 897 ")).toBe("01234567897");
  });
});

describe("codice fiscale", () => {
  test.each(["RSSMRA80A01H501U", "BNCLRA75C41F205N", "RSSMRA80A01H50MM", "RSSMRA80A01H5LMX", "01234567897"])(
    "%s is valid",
    (text) => {
      expect(isCodiceFiscale(text)).toBe(true);
      expect(problemaCodiceFiscale(text)).toBeUndefined();
    },
  );

  test.each([
    ["RSSMRA80A01H501V", "lettera di controllo"],
    ["RSSMRA80A32H501U", "giorno di nascita"],
    ["RSSMRA80F01H501U", "non sono al loro posto"],
    ["RSSMRA80A01H501", "ne hai scritti 15"],
    ["01234567890", "cifra di controllo"],
  ])("%s is refused: %s", (text, words) => {
    expect(problemaCodiceFiscale(text)).toContain(words);
    expect(isCodiceFiscale(text)).toBe(false);
  });

  test("a condominium wants eleven digits, a person sixteen characters", () => {
    expect(problemaCodiceFiscale("RSSMRA80A01H501U", "ente")).toContain("11 cifre");
    expect(problemaCodiceFiscale("01234567897", "persona")).toContain("16 caratteri");
  });
});

test("delivery codes: 7 characters, 6 for a public body, nothing is fine", () => {
  expect(problemaCodiceDestinatario("")).toBeUndefined();
  expect(problemaCodiceDestinatario("ABC1234")).toBeUndefined();
  expect(problemaCodiceDestinatario("ABC123")).toContain("7 caratteri");
  expect(problemaCodiceDestinatario("UFABC1", { pubblicaAmministrazione: true })).toBeUndefined();
  expect(problemaCodiceDestinatario("", { pubblicaAmministrazione: true })).toContain("6 caratteri");
});

test("IBAN: remainder 97, length of the country, blanks dropped", () => {
  expect(problemaIban(normalizzaIban("IT60 X054 2811 1010 0000 0123 456"))).toBeUndefined();
  expect(problemaIban("IT60X0542811101000000123457")).toContain("cifre di controllo");
  expect(problemaIban("IT60X054281110100000012345")).toContain("27 caratteri");
  expect(problemaIban("60X0542811101000000123456")).toContain("due lettere");
  expect(problemaIban("DE89370400440532013000")).toBeUndefined();
  expect(formattaIban("IT60X0542811101000000123456")).toBe("IT60 X054 2811 1010 0000 0123 456");
});

test("PEC: a complete address, never a mailbox of the SdI", () => {
  expect(problemaPec("rossi@pec.it")).toBeUndefined();
  expect(problemaPec("rossi@pec")).toContain("non è valido");
  expect(problemaPec("SDI01@pec.fatturapa.it")).toContain("00330");
});
