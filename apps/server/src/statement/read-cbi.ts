import type { Decimal } from "@fatturachiara/fatturapa/decimal";
import { type Giorno, giornoOf } from "@fatturachiara/fatturapa/giorno";
import { decodeText } from "../table/decode-text.ts";
import { closeStatement, joinStatements } from "./close-statement.ts";
import { CbiDetails } from "./read-cbi-details.ts";
import { refuseStatement } from "./refuse-statement.ts";
import type { Movement, Statement } from "./statement.ts";
import { asIban } from "./text/iban-in.ts";
import { writtenAmount } from "./text/written-amount.ts";

/** Heads of flows that are of something else. */
const others: Readonly<Record<string, string>> = {
  RA: "È un flusso CBI di anticipi (RA), non di movimenti del conto: serve la rendicontazione RH o EC.",
  DT: "È un flusso CBI di titoli (DT), non di movimenti del conto: serve la rendicontazione RH o EC.",
  RP: "È un flusso CBI di portafoglio (RP), non di movimenti del conto: serve la rendicontazione RH o EC.",
};

type Open = {
  read: Omit<Statement, "differenza">;
  details: CbiDetails[];
  /** Of the movement that is being read; none where that cannot be read. */
  current: CbiDetails | undefined;
};

const length = 120;

/** The text as records: 120 places each, the first a blank, which is often lost like those at the end. */
function recordsOf(bytes: Uint8Array): string[] {
  // The mark of DOS at the end is no record.
  const text = decodeText(bytes).text.replaceAll("\u001A", "");
  const lines = text.split(/\r\n|\n|\r/).filter((line) => line.trim() !== "");
  const [only = ""] = lines;
  // Files come without line breaks, too.
  const records = lines.length === 1 && only.length > length ? (only.match(/.{1,120}/g) ?? []) : lines;
  return records.map((line) => (/^(?:[A-Z]{2}|6[1-5])/.test(line) ? ` ${line}` : line).padEnd(length));
}

/** Whether the bytes begin as a flow of CBI does. */
export function isCbi(bytes: Uint8Array): boolean {
  return /^\s*(?:RH|EC|RA|DT|RP)[0-9A-Z]{5}[0-9A-Z ]{5}\d{6}/.test(decodeText(bytes.subarray(0, 200)).text);
}

/**
 * Account statements of CBI-RND-001 (heads RH, daily, and EC, periodic): fixed places, days GGMMAA, value before booking. A file
 * may hold several flows, of several accounts.
 */
export function readCbi(bytes: Uint8Array): Statement[] {
  const flows = flowsOf(recordsOf(bytes));
  const read = flows.filter(({ head }) => !others[head]).map(readFlow);
  const statements = read.flatMap((flow) => flow.statements);
  if (statements.length === 0) throw refuseStatement(others[flows[0]?.head ?? ""] ?? withoutAccount);
  const [first, ...rest] = joinStatements(statements);
  return first ? [{ ...first, avvisi: [...first.avvisi, ...read.flatMap(({ notices }) => notices)] }, ...rest] : [];
}

const withoutAccount = "Il flusso CBI non contiene nessun saldo di conto (record 61).";

type Flow = { head: string; records: { record: string; riga: number }[] };

/** The flows of a file, those of something else too: their records have the same numbers. */
function flowsOf(records: readonly string[]): Flow[] {
  const flows: Flow[] = [];
  for (const [at, record] of records.entries()) {
    const head = record.slice(1, 3);
    if (head === "RH" || head === "EC" || others[head]) flows.push({ head, records: [] });
    flows.at(-1)?.records.push({ record, riga: at + 1 });
  }
  return flows;
}

function readFlow({ records }: Flow): { statements: Statement[]; notices: string[] } {
  const open: Open[] = [];
  for (const [at, { record, riga }] of records.entries()) {
    const kind = record.slice(1, 3);
    const current = open.at(-1);
    if (kind === "61") open.push(begun(record));
    else if (kind === "62" && current) readMovement(current, record, riga);
    else if (kind === "63") current?.current?.add(record);
    else if (kind === "64" && current) {
      current.read.chiusura = {
        giorno: day(record.slice(13, 19)) ?? null,
        importo: signed(record[19], record.slice(20, 35)),
      };
    } else if (kind === "EF") {
      const says = miscounted(record, { records: at + 1, statements: open.length });
      return { statements: open.map(closed), notices: says ? [says] : [] };
    }
  }
  return { statements: open.map(closed), notices: [] };
}

function begun(record: string): Open {
  const iban = asIban(record.slice(99, 103) + record.slice(51, 74));
  const apertura = { giorno: day(record.slice(77, 83)) ?? null, importo: signed(record[83], record.slice(84, 99)) };
  const altro = [record.slice(52, 57), record.slice(57, 62), record.slice(62, 74)].map((one) => one.trim()).join("/");
  const conto = { iban, altro: iban ? null : altro, divisa: record.slice(74, 77).trim() || "EUR", intestatario: null };
  return {
    read: { conto, apertura, chiusura: null, movimenti: [], nonContabilizzati: 0, errori: [], avvisi: [] },
    details: [],
    current: undefined,
  };
}

function readMovement(open: Open, record: string, riga: number): void {
  const { read, details } = open;
  open.current = undefined;
  const dataValuta = day(record.slice(13, 19)) ?? null;
  const dataContabile = day(record.slice(19, 25)) ?? dataValuta;
  const way = record[25];
  const amount = writtenAmount(record.slice(26, 41));
  const wrong = !amount
    ? `importo non leggibile: "${record.slice(26, 41).trim()}"`
    : way !== "C" && way !== "D"
      ? `segno non leggibile: "${way}"`
      : dataContabile
        ? undefined
        : `data contabile che non esiste: "${record.slice(19, 25)}"`;
  if (wrong || !amount || !dataContabile) {
    read.errori.push({ riga, messaggio: wrong ?? "non leggibile" });
    return;
  }
  const movement: Movement = {
    ...{ dataContabile, dataValuta, importo: way === "D" ? amount.negated() : amount, commissione: null },
    ...{ controparte: null, ibanControparte: null, endToEnd: null, storno: false, parti: [] },
    descrizione: record.slice(86, 120).trim(),
    riferimento: record.slice(61, 77).trim() || null,
    tipo: record.slice(41, 43).trim() || null,
  };
  read.movimenti.push(movement);
  open.current = new CbiDetails();
  details.push(open.current);
}

function closed({ read, details }: Open): Statement {
  const movimenti = read.movimenti.map((movement, at) => details[at]?.completed(movement) ?? movement);
  return closeStatement({ ...read, movimenti });
}

/** The counters at the end of a flow, where they are filled in. */
function miscounted(record: string, flow: { records: number; statements: number }): string | undefined {
  const statements = Number(record.slice(45, 52));
  const records = Number(record.slice(82, 89));
  const wrong = (statements > 0 && statements !== flow.statements) || (records > 0 && records !== flow.records);
  return wrong ? "I contatori in fondo al flusso CBI non tornano: il file può essere incompleto." : undefined;
}

/** GGMMAA; a year of two digits up to 79 is of this century. */
function day(text: string): Giorno | undefined {
  if (!/^\d{6}$/.test(text)) return undefined;
  const year = Number(text.slice(4));
  return giornoOf(year < 80 ? 2000 + year : 1900 + year, Number(text.slice(2, 4)), Number(text.slice(0, 2)));
}

function signed(way: string | undefined, text: string): Decimal {
  const amount = writtenAmount(text);
  if (!amount) throw refuseStatement(`Il flusso CBI ha un saldo che non è leggibile: "${text.trim()}".`);
  return way === "D" ? amount.negated() : amount;
}
