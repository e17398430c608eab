import { ofxFile, type WrittenStatement } from "../statement-files.ts";
import { type BankHabit, inWindows, notToBeRead } from "./bank-habit.ts";

const bankOf = (statement: WrittenStatement, xml = false) =>
  /<STMTTRNRS>.*<\/STMTTRNRS>/s.exec(ofxFile(statement, xml))?.[0] ?? "";

/** Amounts as people write them: marks between thousands, a comma or a dot before the decimals. */
const grouped = (text: string, thousands: string, decimals: string) =>
  text.replace(
    /(<(?:TRNAMT|BALAMT)>-?)(\d+)\.(\d+)/g,
    (_, before: string, whole: string, cents: string) =>
      `${before}${whole.replace(/\B(?=(\d{3})+$)/g, thousands)}${decimals}${cents}`,
  );

/** Whatever banks make of OFX. */
export const ofxHabits: readonly BankHabit[] = [
  {
    name: "OFX 1 in one line, without a head",
    write: ([one]) => (one ? ofxFile(one) : "").replace(/^.*?<OFX>/s, "<OFX>").replaceAll("\n", ""),
  },
  {
    name: "OFX 1 with its values closed, in Windows-1252 with CRLF, after empty lines",
    write: ([one]) =>
      inWindows(
        `\r\n\r\n${(one ? ofxFile(one) : "").replace(/<([A-Z]+)>([^<\n]*)\n/g, "<$1>$2</$1>\n").replaceAll("\n", "\r\n")}`,
      ),
  },
  { name: "OFX 1 with a comma between thousands", write: ([one]) => grouped(one ? ofxFile(one) : "", ",", ".") },
  { name: "OFX 2 with a dot between thousands", write: ([one]) => grouped(one ? ofxFile(one, true) : "", ".", ",") },
  {
    name: "OFX 1 whose codes are the days",
    write: ([one]) => (one ? ofxFile(one) : "").replace(/(<DTPOSTED>(\d{8}).*?<FITID>)[^\n]*/gs, "$1$2"),
  },
  {
    name: "OFX 2 with a list of what is to come, and texts in CDATA",
    pending: 2,
    write: ([one]) =>
      (one ? ofxFile(one, true) : "")
        .replace(/<MEMO>(.*?)<\/MEMO>/g, "<MEMO><![CDATA[$1]]></MEMO>")
        .replace(
          "</BANKTRANLIST>",
          `</BANKTRANLIST><BANKTRANLISTP><DTASOF>20260701</DTASOF>${`<STMTTRNP><TRNTYPE>OTHER</TRNTYPE><DTTRAN>20260701</DTTRAN><TRNAMT>77777.00</TRNAMT><NAME>${notToBeRead}</NAME></STMTTRNP>`.repeat(2)}</BANKTRANLISTP>`,
        ),
  },
  {
    name: "OFX 2 of two accounts, without a closing",
    accounts: 2,
    write: (all) =>
      `<?xml version="1.0" encoding="UTF-8"?>\n<?OFX OFXHEADER="200" VERSION="211"?>\n<OFX><BANKMSGSRSV1>${all.map((one) => bankOf(one, true).replace(/<LEDGERBAL>.*<\/LEDGERBAL>/s, "")).join("")}</BANKMSGSRSV1></OFX>`,
  },
  {
    name: "OFX 1 whose closing is of a day before the last movement",
    write: ([one]) => (one ? ofxFile(one) : "").replace(/<DTASOF>\d+/, "<DTASOF>20260601"),
  },
];
