import { Decimal } from "@fatturachiara/fatturapa/decimal";
import { formatNumero } from "@fatturachiara/fatturapa/presentazione";
import { escapeText } from "@fatturachiara/fatturapa/xml";

/** A movement to be written into a bank's file. */
export type WrittenMovement = {
  giorno: string;
  valuta?: string;
  /** "-12.50" */
  importo: string;
  controparte?: string;
  iban?: string;
  causale?: string;
  riferimento?: string;
  storno?: boolean;
};

/** An account, what stood on it, and what moved. */
export type WrittenStatement = { iban: string; apertura: string; movimenti: readonly WrittenMovement[] };

/** The IBAN of accounts in tests: a bank that is not assigned, sound check digits. */
export const ownIban = "IT41P9999911111000000123456";

const amountOf = ({ importo }: WrittenMovement) => Decimal.of(importo);
const closingOf = ({ apertura, movimenti }: WrittenStatement) =>
  Decimal.sum([Decimal.of(apertura), ...movimenti.map(amountOf)]);
const firstDay = ({ movimenti }: WrittenStatement) => movimenti[0]?.giorno ?? "2026-06-01";
const lastDay = ({ movimenti }: WrittenStatement) => movimenti.at(-1)?.giorno ?? "2026-06-30";
const plain = (amount: Decimal) => amount.abs().withDecimals(2, 2).toString();
const comma = (amount: Decimal) => plain(amount).replace(".", ",");
const compact = (giorno: string) => giorno.slice(2).replaceAll("-", "");
const italian = (giorno: string) => giorno.split("-").reverse().join("/");
const way = (amount: Decimal) => (amount.isNegative() ? "DBIT" : "CRDT");
const letter = (amount: Decimal) => (amount.isNegative() ? "D" : "C");

/** camt.053, in version 02 or 08. */
export function camtFile(statement: WrittenStatement, version: "02" | "08" = "02"): string {
  const balance = (code: string, amount: Decimal, day: string) =>
    `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp><Amt Ccy="EUR">${plain(amount)}</Amt><CdtDbtInd>${way(amount)}</CdtDbtInd><Dt><Dt>${day}</Dt></Dt></Bal>`;
  const status = version === "02" ? "<Sts>BOOK</Sts>" : "<Sts><Cd>BOOK</Cd></Sts>";
  const party = (name: string) =>
    version === "02" ? `<Nm>${escapeText(name)}</Nm>` : `<Pty><Nm>${escapeText(name)}</Nm></Pty>`;
  const entry = (movement: WrittenMovement) => {
    const amount = amountOf(movement);
    const { giorno, valuta = giorno, controparte, iban, causale, riferimento, storno } = movement;
    const end = amount.isNegative() !== (storno ?? false) ? "Cdtr" : "Dbtr";
    const account = iban ? `<${end}Acct><Id><IBAN>${iban}</IBAN></Id></${end}Acct>` : "";
    const parties = controparte ? `<RltdPties><${end}>${party(controparte)}</${end}>${account}</RltdPties>` : "";
    const reason = causale ? `<RmtInf><Ustrd>${escapeText(causale)}</Ustrd></RmtInf>` : "";
    return `<Ntry><Amt Ccy="EUR">${plain(amount)}</Amt><CdtDbtInd>${way(amount)}</CdtDbtInd>${storno ? "<RvslInd>true</RvslInd>" : ""}${status}<BookgDt><Dt>${giorno}</Dt></BookgDt><ValDt><Dt>${valuta}</Dt></ValDt>${riferimento ? `<AcctSvcrRef>${riferimento}</AcctSvcrRef>` : ""}<BkTxCd/><NtryDtls><TxDtls>${parties}${reason}</TxDtls></NtryDtls></Ntry>`;
  };
  return `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.${version}"><BkToCstmrStmt><GrpHdr><MsgId>M</MsgId></GrpHdr><Stmt><Id>S</Id><Acct><Id><IBAN>${statement.iban}</IBAN></Id><Ccy>EUR</Ccy></Acct>${balance("OPBD", Decimal.of(statement.apertura), firstDay(statement))}${balance("CLBD", closingOf(statement), lastDay(statement))}${statement.movimenti.map(entry).join("")}</Stmt></BkToCstmrStmt></Document>`;
}

/** CBI-RND-001, one statement for the whole. */
export function cbiFile(statement: WrittenStatement): string {
  const { iban, apertura, movimenti } = statement;
  const places = (giorno: string) => `${giorno.slice(8)}${giorno.slice(5, 7)}${giorno.slice(2, 4)}`;
  const amount = (value: Decimal) => comma(value).padStart(15, "0");
  const signed = (value: Decimal) => `${letter(value)}${amount(value)}`;
  const rows = movimenti.flatMap((movement, at) => {
    const n = String((at % 999) + 1).padStart(3, "0");
    const { giorno, valuta = giorno, controparte = "", causale = "", riferimento = "" } = movement;
    return [
      ` 620000001${n}${places(valuta)}${places(giorno)}${signed(amountOf(movement))}48${" ".repeat(18)}${riferimento.padEnd(16)}${" ".repeat(9)}BONIFICO`,
      ...(controparte ? [` 630000001${n}YYY${places(giorno).padEnd(24)}${controparte.slice(0, 40)}`] : []),
      ...(movement.iban ? [` 630000001${n}YY2${" ".repeat(50)}${movement.iban}`] : []),
      ...(causale ? [` 630000001${n}RI1${causale.slice(0, 104)}`] : []),
    ];
  });
  const head = `93001${"C/C".padEnd(16)}  ${iban.slice(4)}EUR${places(firstDay(statement))}`;
  return [
    ` RH99999T1234${places(lastDay(statement))}PROVA`,
    ` 610000001${" ".repeat(18)}${head}${signed(Decimal.of(apertura))}${iban.slice(0, 4)}`,
    ...rows,
    ` 640000001EUR${places(lastDay(statement))}${signed(closingOf(statement))}${signed(closingOf(statement))}`,
  ]
    .map((line) => line.padEnd(120))
    .join("\r\n");
}

/** OFX, as SGML or as XML. */
export function ofxFile(statement: WrittenStatement, xml = false): string {
  const leaf = (name: string, value: string) => `<${name}>${escapeText(value)}${xml ? `</${name}>` : ""}\n`;
  const day = (giorno: string) => giorno.replaceAll("-", "");
  const signed = (amount: Decimal) => `${amount.isNegative() ? "-" : ""}${plain(amount)}`;
  const entry = (movement: WrittenMovement) => {
    const { giorno, valuta = giorno, controparte, causale, riferimento } = movement;
    return `<STMTTRN>${leaf("TRNTYPE", "OTHER")}${leaf("DTPOSTED", `${day(giorno)}120000`)}${leaf("DTUSER", day(valuta))}${leaf("TRNAMT", signed(amountOf(movement)))}${leaf("FITID", riferimento ?? "")}${leaf("NAME", controparte ?? "")}${leaf("MEMO", causale ?? "")}</STMTTRN>`;
  };
  const head = xml
    ? '<?xml version="1.0" encoding="UTF-8"?>\n<?OFX OFXHEADER="200" VERSION="211"?>\n'
    : "OFXHEADER:100\nDATA:OFXSGML\nVERSION:102\nENCODING:USASCII\nCHARSET:1252\n\n";
  return `${head}<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS>${leaf("CURDEF", "EUR")}<BANKACCTFROM>${leaf("ACCTID", statement.iban)}</BANKACCTFROM><BANKTRANLIST>${statement.movimenti.map(entry).join("")}</BANKTRANLIST><LEDGERBAL>${leaf("BALAMT", signed(closingOf(statement)))}${leaf("DTASOF", day(lastDay(statement)))}</LEDGERBAL></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>`;
}

/** SWIFT MT940 with the structured information. */
export function mt940File(statement: WrittenStatement): string {
  const balance = (amount: Decimal, giorno: string) => `${letter(amount)}${compact(giorno)}EUR${comma(amount)}`;
  const inLines = (text: string) => text.match(/.{1,65}/g)?.join("\r\n") ?? "";
  const pieces = (text: string) => (text.match(/.{1,27}/g) ?? []).map((piece, at) => `?${20 + at}${piece}`).join("");
  const entry = (movement: WrittenMovement) => {
    const amount = amountOf(movement);
    const { giorno, valuta = giorno, controparte, iban, causale = "", riferimento, storno } = movement;
    const mark = storno ? `R${amount.isNegative() ? "C" : "D"}` : letter(amount);
    const name = (controparte?.match(/.{1,27}/g) ?? []).map((piece, at) => `?${32 + at}${piece}`).join("");
    const information = `166?00BONIFICO${pieces(causale)}${iban ? `?31${iban}` : ""}${name}`;
    return `:61:${compact(valuta)}${giorno.slice(5).replace("-", "")}${mark}${comma(amount)}NTRFNONREF${riferimento ? `//${riferimento}` : ""}\r\n:86:${inLines(information)}`;
  };
  return [
    ...[":20:PROVA", `:25:${statement.iban}`, ":28C:1/1"],
    `:60F:${balance(Decimal.of(statement.apertura), firstDay(statement))}`,
    ...statement.movimenti.map(entry),
    ...[`:62F:${balance(closingOf(statement), lastDay(statement))}`, "-"],
  ].join("\r\n");
}

/** A table as a bank might write it, newest first: columns nobody knows together, but each by its name. */
export function csvFile(statement: WrittenStatement): string {
  const rows = statement.movimenti.map((movement) => {
    const { giorno, valuta = giorno, controparte = "", causale = "", riferimento = "" } = movement;
    const amount = formatNumero(amountOf(movement), { min: 2, max: 2 }).replace("\u2212", "-");
    return [
      italian(giorno),
      italian(valuta),
      amount,
      controparte,
      `"${causale.replaceAll('"', '""')}"`,
      riferimento,
    ].join(";");
  });
  return ["Data contabile;Data valuta;Importo;Controparte;Descrizione;TRN", ...rows.reverse()].join("\r\n");
}
