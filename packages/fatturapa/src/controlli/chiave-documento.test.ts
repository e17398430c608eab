import { expect, it } from "vitest";
import { doppioniIn, stessoDocumento } from "./chiave-documento.ts";
import type { DocumentoInviato } from "./storia-propria.ts";

const documento = (given: Partial<DocumentoInviato> = {}): DocumentoInviato => ({
  tipoDocumento: "TD01",
  numero: "1",
  data: "2026-11-20",
  cedente: "IT01234567897",
  cessionario: "IT11223344554",
  ...given,
});

/** How often the number of any of so many documents is looked at. */
function looks(count: number, one: (i: number) => DocumentoInviato): number {
  let looked = 0;
  const documenti = Array.from({ length: count }, (_, i) => {
    const { numero, ...rest } = one(i);
    return {
      ...rest,
      get numero() {
        looked++;
        return numero;
      },
    };
  });
  doppioniIn(documenti);
  return looked;
}

it.each([
  ["a year of its own", (i: number) => documento({ data: `${1000 + i}-01-01` })],
  ["the same year", () => documento()],
  [
    "a day of its own, under art. 73",
    (i: number) => documento({ art73: true, data: `2026-${10 + (i % 3)}-${10 + (i % 20)}` }),
  ],
])("the work grows with the documents, not with their pairs, where each has %s", (_, one) => {
  expect(looks(2000, one)).toBeLessThanOrEqual(2 * looks(1000, one));
});

it("each double is found with the first before it, whatever stands between", () => {
  const pool = ["TD01", "TD04", "TD16", "TD17"].flatMap((tipoDocumento) =>
    ["1", "2"].flatMap((numero) =>
      ["2025-03-01", "2026-03-01", "2026-04-01"].flatMap((data) =>
        [true, false].map((art73) => documento({ tipoDocumento, numero, data, art73 })),
      ),
    ),
  );
  // 7 and 48 have no divisor in common: every document comes, in another order each round.
  const all = [...pool.keys(), ...pool.keys(), ...pool.keys()].map(
    (i) => pool[(i * 7 + (i % 5)) % pool.length] ?? documento(),
  );

  const pairwise = all.map((one, i) => {
    const first = all.findIndex((before) => stessoDocumento(before, one));
    return first < i ? first : undefined;
  });

  expect(doppioniIn(all)).toEqual(pairwise);
  expect(pairwise.filter((first) => first === undefined).length).toBeGreaterThan(10);
});
