import { addDays, type Giorno } from "@fatturachiara/fatturapa/giorno";
import { seededRandom } from "../seeded-random.ts";
import { type Manner, type Payer, secondCustomers, secondSuppliers } from "./second-parties.ts";
import type { Dice, YearInvoice, YearMovement } from "./write-payments.ts";

const issuedCount = 470;
const receivedCount = 130;
const movementCount = 900;

/**
 * The year of another firm, written by itself: other numbers ("FPR 23/26"), names, words, manners and noise than the first, so
 * that what was learnt of that one by heart shows here.
 */
export function secondYear(seed: number): { invoices: YearInvoice[]; movements: YearMovement[] } {
  const next = seededRandom(seed * 31 + 5);
  const below = (n: number) => Math.floor(next() * n);
  const dice: Dice = { next, below, of: (list) => list[below(list.length)] ?? list[0] };
  const issued = invoicesOf(secondCustomers(), issuedCount, dice, (n, { maniere }) =>
    maniere[0] === "mandato" ? `FPA ${n}/26` : `FPR ${n}/26`,
  );
  const received = invoicesOf(secondSuppliers(), receivedCount, dice, (_, { inBanca }) =>
    dice.of([
      `V2-${26_000 + below(9000)}`,
      `${inBanca.slice(0, 2)}/${1000 + below(9000)}`,
      `41${10_000_000 + below(9_000_000)}`,
    ]),
  );
  const paid = [...issued].flatMap(([payer, list]) => payments(payer, list, dice));
  const spent = [...received]
    .flatMap(([payer, list]) => payments(payer, list, dice))
    .map((one) => ({ ...one, cents: -one.cents }));
  const around = Array.from({ length: movementCount - paid.length - spent.length }, () => noise(dice));
  return {
    invoices: [...issued, ...received].flatMap(([, list]) => list).sort((a, b) => (a.data < b.data ? -1 : 1)),
    movements: [...paid, ...spent, ...around].sort((a, b) => (a.giorno < b.giorno ? -1 : 1)),
  };
}

function invoicesOf(
  payers: readonly Payer[],
  count: number,
  dice: Dice,
  numberOf: (n: number, payer: Payer) => string,
): Map<Payer, YearInvoice[]> {
  const all = new Map<Payer, YearInvoice[]>(payers.map((payer) => [payer, []]));
  const last = { FPR: 0, FPA: 0 };
  for (let n = 0; n < count; n += 1) {
    const payer = payers[dice.below(payers.length)];
    if (!payer) break;
    const series = payer.maniere[0] === "mandato" ? "FPA" : "FPR";
    last[series] += 1;
    all.get(payer)?.push({
      ...{ id: `${count}-${n}`, ricevuta: count === receivedCount, numero: numberOf(last[series], payer) },
      ...{ data: addDays("2026-01-05", Math.floor((n * 320) / count)), nome: payer.nome },
      cents: payer.canone ?? 2500 + dice.below(650_000),
    });
  }
  return all;
}

/** How many invoices a manner takes at once. */
const together = (manner: Manner, dice: Dice) => (manner === "due o tre insieme" ? 2 + dice.below(2) : 1);

function payments(payer: Payer, invoices: readonly YearInvoice[], dice: Dice): YearMovement[] {
  const made: YearMovement[] = [];
  for (let at = 0; at < invoices.length; ) {
    const manner = dice.of(payer.maniere);
    const list = invoices.slice(at, at + together(manner, dice));
    at += list.length;
    // Three of a hundred wait for the year after.
    if (dice.below(100) >= 3) made.push(...written(manner, payer, list, dice));
  }
  return made;
}

const it = (day: Giorno) => day.split("-").toReversed().join("/");
const dots = (day: Giorno) => day.slice(2).split("-").toReversed().join(".");
const months = "GENNAIO FEBBRAIO MARZO APRILE MAGGIO GIUGNO LUGLIO AGOSTO SETTEMBRE OTTOBRE NOVEMBRE DICEMBRE".split(
  " ",
);
const monthOf = (day: Giorno) => months[Number(day.slice(5, 7)) - 1] ?? "";
const works = [
  "RIPARAZIONE CALDAIA",
  "IMPIANTO LUCI NEGOZIO",
  "MANUTENZIONE",
  "LAVORI DI APRILE",
  "ASSISTENZA RETE",
  "CONSULENZA",
] as const;
/** "23" of "FPR 23/26"; what suppliers write stays whole. */
const short = (numero: string) => /^FP. (\d+)\//.exec(numero)?.[1] ?? numero;

function written(manner: Manner, payer: Payer, list: readonly YearInvoice[], dice: Dice): YearMovement[] {
  const [first] = list;
  if (!first) return [];
  const { numero, data } = first;
  const cents = list.reduce((sum, one) => sum + one.cents, 0);
  const one: YearMovement = {
    // A standing order leaves on its day.
    ...{ giorno: addDays(list.at(-1)?.data ?? data, payer.canone ? 10 : 3 + dice.below(60)), cents, commissione: null },
    ...{ controparte: payer.inBanca, iban: payer.iban, descrizione: "", parti: [], storno: false, habit: manner },
    paga: list.map(({ id, cents }) => ({ id, cents })),
  };
  /** Many banks put everything into one text and name nobody apart. */
  const says = (text: string): YearMovement =>
    dice.next() < 0.35
      ? { ...one, controparte: null, iban: null, descrizione: `BONIF. ISTANTANEO ORD: ${payer.inBanca} CAUS: ${text}` }
      : { ...one, descrizione: text };
  const paying = (part: number, change: Partial<YearMovement>): YearMovement => ({
    ...one,
    ...{ cents: part, paga: [{ id: first.id, cents: part }] },
    ...change,
  });
  switch (manner) {
    case "riferimento in chiaro":
      return [
        says(dice.of([`RIF. FATT. ${numero} DEL ${dots(data)}`, `Pagamento fattura nr. ${numero} del ${it(data)}`])),
      ];
    case "riferimento breve":
      return [says(dice.of([`ft ${short(numero)}`, `fatt.n.${short(numero)} del ${it(data)}`, `saldo ${numero}`]))];
    case "strutturato":
      return [{ ...one, descrizione: `/RFB/${numero}/${dots(data)} EUR ${cents}` }];
    case "causale del lavoro":
      return [says(dice.of(works))];
    case "canone del mese":
      return [says(`CANONE ${monthOf(data)} 2026`)];
    case "due o tre insieme":
      return [
        says(
          dice.of([
            `SALDO FATT. ${list.map((i) => short(i.numero)).join("-")}`,
            `fatture ${list.map((i) => i.numero).join(", ")}`,
          ]),
        ),
      ];
    case "metà e metà": {
      const half = Math.floor(cents / 2);
      return [
        paying(half, { descrizione: `ACCONTO 50% FATT. ${numero}` }),
        paying(cents - half, { descrizione: `SALDO FATT. ${numero}`, giorno: addDays(one.giorno, 30) }),
      ];
    }
    case "mandato":
      return [
        {
          ...one,
          descrizione: `MAND. N. ${dice.below(5000)} ES. 2026 FATT. ${numero} CIG Z${10_000 + dice.below(80_000)}F`,
        },
      ];
    case "incasso in rete": {
      const commissione = Math.round(cents * 0.029) + 35;
      return [
        { ...one, cents: cents - commissione, commissione, iban: null, descrizione: `Order ${numero} ${payer.nome}` },
      ];
    }
    case "estero con spese": {
      const kept = dice.of([500, 1250, 1800]);
      return [paying(cents - kept, { descrizione: `INVOICE ${numero} SHA` })];
    }
    case "parente":
      return [{ ...one, controparte: "COLOMBO ANDREA", iban: null, descrizione: `per ${payer.nome}` }];
    case "cifra tonda":
      return [paying(Math.floor(cents / 100) * 100, { descrizione: `FATTURA ${short(numero)}` })];
  }
}

type Around = readonly [habit: string, descrizione: (dice: Dice) => string, from: number, to: number];

const around: readonly [Around, ...Around[]] = [
  ["tributi", () => "ADDEBITO DELEGHE FISCALI TELEMATICHE", -600_000, -5000],
  ["paghe", (d) => `EMOLUMENTI ${d.of(["ROTA MARCO", "NAVA SILVIA"])} ${months[d.below(12)]}`, -210_000, -110_000],
  ["bolli e interessi", () => "IMPOSTA DI BOLLO E INTERESSI A DEBITO", -9000, -100],
  ["carburante", (d) => `PAG. CARTA ****${1000 + d.below(9000)} STAZIONE SERVIZIO 12`, -11_000, -1500],
  ["contanti", (d) => `VERSAMENTO CONTANTE SPORTELLO ${d.below(90)}`, 5000, 200_000],
  ["tra conti nostri", () => "TRASFERIMENTO FONDI TRA CONTI PROPRI", -400_000, 400_000],
  [
    "incassi del negozio",
    (d) => `ACCREDITO POS ESERCENTE ${d.below(900_000)} N. ${1 + d.below(40)} TRANSAZIONI`,
    1500,
    120_000,
  ],
  ["anno prima", (d) => `SALDO FATT. FPR ${1 + d.below(400)}/25`, 9000, 300_000],
  ["rata", (d) => `RATA FINANZIAMENTO N. ${1 + d.below(60)}`, -95_000, -45_000],
  ["rimborso di un ente", (d) => `RIMBORSO PROT. ${d.below(300)}/26`, 2000, 60_000],
];

function noise(dice: Dice): YearMovement {
  const [habit, descrizione, from, to] = dice.of(around);
  return {
    ...{ giorno: addDays("2026-01-05", dice.below(355)), cents: from + dice.below(to - from), commissione: null },
    ...{ controparte: null, iban: null, descrizione: descrizione(dice), parti: [], storno: false, habit, paga: [] },
  };
}
