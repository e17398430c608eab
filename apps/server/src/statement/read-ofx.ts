import { Decimal } from "@fatturachiara/fatturapa/decimal";
import { type Giorno, parseGiorno } from "@fatturachiara/fatturapa/giorno";
import { decodeText } from "../table/decode-text.ts";
import { closeStatement } from "./close-statement.ts";
import { refuseStatement } from "./refuse-statement.ts";
import type { Movement, Statement } from "./statement.ts";
import { columnAmount, decimalMarkOf } from "./table/column-amounts.ts";
import { asIban } from "./text/iban-in.ts";
import { writtenAmount } from "./text/written-amount.ts";

/** What holds others; every other tag is a value, whether it is closed or not. */
const groups = new Set([
  ...[
    "STMTRS",
    "CCSTMTRS",
    "STMTTRN",
    "STMTTRNP",
    "BANKTRANLISTP",
    "BANKACCTFROM",
    "CCACCTFROM",
    "BANKACCTTO",
    "CCACCTTO",
    "BANKTRANLIST",
  ],
  ...["LEDGERBAL", "AVAILBAL", "PAYEE", "CURRENCY", "ORIGCURRENCY", "BALLIST", "BAL"],
]);

type Group = { name: string; values: Map<string, string>; groups: Group[] };

/** Whether the bytes begin as OFX does, as SGML or as XML, with a head or without one. */
export function isOfx(bytes: Uint8Array): boolean {
  return /OFXHEADER|<OFX>/i.test(decodeText(bytes.subarray(0, 2000)).text);
}

/**
 * Statements of OFX 1 (SGML, its values not closed) and 2 (XML), of bank accounts and cards, several in a file. The charset is
 * what the bytes say: the head is often wrong. Signs are those of the amounts, days those written.
 */
export function readOfx(bytes: Uint8Array): Statement[] {
  const { text } = decodeText(bytes);
  const statements = groupsNamed(treeOf(text), ["STMTRS", "CCSTMTRS"]);
  if (statements.length === 0) throw refuseStatement("Il file OFX non contiene l'estratto di nessun conto.");
  return statements.map(readStatement);
}

function treeOf(text: string): Group {
  const root: Group = { name: "", values: new Map(), groups: [] };
  const open = [root];
  const tags = [...text.matchAll(/<(\/?)([A-Z][A-Z0-9._]*)>/gi)];
  for (const [at, tag] of tags.entries()) {
    const [whole, slash, written = ""] = tag;
    const name = written.toUpperCase();
    const current = open.at(-1) ?? root;
    if (groups.has(name)) {
      if (slash) {
        const from = open.findLastIndex((group) => group.name === name);
        if (from > 0) open.length = from;
      } else {
        const group: Group = { name, values: new Map(), groups: [] };
        current.groups.push(group);
        open.push(group);
      }
    } else if (!slash) {
      const value = plain(text.slice(tag.index + whole.length, tags[at + 1]?.index ?? text.length));
      if (value !== "" && !current.values.has(name)) current.values.set(name, value);
    }
  }
  return root;
}

const entities: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", nbsp: " ", quot: '"', apos: "'" };

function plain(value: string): string {
  return value
    .replace(/<!\[CDATA\[([\s\S]*?)\]\]>/g, "$1")
    .replace(/&(?:#(\d{1,6})|(\w+));/g, (whole, digits?: string, name?: string) =>
      digits ? String.fromCodePoint(Number(digits)) : (entities[name ?? ""] ?? whole),
    )
    .replace(/\s+/g, " ")
    .trim();
}

function groupsNamed(group: Group, names: readonly string[]): Group[] {
  return names.includes(group.name) ? [group] : group.groups.flatMap((inner) => groupsNamed(inner, names));
}

const inside = (group: Group | undefined, name: string) => group?.groups.find((one) => one.name === name);

function readStatement(group: Group): Statement {
  const account = inside(group, "BANKACCTFROM") ?? inside(group, "CCACCTFROM");
  const iban = asIban(account?.values.get("ACCTID"));
  const altro = ["BANKID", "BRANCHID", "ACCTID"].flatMap((name) => account?.values.get(name) ?? []).join("/");
  const entries = groupsNamed(group, ["STMTTRN"]);
  // An id that comes twice names nothing.
  const seen = new Map<string, number>();
  for (const id of entries.flatMap((entry) => entry.values.get("FITID") ?? [])) seen.set(id, (seen.get(id) ?? 0) + 1);
  const unique = new Set([...seen].flatMap(([id, times]) => (times === 1 ? [id] : [])));
  const amountOf = amountsAsIn(group);
  const movimenti: Movement[] = [];
  const errori: Statement["errori"] = [];
  for (const [at, entry] of entries.entries()) {
    const movement = readEntry(entry, { unique, amountOf });
    if (typeof movement === "string") errori.push({ riga: at + 1, messaggio: movement });
    else movimenti.push(movement);
  }
  const chiusura = balanceOf(inside(group, "LEDGERBAL"), amountOf);
  return closeStatement({
    conto: {
      iban,
      altro: iban ? null : altro || null,
      divisa: group.values.get("CURDEF") ?? "EUR",
      intestatario: null,
    },
    apertura: chiusura && openingBefore(chiusura, movimenti),
    ...{ chiusura, movimenti, errori, avvisi: [], nonContabilizzati: groupsNamed(group, ["STMTTRNP"]).length },
  });
}

type Balance = { giorno: Giorno | null; importo: Decimal };

type AmountOf = (text: string) => Decimal | undefined;

/** Amounts have no mark between thousands; where some have one all the same, it is that of all. */
function amountsAsIn(group: Group): AmountOf {
  const texts = groupsNamed(group, ["STMTTRN", "LEDGERBAL"]).flatMap(
    ({ values }) => values.get("TRNAMT") ?? values.get("BALAMT") ?? [],
  );
  if (texts.every((text) => writtenAmount(text) !== undefined)) return writtenAmount;
  const mark = decimalMarkOf(texts);
  return (text) => columnAmount(text, mark);
}

function balanceOf(group: Group | undefined, amountOf: AmountOf): Balance | null {
  const importo = amountOf(group?.values.get("BALAMT") ?? "");
  return importo ? { giorno: dayOf(group?.values.get("DTASOF")) ?? null, importo } : null;
}

/** OFX knows no opening: it is what the balance was before these movements, where that balance is not older than they are. */
function openingBefore({ giorno, importo }: Balance, movimenti: readonly Movement[]): Balance | null {
  if (giorno === null || movimenti.some(({ dataContabile }) => dataContabile > giorno)) return null;
  const first = movimenti.map(({ dataContabile }) => dataContabile).sort()[0] ?? giorno;
  return { giorno: first, importo: importo.minus(Decimal.sum(movimenti.map((movement) => movement.importo))) };
}

const dayOf = (written: string | undefined): Giorno | undefined =>
  written && /^\d{8}/.test(written)
    ? parseGiorno(`${written.slice(0, 4)}-${written.slice(4, 6)}-${written.slice(6, 8)}`)
    : undefined;

type Habits = { unique: ReadonlySet<string>; amountOf: AmountOf };

function readEntry(entry: Group, { unique, amountOf }: Habits): Movement | string {
  const value = (name: string) => entry.values.get(name);
  const posted = value("DTPOSTED");
  const dataContabile = dayOf(posted);
  const importo = amountOf(value("TRNAMT") ?? "");
  if (!dataContabile) return posted ? `data che non esiste: "${posted}"` : "manca la data";
  if (!importo) return `importo non leggibile: "${value("TRNAMT") ?? ""}"`;
  if (value("CORRECTFITID")) return "corregge un movimento consegnato prima: confrontalo a mano";
  const name = value("NAME") ?? inside(entry, "PAYEE")?.values.get("NAME");
  const id = value("FITID");
  return {
    ...{ dataContabile, dataValuta: dayOf(value("DTUSER") ?? value("VALUEDATE")) ?? null, importo, commissione: null },
    controparte: name ?? null,
    ibanControparte: asIban(inside(entry, "BANKACCTTO")?.values.get("ACCTID")),
    descrizione: [name, value("MEMO"), value("CHECKNUM") && `assegno ${value("CHECKNUM")}`].filter(Boolean).join(" · "),
    endToEnd: null,
    riferimento: id !== undefined && unique.has(id) ? id : null,
    tipo: value("TRNTYPE")?.toUpperCase() ?? null,
    ...{ storno: false, parti: [] },
  };
}
