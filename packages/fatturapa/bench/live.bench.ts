import type { DaComporre } from "../src/bozza/index.ts";
import { Decimal } from "../src/decimal/index.ts";
import { verifica } from "../src/documento/index.ts";
import { bozza, riga } from "../test/bozza-di-prova.ts";
import type { RigaBozza } from "../test/bozza-in-breve.ts";
import { type Figure, print } from "./measure.ts";

const OGGI = "2026-11-20";
const LINES = 200;
const KEYSTROKES = 400;

const prezzo = (cents: number): Decimal => Decimal.of(cents).dividedBy(Decimal.of(100), 2);
const base: RigaBozza[] = Array.from({ length: LINES }, (_, i) =>
  riga("0.00", {
    prezzoUnitario: prezzo(100 * i + 3333),
    quantita: Decimal.of("3"),
    sconti: [{ tipo: "SC", percentuale: Decimal.of("12.50") }],
    aliquotaIva: Decimal.of(i % 2 ? "22.00" : "10.00"),
  }),
);

/**
 * The n-th keystroke: another price in another line, and of every third a nature where there is a rate, which must be found
 * (00401) and told at that very line.
 */
function keystroke(n: number): { draft: DaComporre; wrong: number | undefined } {
  const at = (n * 37) % LINES;
  const wrong = n % 3 === 0 ? at : undefined;
  const righe = base.map(
    (one, i): RigaBozza =>
      i === at ? { ...one, prezzoUnitario: prezzo(n + 1), ...(wrong !== undefined && { natura: "N4" }) } : one,
  );
  return { draft: bozza({ righe }), wrong };
}

/** After one keystroke in an invoice of 200 lines, everything known anew: totals, what is missing, structure, all checks. */
export async function bench(): Promise<Figure[]> {
  const times: number[] = [];
  for (let n = -100; n < KEYSTROKES; n += 1) {
    const { draft, wrong } = keystroke(Math.abs(n));
    const start = performance.now();
    const { problemi, totali, fattura } = verifica(draft, OGGI);
    const took = performance.now() - start;
    if (n >= 0) times.push(took);

    const errors = problemi
      .filter((problema) => problema.gravita === "errore")
      .map((problema) => `${problema.codice} ${problema.percorsoBozza}`);
    const expected = wrong === undefined ? [] : [`00401 bozza.DatiBeniServizi.DettaglioLinee[${wrong}].Natura`];
    if (!expected.every((one) => errors.includes(one)) || (wrong === undefined && errors.length > 0))
      throw new Error(`keystroke ${n}: expected ${expected}, found ${errors}`);
    if (!fattura || totali.righe.length !== LINES) throw new Error("the draft was not judged whole");
  }
  times.sort((a, b) => a - b);
  const p95 = times[Math.floor(times.length * 0.95)] as number;
  return [
    {
      name: `live check after a keystroke, ${LINES} lines, p95`,
      figure: p95,
      unit: "ms",
      reference: { name: "half a frame", figure: 8 },
      bar: 1,
    },
  ];
}

if (import.meta.main) print(await bench());
