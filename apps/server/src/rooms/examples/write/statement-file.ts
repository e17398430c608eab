import { Decimal } from "@fatturachiara/fatturapa/decimal";
import type { Giorno } from "@fatturachiara/fatturapa/giorno";
import { escapeText } from "@fatturachiara/fatturapa/xml";

/** A movement as the bank of the story writes it. */
export type WrittenMovement = {
  giorno: Giorno;
  importo: Decimal;
  controparte?: string;
  descrizione: string;
  riferimento: string;
};

type Written = { iban: string; from: Giorno; to: Giorno; apertura: Decimal; movements: readonly WrittenMovement[] };

/** What the bank hands out of those days: camt.053. */
export function statementFile({ iban, from, to, apertura, movements }: Written): Uint8Array {
  const chiusura = Decimal.sum([apertura, ...movements.map(({ importo }) => importo)]);
  const account = `<Acct><Id><IBAN>${iban}</IBAN></Id><Ccy>EUR</Ccy></Acct>`;
  const balances = `${balance("OPBD", apertura, from)}${balance("CLBD", chiusura, to)}`;
  return Buffer.from(
    `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><BkToCstmrStmt><GrpHdr><MsgId>${to}</MsgId></GrpHdr><Stmt><Id>${to}</Id>${account}${balances}${movements.map(entry).join("")}</Stmt></BkToCstmrStmt></Document>`,
  );
}

const amount = (importo: Decimal) =>
  `<Amt Ccy="EUR">${importo.abs().withDecimals(2, 2)}</Amt><CdtDbtInd>${importo.isNegative() ? "DBIT" : "CRDT"}</CdtDbtInd>`;

const balance = (code: string, importo: Decimal, giorno: Giorno) =>
  `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp>${amount(importo)}<Dt><Dt>${giorno}</Dt></Dt></Bal>`;

function entry({ giorno, importo, controparte, descrizione, riferimento }: WrittenMovement): string {
  const end = importo.isNegative() ? "Cdtr" : "Dbtr";
  const party = controparte ? `<RltdPties><${end}><Nm>${escapeText(controparte)}</Nm></${end}></RltdPties>` : "";
  const day = `<BookgDt><Dt>${giorno}</Dt></BookgDt><ValDt><Dt>${giorno}</Dt></ValDt>`;
  const details = `<NtryDtls><TxDtls>${party}<RmtInf><Ustrd>${escapeText(descrizione)}</Ustrd></RmtInf></TxDtls></NtryDtls>`;
  return `<Ntry>${amount(importo)}<Sts>BOOK</Sts>${day}<AcctSvcrRef>${riferimento}</AcctSvcrRef><BkTxCd/>${details}</Ntry>`;
}
