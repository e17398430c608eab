import { Decimal } from "@fatturachiara/fatturapa/decimal";
import { compareGiorni, type Giorno, parseGiorno } from "@fatturachiara/fatturapa/giorno";
import type { XmlElement } from "@fatturachiara/fatturapa/xml";
import { closeStatement, joinStatements } from "./close-statement.ts";
import { describeEntry, readPart, refsOf } from "./read-camt-details.ts";
import { refuseStatement } from "./refuse-statement.ts";
import type { Balance, Movement, Statement, StatementAccount } from "./statement.ts";
import { asIban } from "./text/iban-in.ts";
import { statementTree } from "./text/statement-tree.ts";
import { writtenAmount } from "./text/written-amount.ts";
import { all, at, textAt } from "./text/xml-path.ts";

/** Roots of the same family that hold no booked statement. */
const others: Readonly<Record<string, string>> = {
  BkToCstmrDbtCdtNtfctn:
    "È una notifica di movimenti (camt.054): i movimenti si prendono dall'estratto conto (camt.053), altrimenti entrerebbero due volte.",
  BkToCstmrAcctRpt:
    "È un rapporto infragiornaliero (camt.052), che può ancora cambiare: scarica dalla banca l'estratto conto (camt.053).",
};

/**
 * Statements of ISO 20022, camt.053 in any version, and what CBI puts around them (read by local names, whatever the
 * namespace). Only what is booked is a movement. One entry is one movement: what it is made of are its parts.
 */
export function readCamt(bytes: Uint8Array): Statement[] {
  const root = statementTree(bytes);
  if (!root)
    throw refuseStatement("Il file XML non è leggibile, o contiene dichiarazioni (DOCTYPE) che non si accettano.");
  const statements = everywhere(root, "Stmt");
  if (statements.length === 0) {
    const other = Object.keys(others).find((name) => everywhere(root, name).length > 0);
    throw refuseStatement(
      others[other ?? ""] ?? "Il file XML non è un estratto conto: serve un camt.053 o un flusso CBI.",
    );
  }
  return joinStatements(statements.map(readStatement));
}

function everywhere(element: XmlElement, name: string): XmlElement[] {
  return element.name === name ? [element] : element.children.flatMap((child) => everywhere(child, name));
}

function readStatement(stmt: XmlElement): Statement {
  const conto = accountOf(stmt);
  const read: Omit<Statement, "differenza" | "movimenti"> & { movimenti: Movement[] } = {
    conto,
    apertura: balanceOf(stmt, ["OPBD", "PRCD"]),
    chiusura: balanceOf(stmt, ["CLBD"], "last"),
    ...{ movimenti: [], nonContabilizzati: 0, errori: [], avvisi: [] },
  };
  for (const [index, entry] of all(stmt, "Ntry").entries()) {
    if (!isBooked(entry)) read.nonContabilizzati += 1;
    else {
      const movement = readEntry(entry, conto);
      if (typeof movement === "string") read.errori.push({ riga: index + 1, messaggio: movement });
      else read.movimenti.push(movement);
    }
  }
  if (textAt(stmt, "CpyDplctInd") === "DUPL")
    read.avvisi.push("La banca dice che è la copia di un estratto già consegnato.");
  return withSignsThatSquare(read);
}

/**
 * ISO 20022 gives a reversal the sign of what it does; some banks give it that of what it takes back. The balances say which:
 * where they are only met with the reversals turned round, they are turned round.
 */
function withSignsThatSquare(read: Omit<Statement, "differenza">): Statement {
  const asWritten = closeStatement(read);
  if (!asWritten.differenza || asWritten.differenza.isZero() || !read.movimenti.some(({ storno }) => storno))
    return asWritten;
  const movimenti = read.movimenti.map((one) => (one.storno ? turned(one) : one));
  const avvisi = [
    ...read.avvisi,
    "La banca scrive gli storni con il segno del movimento originale: li abbiamo girati, e i saldi tornano.",
  ];
  const turnedRound = closeStatement({ ...read, movimenti, avvisi });
  return turnedRound.differenza?.isZero() ? turnedRound : asWritten;
}

const turned = (movement: Movement): Movement => ({
  ...movement,
  importo: movement.importo.negated(),
  parti: movement.parti.map((part) => ({ ...part, importo: part.importo.negated() })),
});

function accountOf(stmt: XmlElement): StatementAccount {
  const account = at(stmt, "Acct");
  const other = textAt(account, "Id", "Othr", "Id");
  const iban = asIban(textAt(account, "Id", "IBAN")) ?? asIban(other);
  const divisa =
    textAt(account, "Ccy") ?? at(stmt, "Bal", "Amt")?.attributes.Ccy ?? at(stmt, "Ntry", "Amt")?.attributes.Ccy;
  return {
    iban,
    altro: iban ? null : (textAt(account, "Id", "IBAN") ?? other ?? null),
    divisa: divisa ?? "EUR",
    intestatario: textAt(account, "Ownr", "Nm") ?? null,
  };
}

/** Of several days the first opening, and the last closing. */
function balanceOf(stmt: XmlElement, codes: readonly string[], which: "first" | "last" = "first"): Balance | null {
  for (const code of codes) {
    const balances = all(stmt, "Bal")
      .filter((one) => textAt(one, "Tp", "CdOrPrtry", "Cd") === code)
      .flatMap((balance): Balance[] => {
        const importo = signedAmount(balance);
        return importo ? [{ giorno: dayAt(balance, "Dt") ?? null, importo }] : [];
      })
      .sort((first, second) => compareGiorni(first.giorno ?? "", second.giorno ?? ""));
    const found = balances.at(which === "first" ? 0 : -1);
    if (found) return found;
  }
  return null;
}

function signedAmount(element: XmlElement): Decimal | undefined {
  const amount = writtenAmount(textAt(element, "Amt") ?? "");
  const way = textAt(element, "CdtDbtInd");
  if (!amount || (way !== "CRDT" && way !== "DBIT")) return undefined;
  // A minus besides, which the format does not know, takes nothing back.
  return way === "DBIT" ? amount.abs().negated() : amount;
}

const statusOf = (entry: XmlElement) => textAt(entry, "Sts", "Cd") ?? textAt(entry, "Sts");

/** Without a status, which the format wants, the day of its booking says as much. */
function isBooked(entry: XmlElement): boolean {
  const status = at(entry, "Sts");
  return status ? statusOf(entry) === "BOOK" : at(entry, "BookgDt") !== undefined;
}

/** The day as it is written: the moment of 23:30+02:00 is of that day, whatever it is elsewhere. */
function dayAt(element: XmlElement, name: string): Giorno | undefined {
  const written = textAt(element, name, "Dt") ?? textAt(element, name, "DtTm") ?? "";
  return parseGiorno(written.slice(0, 10));
}

/** The movement, or what is wrong with the entry. */
function readEntry(entry: XmlElement, conto: StatementAccount): Movement | string {
  const importo = signedAmount(entry);
  const dataValuta = dayAt(entry, "ValDt") ?? null;
  const dataContabile = dayAt(entry, "BookgDt") ?? dataValuta;
  if (!importo) return `importo non leggibile: "${textAt(entry, "Amt") ?? ""}"`;
  if (!dataContabile) return "manca la data contabile";
  const divisa = at(entry, "Amt")?.attributes.Ccy ?? conto.divisa;
  if (divisa !== conto.divisa) return `è in ${divisa}, il conto è in ${conto.divisa}`;
  const details = all(entry, "NtryDtls").flatMap((one) => all(one, "TxDtls"));
  const storno = ["true", "1"].includes(textAt(entry, "RvslInd") ?? "");
  const side = { incoming: !importo.isNegative(), storno, conto };
  const parts = details.map((one) => readPart(one, side, importo));
  const only = details.length === 1 ? parts[0] : undefined;
  const refs = refsOf(details.length === 1 ? details[0] : undefined);
  const sum = Decimal.sum(parts.map((part) => part.importo ?? Decimal.zero));
  const whole = parts.length > 1 && parts.every((part) => part.importo) && sum.equals(importo);
  return {
    ...{ dataContabile, dataValuta, importo, commissione: null, storno },
    controparte: only?.controparte ?? null,
    ibanControparte: only?.ibanControparte ?? null,
    descrizione: describeEntry(entry, details),
    endToEnd: only?.endToEnd ?? null,
    riferimento: textAt(entry, "AcctSvcrRef") ?? refs.bank,
    tipo: kindOf(entry),
    parti: whole ? parts.flatMap(({ importo: amount, ...part }) => (amount ? [{ ...part, importo: amount }] : [])) : [],
  };
}

function kindOf(entry: XmlElement): string | null {
  const code = at(entry, "BkTxCd");
  const own = textAt(code, "Prtry", "Cd")?.replace(/\/+$/, "");
  const domain = [
    textAt(code, "Domn", "Cd"),
    textAt(code, "Domn", "Fmly", "Cd"),
    textAt(code, "Domn", "Fmly", "SubFmlyCd"),
  ];
  return own || domain.filter(Boolean).join("/") || null;
}
