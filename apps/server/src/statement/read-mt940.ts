import type { Decimal } from "@fatturachiara/fatturapa/decimal";
import { daysBetween, type Giorno, giornoOf, yearOf } from "@fatturachiara/fatturapa/giorno";
import { decodeText } from "../table/decode-text.ts";
import { closeStatement, joinStatements } from "./close-statement.ts";
import { refuseStatement } from "./refuse-statement.ts";
import type { Balance, Movement, Statement } from "./statement.ts";
import { ibanIn } from "./text/iban-in.ts";
import { mt940Details } from "./text/mt940-details.ts";
import { payerReference } from "./text/payer-reference.ts";
import { writtenAmount } from "./text/written-amount.ts";

/** A field of a message: its tag, and its lines. */
type Field = { tag: string; lines: string[] };

/** Whether the text is made of SWIFT fields, in an envelope or bare. */
export function isMt940(bytes: Uint8Array): boolean {
  const { text } = decodeText(bytes.subarray(0, 4000));
  return /(?:^|\n):(?:20|25):/.test(text) && /(?:^|\n):(?:28C?|60[FM]|34F|13D?):/.test(text);
}

/** Statements of SWIFT MT940, one per message; pages that follow one another are one. */
export function readMt940(bytes: Uint8Array): Statement[] {
  const fields = fieldsOf(decodeText(bytes).text);
  if (fields.some(({ tag }) => tag === "34F" || tag === "13D"))
    throw refuseStatement("È un MT942 (movimenti del giorno, non definitivi): scarica dalla banca l'estratto MT940.");
  const statements = messagesOf(fields).map(readMessage);
  if (statements.length === 0) throw refuseStatement("Il file MT940 non contiene nessun saldo iniziale (:60F:).");
  return joinStatements(statements);
}

function fieldsOf(text: string): Field[] {
  const fields: Field[] = [];
  for (const line of text.split(/\r\n|\n|\r/)) {
    const [whole, tag = ""] = /^:(\d{2}[A-Z]?):/.exec(line) ?? [];
    if (whole) fields.push({ tag, lines: [line.slice(whole.length)] });
    else if (/^-\}?\s*$/.test(line) || /^\{\d:/.test(line)) fields.push({ tag: "-", lines: [] });
    else if (line !== "") fields.at(-1)?.lines.push(line);
  }
  return fields;
}

/** What stands from one opening balance to the next, and the account named before it. */
function messagesOf(fields: readonly Field[]): { account: string; fields: Field[] }[] {
  const messages: { account: string; fields: Field[] }[] = [];
  let account = "";
  for (const field of fields) {
    if (field.tag === "25") account = field.lines.join("").trim();
    else if (/^60[FM]$/.test(field.tag)) messages.push({ account, fields: [field] });
    else messages.at(-1)?.fields.push(field);
  }
  return messages;
}

function readMessage({ account, fields }: { account: string; fields: Field[] }): Statement {
  const opening = balanceIn(fields.find(({ tag }) => /^60/.test(tag)));
  if (!opening)
    throw refuseStatement(`Il file MT940 ha un saldo iniziale che non è leggibile: "${fields[0]?.lines[0] ?? ""}".`);
  const closing = balanceIn(fields.find(({ tag }) => /^62/.test(tag)));
  const iban = ibanIn(account);
  const movimenti: Movement[] = [];
  const errori: Statement["errori"] = [];
  let count = 0;
  for (const [at, field] of fields.entries()) {
    if (field.tag !== "61") continue;
    count += 1;
    const next = fields[at + 1];
    const movement = readLine(field, next?.tag === "86" ? next.lines : []);
    if (typeof movement === "string") errori.push({ riga: count, messaggio: movement });
    else movimenti.push(movement);
  }
  return closeStatement({
    conto: { iban, altro: iban ? null : account || null, divisa: opening.divisa, intestatario: null },
    apertura: opening.balance,
    chiusura: closing?.balance ?? null,
    ...{ movimenti, errori, nonContabilizzati: 0, avvisi: [] },
  });
}

function balanceIn(field: Field | undefined): { divisa: string; balance: Balance } | undefined {
  const [, way, written = "", divisa = "", amount = ""] =
    /^([CD])(\d{6})([A-Z]{3})([\d.,]+)/.exec(field?.lines.join("") ?? "") ?? [];
  const importo = swiftAmount(amount);
  return (
    importo && { divisa, balance: { giorno: day(written) ?? null, importo: way === "D" ? importo.negated() : importo } }
  );
}

/** Value day, booking day, way and funds code, amount, kind, the payer's reference, the bank's. */
const line = /^(\d{6})(\d{4}|\s{4})?(R?[CD])([A-Z])?([\d.,]+)([A-Z][A-Z0-9]{3})?(.*)$/;

function readLine({ lines }: Field, information: readonly string[]): Movement | string {
  const [first = "", ...supplement] = lines;
  const [, value = "", entry = "", way = "", , amount = "", kind = "", references = ""] = line.exec(first) ?? [];
  const importo = swiftAmount(amount);
  if (!importo) return `riga non leggibile: "${first.slice(0, 60)}"`;
  const dataValuta = day(value) ?? null;
  const dataContabile = bookingDay(value, entry.trim()) ?? dataValuta;
  if (!dataContabile) return `data che non esiste: "${value}"`;
  const [own = "", bank = ""] = references.split("//", 2);
  const details = mt940Details(information);
  const descrizione = [details.descrizione, supplement.join(" ").trim()].filter(Boolean).join(" · ");
  return {
    ...{ dataContabile, dataValuta, importo: signed(way, importo), commissione: null, storno: way.startsWith("R") },
    ...{ controparte: details.controparte, ibanControparte: details.ibanControparte, descrizione },
    endToEnd: details.endToEnd ?? payerReference(own),
    riferimento: payerReference(bank),
    tipo: details.tipo ?? (kind || null),
    parti: [],
  };
}

/** With a comma, as SWIFT has it, or a dot; dots between thousands are those of a few banks, and then the comma is there too. */
function swiftAmount(text: string): Decimal | undefined {
  if (!/^\d{1,3}(?:\.\d{3})+(?:,|$)/.test(text)) return writtenAmount(text);
  return text.includes(",") ? writtenAmount(text.replaceAll(".", "")) : undefined;
}

/** A credit that is taken back (RC) takes away, a debit that is taken back (RD) gives. */
const signed = (way: string, amount: Decimal) => (way === "D" || way === "RC" ? amount.negated() : amount);

function day(text: string): Giorno | undefined {
  return giornoOf(2000 + Number(text.slice(0, 2)), Number(text.slice(2, 4)), Number(text.slice(4, 6)));
}

/** The booking day has no year: that which brings it next to the value day, whose own day may not exist (30 February). */
function bookingDay(value: string, entry: string): Giorno | undefined {
  if (!/^\d{4}$/.test(entry)) return undefined;
  const year = 2000 + Number(value.slice(0, 2));
  const about = day(value) ?? giornoOf(year, Number(value.slice(2, 4)), 1);
  if (!about) return undefined;
  const candidates = [-1, 0, 1].flatMap(
    (step) => giornoOf(yearOf(about) + step, Number(entry.slice(0, 2)), Number(entry.slice(2))) ?? [],
  );
  const away = (giorno: Giorno) => Math.abs(daysBetween(about, giorno));
  return candidates.sort((one, other) => away(one) - away(other))[0];
}
