import { expect, test } from "vitest";
import { inTheNameOf } from "./in-the-name-of.ts";

test("a letter in the name of a company ends with one full stop, whether the company's name has one or not", () => {
  const email = "info@ditta.example";
  const ends = ["Studio Lume S.r.l.", "Mario Rossi"].map((name) =>
    inTheNameOf({ name, email }, "FatturaChiara").at(-1),
  );

  expect(ends).toEqual([
    "Messaggio inviato con FatturaChiara per conto di Studio Lume S.r.l.",
    "Messaggio inviato con FatturaChiara per conto di Mario Rossi.",
  ]);
});
