import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { bozza, cassa, onorario, ritenuta } from "../../test/bozza-di-prova.ts";
import { qualunque } from "../../test/qualunque-bozza.ts";
import { calcola } from "../calcolo/index.ts";
import { Decimal } from "../decimal/index.ts";
import { deriva, type Espressione, ingressi, svolgi, valuta, vociDi } from "./index.ts";

const parcella = bozza({
  righe: [onorario("1000.00"), onorario("500.00", { quantita: Decimal.of("2") })],
  cassa: cassa("TC22", "4.00", { altre: [cassa("TC03", "2.00")] }),
  ritenuta: ritenuta("20.00"),
});

/** What the draft itself holds at a path. */
const dato = (draft: unknown, percorso: string): unknown =>
  percorso
    .split(/[.[\]]+/)
    .filter(Boolean)
    .reduce<unknown>((at, step) => (at as Record<string, unknown>)?.[step], draft);

describe("whatever the draft, every computed amount", () => {
  test("is what its derivation gives, from the amounts before it and from what the person gave", () => {
    fc.assert(
      fc.property(qualunque, (draft) => {
        const totali = calcola(draft);
        for (const voce of vociDi(totali)) {
          const found = deriva(draft, voce, totali);
          const whole = svolgi(draft, voce, totali);
          if (!found || !whole) throw new Error(`${voce} has no derivation`);
          expect(String(valuta(found.espressione).minus(found.importo).withDecimals(0, 20)), voce).toBe("0");
          expect(String(valuta(whole).minus(found.importo).withDecimals(0, 20)), `${voce}, to the bottom`).toBe("0");
        }
      }),
      { numRuns: 150 },
    );
  }, 60_000);

  test("has inputs that are in the draft, and in the end no others", () => {
    fc.assert(
      fc.property(qualunque, (draft) => {
        const totali = calcola(draft);
        for (const voce of vociDi(totali)) {
          const whole = svolgi(draft, voce, totali) as Espressione;
          for (const input of ingressi(whole)) {
            expect(input.voce, voce).toBeUndefined();
            if (input.percorso === "bollo.addebitatoAlCliente") continue;
            const given = dato(draft, input.percorso ?? "");
            expect(given instanceof Decimal && given.equals(input.valore), `${voce}: ${input.percorso}`).toBe(true);
          }
        }
      }),
      { numRuns: 60 },
    );
  }, 60_000);
});

test("the amounts that follow from a draft are all there", () => {
  const totali = calcola(parcella);
  const missing = vociDi(totali).filter((voce) => !deriva(parcella, voce, totali));

  expect(missing).toEqual([]);
  expect(vociDi(totali)).toHaveLength(4 + 4 + 2 + 2 + 2 + 10);
  expect(vociDi(totali).at(-1)).toBe("netto");
});

test("a derivation can be read: formula, inputs with their paths, rule", () => {
  const found = deriva(parcella, "ritenute[0].importo");

  expect(found).toMatchObject({
    voce: "ritenute[0].importo",
    formula: "arrotonda(20% × 100% × 2.080,00; 2)",
    regola: expect.stringContaining("art. 25"),
  });
  expect(found && ingressi(found.espressione).map((one) => one.percorso ?? one.voce)).toEqual([
    "ritenuta.aliquota",
    "ritenuta.percentualeBase",
    "ritenute[0].imponibile",
  ]);
});

test("what is no amount of the draft has no derivation", () => {
  expect(deriva(parcella, "righe[9].prezzoTotale")).toBeUndefined();
  expect(deriva(parcella, "il netto")).toBeUndefined();
});
