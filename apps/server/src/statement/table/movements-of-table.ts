import type { ColumnMap, ColumnRole } from "@fatturachiara/contract/rooms/statement-columns";
import { Decimal } from "@fatturachiara/fatturapa/decimal";
import type { Giorno } from "@fatturachiara/fatturapa/giorno";
import { giornoARoma } from "../../clock.ts";
import { closeStatement } from "../close-statement.ts";
import type { Movement, Statement } from "../statement.ts";
import { asIban, ibanIn } from "../text/iban-in.ts";
import { columnAmount, decimalMarkOf } from "./column-amounts.ts";
import { columnDay, dayOrderOf } from "./column-days.ts";
import type { StatementTable } from "./read-statement-table.ts";
import { minusOf, rowAmount } from "./row-amount.ts";
import { runningBalances } from "./running-balances.ts";
import type { TableHabits, TableRow } from "./table-row.ts";

/** States of rows that are booked, and of those that are not (yet), whatever the language of the bank. */
const booked =
  /^(?:contabilizzat[oaie]|completed|completat[oa]|settled|eseguit[oa]|booked|executed|registrat[oa]|conclus[oa]|definitiv[oa]|posted|processed|ok)$/i;
const notBooked =
  /^(?:non contabilizzat|in attesa|in sospeso|sospes|pending|in corso|in elaborazione|da contabilizzare|prenotat|autorizzat|authori[sz]ed|rifiutat|declin|respint|reject|annullat|cancel|revert|fallit|failed|scadut|expired|negat|processing|held|trattenut|created)/i;
/** Rows that say what stood on the account, not what moved: "saldo finale fattura 12" is the reason of a payment. */
const balance = (which: string) => new RegExp(`^\\W*saldo${which}(?:\\W+(?:al|del|in|eur|euro|\\d+))*\\W*$`, "i");
const opens = balance(" (?:iniziale|precedente)");
const closes = balance(" (?:finale|contabile)");
const others = balance(" (?:disponibile|liquido|attuale)");

type Read = Omit<Statement, "differenza"> & { saldi: (Decimal | undefined)[]; codici: Map<string, Movement> };

/**
 * The movements of a bank's table, its columns being what `map` says: one statement for each account and currency in it. Rows without a day
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
    ({ riga, celle }): TableRow => ({
      riga,
      all: (role) => placesOf(role).flatMap((index) => celle[index]?.trim() || []),
      of: (role) => celle[placesOf(role)[0] ?? -1]?.trim() ?? "",
    }),
  );
  const amounts: ColumnRole[] = ["importo", "netto", "entrate", "uscite", "commissione", "saldo"];
  const mark = decimalMarkOf(rows.flatMap((row) => amounts.flatMap((role) => row.all(role))));
  const minusIn = (role: ColumnRole) =>
    minusOf(
      rows.map((row) => row.of(role)),
      mark,
    );
  const habits: TableHabits = {
    mark,
    minus: { entrate: minusIn("entrate"), uscite: minusIn("uscite") },
    days: dayOrderOf(rows.flatMap((row) => row.all("dataContabile"))),
    utc: colonne.some((name) => map[name] === "dataContabile" && /UTC/i.test(name)),
  };
  const statements = new Map<string, Read>();
  // A row that names no account is of that of the table's first one that does.
  const first = rows.map((row) => row.of("conto")).find(Boolean) ?? "";
  for (const row of rows) {
    const divisa = row.of("divisa").toUpperCase() || "EUR";
    const conto = row.of("conto") || first;
    const read = statements.get(`${divisa} ${conto}`) ?? begun(divisa, iban, conto);
    statements.set(`${divisa} ${conto}`, read);
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

function takeRow(read: Read, row: TableRow, habits: TableHabits): void {
  const words = [...row.all("descrizione"), ...row.all("altraDescrizione"), ...row.all("tipo")];
  const written = row.of("dataContabile");
  const giorno = bookedOn(written, habits) ?? null;
  const stands = words.find((text) => opens.test(text) || closes.test(text));
  if (stands !== undefined) {
    const amount = rowAmount(row, habits);
    const importo = amount === "none" ? columnAmount(row.of("saldo"), habits.mark) : amount;
    if (!(importo instanceof Decimal)) return;
    if (opens.test(stands)) read.apertura = { giorno, importo };
    else read.chiusura = { giorno, importo };
    return;
  }
  if (words.some((text) => others.test(text))) return;
  // A line of totals has no day: whoever pays the total of an invoice does so on one.
  if (giorno === null && /^\W*(?:total|saldo)/i.test(written || (words[0] ?? ""))) return;
  const stato = row.of("stato");
  if (notBooked.test(stato)) {
    read.nonContabilizzati += 1;
    return;
  }
  const importo = rowAmount(row, habits);
  const wrong = (messaggio: string) => read.errori.push({ riga: row.riga, messaggio });
  // A footer, a note: neither a day nor an amount of its own.
  if (importo === "none" || (giorno === null && written !== "" && !/\d/.test(written))) return;
  if (stato !== "" && !booked.test(stato)) wrong(`ha uno stato che non conosciamo: "${stato}"`);
  else if (written === "") wrong("manca la data");
  else if (!giorno) wrong(`data che non esiste o non è leggibile: "${written}"`);
  else if (!(importo instanceof Decimal)) wrong(importo);
  else {
    const movement = movementOf(row, { giorno, importo, habits });
    read.movimenti.push(movement);
    read.saldi.push(columnAmount(row.of("saldo"), habits.mark));
    if (movement.riferimento) read.codici.set(movement.riferimento, movement);
  }
}

function bookedOn(written: string, { days, utc }: TableHabits): Giorno | undefined {
  const instant = utc && /\d:\d{2}/.test(written) ? new Date(`${written.trim().replace(" ", "T")}Z`) : undefined;
  return instant && !Number.isNaN(instant.getTime()) ? giornoARoma(instant) : columnDay(written, days);
}

function movementOf(
  row: TableRow,
  { giorno, importo, habits }: { giorno: Giorno; importo: Decimal; habits: TableHabits },
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
function linkedTo(reads: readonly Read[], rows: readonly TableRow[]): Map<Movement, Movement> {
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
  return closeStatement({ ...read, ...runningBalances(read, saldi), movimenti });
}
