import type { Decimal } from "@fatturachiara/fatturapa/decimal";
import type { XmlElement } from "@fatturachiara/fatturapa/xml";
import type { MovementPart, StatementAccount } from "./statement.ts";
import { asIban } from "./text/iban-in.ts";
import { payerReference } from "./text/payer-reference.ts";
import { writtenAmount } from "./text/written-amount.ts";
import { all, at, textAt } from "./text/xml-path.ts";

/** Which side of a payment the account is on. */
type Side = { incoming: boolean; storno: boolean; conto: StatementAccount };

/** A payment of an entry; its amount may be missing, and then has none of its own. */
export function readPart(
  details: XmlElement,
  side: Side,
  whole: Decimal,
): Omit<MovementPart, "importo"> & { importo: Decimal | undefined } {
  const amount = writtenAmount(
    textAt(details, "Amt") ??
      textAt(details, "AmtDtls", "TxAmt", "Amt") ??
      textAt(details, "AmtDtls", "InstdAmt", "Amt") ??
      "",
  );
  const way = textAt(details, "CdtDbtInd");
  // Without a sign of its own it has that of its entry.
  const out = way === undefined ? whole.isNegative() : way === "DBIT";
  return {
    importo: out ? amount?.negated() : amount,
    ...counterpartyOf(details, side),
    descrizione: remittanceOf(details),
    endToEnd: payerReference(textAt(details, "Refs", "EndToEndId")),
  };
}

/** The references that the bank has given a payment. */
export function refsOf(details: XmlElement | undefined): { bank: string | null } {
  return { bank: textAt(details, "Refs", "AcctSvcrRef") ?? textAt(details, "Refs", "AcctSvcrTxId") ?? null };
}

/** All the words of an entry: those of its payments first, then its own. */
export function describeEntry(entry: XmlElement, details: readonly XmlElement[]): string {
  const texts = [...details.map(remittanceOf), textAt(entry, "AddtlNtryInf") ?? ""];
  return texts.filter(Boolean).join(" · ");
}

/** Free text, then references to documents, then what the bank adds, then why it came back. */
function remittanceOf(details: XmlElement): string {
  const info = at(details, "RmtInf");
  const structured = all(info, "Strd").flatMap((reference) => [
    ...all(reference, "RfrdDocInf").map((doc) =>
      joined([textAt(doc, "Nb"), textAt(doc, "RltdDt", "Dt") ?? textAt(doc, "RltdDt")]),
    ),
    textAt(reference, "CdtrRefInf", "Ref"),
    ...all(reference, "AddtlRmtInf").map(({ text }) => text.trim()),
  ]);
  const back = at(details, "RtrInf");
  return joined([
    freeText(all(info, "Ustrd").map(({ text }) => text)),
    ...structured,
    textAt(details, "AddtlTxInf"),
    textAt(back, "Rsn", "Cd") ?? textAt(back, "Rsn", "Prtry"),
    ...all(back, "AddtlInf").map(({ text }) => text.trim()),
  ]);
}

const joined = (texts: readonly (string | undefined)[]) => texts.filter(Boolean).join(" ");

/** Long texts are cut at 140 letters, in the middle of words. */
function freeText(pieces: readonly string[]): string {
  const isCut = (piece: string | undefined) => (piece?.length ?? 0) >= 140;
  return pieces
    .map((piece, at) => (at === 0 || isCut(pieces[at - 1]) ? piece : ` ${piece}`))
    .join("")
    .trim();
}

/**
 * Who is at the other end: of money that comes in the debtor, of money that goes out the creditor. Of a reversal the parties
 * stay those of what is taken back. Whoever is the owner of the account is not the one.
 */
function counterpartyOf(details: XmlElement, { incoming, storno, conto }: Side) {
  const parties = at(details, "RltdPties");
  const debtor = partyOf(parties, ["Dbtr", "UltmtDbtr", "InitgPty"], "DbtrAcct");
  const creditor = partyOf(parties, ["Cdtr", "UltmtCdtr"], "CdtrAcct");
  const inOrder = incoming !== storno ? [debtor, creditor] : [creditor, debtor];
  const found = inOrder.find((party) => (party.controparte || party.ibanControparte) && !isOwner(party, conto));
  return found ?? { controparte: null, ibanControparte: null };
}

type Party = Pick<MovementPart, "controparte" | "ibanControparte">;

function partyOf(parties: XmlElement | undefined, names: readonly string[], account: string): Party {
  const name = names
    .map((element) => textAt(parties, element, "Pty", "Nm") ?? textAt(parties, element, "Nm"))
    .find(Boolean);
  return { controparte: name ?? null, ibanControparte: asIban(textAt(parties, account, "Id", "IBAN")) };
}

function isOwner({ controparte, ibanControparte }: Party, { iban, intestatario }: StatementAccount): boolean {
  if (ibanControparte && iban) return ibanControparte === iban;
  // One's own name on another account is a transfer between one's accounts: there is somebody at the other end.
  return controparte !== null && !ibanControparte && controparte.toUpperCase() === intestatario?.toUpperCase();
}
