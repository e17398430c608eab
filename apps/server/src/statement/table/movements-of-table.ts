import type { ColumnMap, ColumnRole } from "@fatturachiara/contract/rooms/statement-columns";
import { Decimal } from "@fatturachiara/fatturapa/decimal";
import type { Giorno } from "@fatturachiara/fatturapa/giorno";
import { giornoARoma } from "../../clock.ts";
import { closeStatement } from "../close-statement.ts";
import type { Balance, Movement, Statement } from "../statement.ts";
import { asIban, ibanIn } from "../text/iban-in.ts";
import { columnAmount, type DecimalMark, decimalMarkOf } from "./column-amounts.ts";
import { columnDay, type DayOrder, dayOrderOf } from "./column-days.ts";
import type { StatementTable } from "./read-statement-table.ts";

/** States of rows that are booked, and of those that are not (yet), whatever the language of the bank. */
const booked = /^(?:contabilizzat[oa]|completed|completat[oa]|settled|eseguit[oa]|booked|executed)$/i;
/** Rows that say what stood on the account, not what moved. */
const opens = /^\W*saldo (?:iniziale|precedente)/i;
const closes = /^\W*saldo (?:finale|contabile)/i;

type Row = { riga: number; of(role: ColumnRole): string; all(role: ColumnRole): string[] };
type Habits = {
  mark: DecimalMark | undefined;
  days: DayOrder;
  /** Its hours are those of Greenwich: about midnight the day is another one. */
  utc: boolean;
};
type Read = Omit<Statement, "differenza"> & { saldi: (Decimal | undefined)[]; codici: Map<string, Movement> };

/**
 * The movements of a bank's table, its columns being what `map` says: one statement for each currency in it. Rows without a day
 * and an amount are left out and counted; a row that cannot be read is named with its number, its day never guessed.
 */
export function movementsOfTable({ righe, colonne, iban }: StatementTable, map: ColumnMap = {}): Statement[] {
  const at = (role: ColumnRole) => colonne.flatMap((name, index) => (map[name] === role ? [index] : []));
  const places = new Map<ColumnRole, number[]>();
  const placesOf = (role: ColumnRole) => {
    const known = places.get(role) ?? at(role);
    places.set(role, known);
    return known;
  };
  const rows = righe.map(
    ({ riga, celle }): Row => ({
      riga,
      all: (role) => placesOf(role).flatMap((index) => celle[index]?.trim() || []),
      of: (role) => celle[placesOf(role)[0] ?? -1]?.trim() ?? "",
    }),
  );
  const amounts: ColumnRole[] = ["importo", "netto", "entrate", "uscite", "commissione", "saldo"];
  const habits: Habits = {
    mark: decimalMarkOf(rows.flatMap((row) => amounts.flatMap((role) => row.all(role)))),
    days: dayOrderOf(rows.flatMap((row) => row.all("dataContabile"))),
    utc: colonne.some((name) => map[name] === "dataContabile" && /UTC/i.test(name)),
  };
  const statements = new Map<string, Read>();
  for (const row of rows) {
    const divisa = row.of("divisa").toUpperCase() || "EUR";
    const read = statements.get(divisa) ?? begun(divisa, iban, row.of("conto"));
    statements.set(divisa, read);
    takeRow(read, row, habits);
  }
  const linked = linkedTo([...statements.values()], rows);
  return [...statements.values()]
    .filter(({ movimenti, errori, apertura, chiusura }) => movimenti.length + errori.length > 0 || apertura || chiusura)
    .map((read) => finished(read, linked));
}

function begun(divisa: string, iban: string | null, conto: string): Read {
  const own = ibanIn(conto) ?? iban;
  return {
    conto: { iban: own, altro: own ? null : conto || null, divisa, intestatario: null },
    ...{ apertura: null, chiusura: null, movimenti: [], nonContabilizzati: 0, errori: [], avvisi: [] },
    ...{ saldi: [], codici: new Map() },
  };
}

function takeRow(read: Read, row: Row, habits: Habits): void {
  const words = [...row.all("descrizione"), ...row.all("altraDescrizione"), ...row.all("tipo")];
  const written = row.of("dataContabile");
  const giorno = bookedOn(written, habits) ?? null;
  const stands = words.find((text) => opens.test(text) || closes.test(text));
  if (stands !== undefined) {
    const importo = amountOf(row, habits);
    if (!(importo instanceof Decimal)) return;
    if (opens.test(stands)) read.apertura = { giorno, importo };
    else read.chiusura = { giorno, importo };
    return;
  }
  const stato = row.of("stato");
  if (stato !== "" && !booked.test(stato)) {
    read.nonContabilizzati += 1;
    return;
  }
  const importo = amountOf(row, habits);
  // A footer, a line of totals, a note: neither a day nor an amount of its own.
  if (written === "" || (giorno === null && !/\d/.test(written))) return;
  if (!giorno) read.errori.push({ riga: row.riga, messaggio: `data che non esiste o non è leggibile: "${written}"` });
  else if (importo === "none") return;
  else if (!(importo instanceof Decimal)) read.errori.push({ riga: row.riga, messaggio: importo });
  else {
    const movement = movementOf(row, { giorno, importo, habits });
    read.movimenti.push(movement);
    read.saldi.push(columnAmount(row.of("saldo"), habits.mark));
    if (movement.riferimento) read.codici.set(movement.riferimento, movement);
  }
}

function bookedOn(written: string, { days, utc }: Habits): Giorno | undefined {
  const instant = utc && /\d:\d{2}/.test(written) ? new Date(`${written.trim().replace(" ", "T")}Z`) : undefined;
  return instant && !Number.isNaN(instant.getTime()) ? giornoARoma(instant) : columnDay(written, days);
}

/** The amount of a row, "none" where it has none, or what is wrong with it. A sign comes from the pair of columns or from the amount. */
function amountOf(row: Row, { mark }: Habits): Decimal | string {
  const single = row.of("netto") || row.of("importo");
  const [comes, goes] = [row.of("entrate"), row.of("uscite")];
  if (single === "" && comes === "" && goes === "") return "none";
  const texts = single === "" ? [comes, goes].filter(Boolean) : [single];
  const amounts = texts.map((text) => columnAmount(text, mark));
  const unread = amounts.indexOf(undefined);
  if (unread >= 0) return `importo non leggibile: "${texts[unread]}"`;
  const [first] = amounts;
  if (!first) return "none";
  if (single !== "") return first;
  const filled = amounts.filter((amount) => amount && !amount.isZero());
  if (filled.length > 1) return `ha un importo sia in entrata ("${comes}") sia in uscita ("${goes}")`;
  const inward = comes !== "" && !columnAmount(comes, mark)?.isZero();
  const amount = (filled[0] ?? first).abs();
  return inward ? amount : amount.negated();
}

function movementOf(
  row: Row,
  { giorno, importo, habits }: { giorno: Giorno; importo: Decimal; habits: Habits },
): Movement {
  const fee = columnAmount(row.of("commissione"), habits.mark)?.abs();
  const kept = fee && !fee.isZero() ? fee : null;
  // Where the table says the net, the fee is off it; where it says the amount alone, the bank takes the fee besides.
  const besides = row.of("netto") === "" && kept ? importo.minus(kept) : importo;
  const tipo = row.of("tipo");
  const words = [tipo, ...row.all("descrizione"), ...row.all("altraDescrizione")];
  return {
    dataContabile: giorno,
    dataValuta: columnDay(row.of("dataValuta"), habits.days) ?? null,
    ...{ importo: besides, commissione: kept, storno: false, parti: [] },
    controparte: row.of("controparte") || null,
    ibanControparte: asIban(row.of("ibanControparte")),
    descrizione: [...new Set(words.map((text) => text.replace(/\s+/g, " ").trim()))].filter(Boolean).join(" · "),
    endToEnd: null,
    riferimento: row.of("riferimento") || null,
    tipo: tipo || null,
  };
}

/** Of a conversion the payment that it converts: who paid, and the words, are told there. */
function linkedTo(reads: readonly Read[], rows: readonly Row[]): Map<Movement, Movement> {
  const byCode = new Map(reads.flatMap(({ codici }) => [...codici]));
  const linked = new Map<Movement, Movement>();
  for (const row of rows) {
    const movement = byCode.get(row.of("riferimento"));
    const other = byCode.get(row.of("collegato"));
    if (movement && other) linked.set(movement, other);
  }
  return linked;
}

function finished({ saldi, codici: _, ...read }: Read, linked: ReadonlyMap<Movement, Movement>): Statement {
  const movimenti = read.movimenti.map((movement) => {
    const other = linked.get(movement);
    if (!other || movement.controparte) return movement;
    const descrizione = [movement.descrizione, other.descrizione].filter(Boolean).join(" · ");
    return { ...movement, controparte: other.controparte, descrizione };
  });
  return closeStatement({ ...read, ...balances(read, saldi), movimenti });
}

/** Where each row says what stood on the account after it, the first and the last of them are opening and closing. */
function balances(
  read: Omit<Statement, "differenza">,
  saldi: Read["saldi"],
): { apertura: Balance | null; chiusura: Balance | null } {
  const { apertura, chiusura, movimenti } = read;
  const [first, last] = [movimenti.at(0), movimenti.at(-1)];
  if (apertura || chiusura || !first || !last || saldi.some((saldo) => saldo === undefined))
    return { apertura, chiusura };
  const newestFirst = first.dataContabile > last.dataContabile;
  const [oldest, newest] = newestFirst ? [last, first] : [first, last];
  const before = saldi.at(newestFirst ? -1 : 0)?.minus(oldest.importo);
  const after = saldi.at(newestFirst ? 0 : -1);
  if (!before || !after) return { apertura, chiusura };
  return {
    apertura: { giorno: oldest.dataContabile, importo: before },
    chiusura: { giorno: newest.dataContabile, importo: after },
  };
}
