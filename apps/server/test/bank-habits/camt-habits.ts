import { Decimal } from "@fatturachiara/fatturapa/decimal";
import { camtFile, type WrittenStatement } from "../statement-files.ts";
import { type BankHabit, inWindows, notToBeRead } from "./bank-habit.ts";
import { cut } from "./drawn-statements.ts";

type Version = "02" | "08";

const bodyOf = (statement: WrittenStatement, version: Version = "02") =>
  /<Stmt>.*<\/Stmt>/s.exec(camtFile(statement, version))?.[0] ?? "";

const inDocument = (bodies: readonly string[], version: Version = "02", encoding = "UTF-8") =>
  `<?xml version="1.0" encoding="${encoding}"?>\n<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.${version}"><BkToCstmrStmt><GrpHdr><MsgId>M</MsgId></GrpHdr>${bodies.join("")}</BkToCstmrStmt></Document>`;

const written = (statements: readonly WrittenStatement[], version: Version = "02") =>
  inDocument(
    statements.map((one) => bodyOf(one, version)),
    version,
  );

/** Each entry changed, those of one account counted from zero. */
const entries = (text: string, change: (entry: string, at: number) => string) => {
  let at = 0;
  return text.replace(/<Ntry>.*?<\/Ntry>/gs, (entry) => change(entry, at++));
};

/** An entry that is none yet: announced, for information, or expected, with a sum that would be noticed. */
const pendingEntry = (status: string) =>
  `<Ntry><Amt Ccy="EUR">77777.00</Amt><CdtDbtInd>CRDT</CdtDbtInd>${status}<ValDt><Dt>2026-07-01</Dt></ValDt><BkTxCd/><AddtlNtryInf>${notToBeRead}</AddtlNtryInf></Ntry>`;

/** Its payments, as much as the entry together: two of its way, in the newer version one of the other way. */
function inBatch(entry: string, version: Version): string {
  const [, amount = "0"] = /<Amt Ccy="EUR">([\d.]+)<\/Amt>/.exec(entry) ?? [];
  const [, way = ""] = /<CdtDbtInd>(\w+)<\/CdtDbtInd>/.exec(entry) ?? [];
  const first = Decimal.of(amount).dividedBy(Decimal.of(3), 2);
  const other = way === "CRDT" ? "DBIT" : "CRDT";
  const rest = Decimal.of(amount).minus(first);
  const part = (value: Decimal, whose: string) =>
    version === "02"
      ? `<TxDtls><AmtDtls><TxAmt><Amt Ccy="EUR">${value}</Amt></TxAmt></AmtDtls></TxDtls>`
      : `<TxDtls><Amt Ccy="EUR">${value}</Amt><CdtDbtInd>${whose}</CdtDbtInd></TxDtls>`;
  const parts =
    version === "02"
      ? [part(first, way), part(rest, way)]
      : [part(first, way), part(rest.plus(Decimal.of("2.50")), way), part(Decimal.of("2.50"), other)];
  return entry
    .replace("<NtryDtls>", `<NtryDtls><Btch><NbOfTxs>${parts.length}</NbOfTxs></Btch>`)
    .replace(
      /<TxDtls>.*<\/TxDtls>/s,
      (own) => `${parts[0]?.replace("</TxDtls>", own.slice("<TxDtls>".length))}${parts.slice(1).join("")}`,
    );
}

const cbiNames = { body: "CBIBdyBkToCstmrStmtReq", message: "CBIBkToCstmrStmtReqLogMsg", daily: "CBIDlyStmtReqLogMsg" };

function inCbiEnvelope(statements: readonly WrittenStatement[]): string {
  const messages = statements.map(
    (one) =>
      `<b:CBIEnvelBkToCstmrStmtReqLogMsg><m:${cbiNames.message}><d:${cbiNames.daily}><d:GrpHdr><d:MsgId>M</d:MsgId></d:GrpHdr>${bodyOf(one).replace(/<(\/?)([A-Z])/g, "<$1d:$2")}</d:${cbiNames.daily}></m:${cbiNames.message}></b:CBIEnvelBkToCstmrStmtReqLogMsg>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?><b:${cbiNames.body} xmlns:b="urn:CBI:xsd:${cbiNames.body}.00.01.02" xmlns:m="urn:CBI:xsd:${cbiNames.message}.00.01.02" xmlns:d="urn:CBI:xsd:${cbiNames.daily}.00.01.02"><b:PhyMsgInf><b:PhyMsgTpCd>INF-STMT-01</b:PhyMsgTpCd></b:PhyMsgInf>${messages.join("")}</b:${cbiNames.body}>`;
}

const reversals = [
  { giorno: "2026-06-30", importo: "-200.00", causale: "SDD RETE" },
  { giorno: "2026-06-30", importo: "200.00", causale: "SDD RETE STORNATO", storno: true },
  { giorno: "2026-06-30", importo: "-61.00", causale: "BONIFICO RESPINTO", storno: true },
];

/** Whatever banks make of camt.053. */
export const camtHabits: readonly BankHabit[] = [
  {
    name: "camt.053.001.02 with a prefix, a byte order mark, and blanks between elements",
    write: (all) =>
      `\uFEFF${written(all)
        .replace(/<(\/?)([A-Z])/g, "<$1ns2:$2")
        .replace("xmlns=", "xmlns:ns2=")
        .replaceAll("><", ">\n  <")}`,
  },
  {
    name: "camt.053.001.08 in Windows-1252 with CRLF",
    write: (all) => inWindows(written(all, "08").replace("UTF-8", "windows-1252").replaceAll("><", ">\r\n<")),
  },
  { name: "camt.053 that says UTF-8 and is Windows-1252", write: (all) => inWindows(written(all)) },
  {
    name: "camt.053 in UTF-16",
    write: (all) => Buffer.from(`\uFEFF${written(all).replace("UTF-8", "UTF-16")}`, "utf16le"),
  },
  { name: "camt.053 after an empty line, a blank behind", write: (all) => `\r\n${written(all, "08")}\r\n\u001A` },
  {
    name: "camt.053 without what may be missing: currency, details, booking day, reference",
    besides: [{ giorno: "2026-06-30", importo: "0.50", causale: "INTERESSI" }],
    write: (all) =>
      entries(written(all).replaceAll("<Ccy>EUR</Ccy>", ""), (entry) =>
        entry
          .replace(/<BookgDt>(.*?)<\/BookgDt><ValDt>.*?<\/ValDt>/, "<ValDt>$1</ValDt>")
          .replace(/<NtryDtls>.*<Ustrd>(.*)<\/Ustrd>.*<\/NtryDtls>/, "<AddtlNtryInf>$1</AddtlNtryInf>"),
      ).replaceAll(">0.50<", ">.50<"),
  },
  { name: "camt.053 of three accounts", accounts: 3, write: (all) => written(all) },
  {
    name: "camt.053 of one account, a statement for each of three spells, the newest first",
    write: ([one]) => {
      const pieces = one ? [cut(one, 12, 99), cut(one, 5, 12), cut(one, 0, 5)] : [];
      return written(pieces, "08");
    },
  },
  {
    name: "camt.053 with the same statement twice, what comes and goes being as much",
    movements: 0,
    besides: [
      { giorno: "2026-06-04", importo: "-1.00", causale: "CANONE" },
      { giorno: "2026-06-04", importo: "-1.00", causale: "CANONE" },
    ],
    write: ([one]) => {
      const body = one ? bodyOf(one) : "";
      return inDocument([body, body.replace("<Id>S</Id>", "<Id>S</Id><CpyDplctInd>DUPL</CpyDplctInd>")]);
    },
  },
  {
    name: "camt.053.001.02 with batches, their payments without a sign",
    write: (all) => entries(written(all), (entry, at) => (at % 3 === 2 ? inBatch(entry, "02") : entry)),
  },
  {
    name: "camt.053.001.08 with batches, a payment of the other way among them",
    write: (all) => entries(written(all, "08"), (entry, at) => (at % 3 === 2 ? inBatch(entry, "08") : entry)),
  },
  { name: "camt.053 whose reversals have the sign of what they do", besides: reversals, write: (all) => written(all) },
  {
    name: "camt.053 whose reversals have the sign of what they take back",
    besides: reversals,
    write: (all) =>
      written(all, "08").replace(
        /(CRDT|DBIT)(<\/CdtDbtInd><RvslInd>)/g,
        (_, way: string, rest: string) => (way === "CRDT" ? "DBIT" : "CRDT") + rest,
      ),
  },
  {
    name: "camt.053.001.02 with what is announced, and for information",
    pending: 2,
    write: (all) =>
      written(all).replaceAll("</Stmt>", `${pendingEntry("<Sts>PDNG</Sts>")}${pendingEntry("<Sts>INFO</Sts>")}</Stmt>`),
  },
  {
    name: "camt.053.001.08 with what is announced, to come, and of a status of the bank's own",
    pending: 3,
    write: (all) =>
      written(all, "08").replaceAll(
        "</Stmt>",
        `${["<Cd>PDNG</Cd>", "<Cd>FUTR</Cd>", "<Prtry>PRENOTATO</Prtry>"].map((one) => pendingEntry(`<Sts>${one}</Sts>`)).join("")}</Stmt>`,
      ),
  },
  {
    name: "camt.053 with the hour and its zone in place of the day",
    write: (all) => written(all).replace(/<(BookgDt|ValDt)><Dt>(.*?)<\/Dt>/g, "<$1><DtTm>$2T23:30:00+02:00</DtTm>"),
  },
  {
    name: "camt.053 whose debits have a minus besides",
    write: (all) => entries(written(all), (entry) => entry.replace(/>([\d.]+<\/Amt><CdtDbtInd>DBIT)/, ">-$1")),
  },
  {
    name: "camt.053 whose closing is not what it comes to",
    missing: "799.00",
    write: (all) =>
      written(all).replace(
        /(<Cd>CLBD<\/Cd>.*?<Amt Ccy="EUR">)([\d.]+)(<\/Amt><CdtDbtInd>)(\w+)/s,
        (_, before: string, amount: string, between: string, way: string) => {
          const said = (way === "DBIT" ? Decimal.of(amount).negated() : Decimal.of(amount)).plus(Decimal.of("799"));
          return `${before}${said.abs()}${between}${said.isNegative() ? "DBIT" : "CRDT"}`;
        },
      ),
  },
  {
    name: "camt.053 with a very long remittance, cut at 140 letters",
    write: (all) =>
      written(all).replace(
        /<Ustrd>(.*?)<\/Ustrd>/g,
        (_, reason: string) => `<Ustrd>${"PAGAMENTO ".repeat(14)}</Ustrd>`.repeat(9) + `<Ustrd>${reason}</Ustrd>`,
      ),
  },
  { name: "camt.053 in the envelope of CBI, two messages", accounts: 2, write: inCbiEnvelope },
  {
    name: "camt.053 with the balance of every day, and those that are available",
    write: ([one]) => {
      const days = one ? [...new Set(one.movimenti.map(({ giorno }) => giorno))] : [];
      const balance = (code: string, day: string, amount: Decimal) =>
        `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp><Amt Ccy="EUR">${amount.abs()}</Amt><CdtDbtInd>${amount.isNegative() ? "DBIT" : "CRDT"}</CdtDbtInd><Dt><Dt>${day}</Dt></Dt></Bal>`;
      const after = (day: string) =>
        Decimal.sum([
          Decimal.of(one?.apertura ?? "0"),
          ...(one?.movimenti ?? []).filter(({ giorno }) => giorno <= day).map(({ importo }) => Decimal.of(importo)),
        ]);
      const all = days.map((day, at) => {
        const before = at === 0 ? Decimal.of(one?.apertura ?? "0") : after(days[at - 1] ?? "");
        return `${balance("OPBD", day, before)}${balance("CLBD", day, after(day))}${balance("CLAV", day, Decimal.of("5"))}`;
      });
      return written(one ? [one] : []).replace(/<Bal>.*<\/Bal>/s, all.reverse().join(""));
    },
  },
  {
    name: "camt.053 whose opening is the closing of the day before",
    write: (all) => written(all).replaceAll("<Cd>OPBD</Cd>", "<Cd>PRCD</Cd>"),
  },
  {
    name: "camt.053 with an entry of zero, the newest first",
    besides: [{ giorno: "2026-06-02", importo: "0.00", causale: "CANONE AZZERATO" }],
    write: ([one]) => {
      const found = one ? (bodyOf(one).match(/<Ntry>.*?<\/Ntry>/gs) ?? []) : [];
      return inDocument([(one ? bodyOf(one) : "").replace(/<Ntry>.*<\/Ntry>/s, found.reverse().join(""))]);
    },
  },
];
