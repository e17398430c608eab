import { expect, test } from "vitest";
import { readOwn } from "../../test/own-files.ts";
import { readSemplificata } from "../xml/index.ts";
import { latoDi } from "./lato.ts";

test("a simplified invoice is of its seller, and of the buyer whom an identifier alone may name", () => {
  const { fattura } = readSemplificata(readOwn("corpus", "syn__fsm_td07_122.xml"));
  if (!fattura) throw new Error("not read");

  expect(latoDi(fattura, { partitaIva: "01234567897" })).toBe("emessa");
  expect(latoDi(fattura, { partitaIva: "12345678903", codiceFiscale: "bnclra75c41f205n" })).toBe("ricevuta");
  expect(latoDi(fattura, { partitaIva: "12345678903" })).toBeUndefined();
});
