import { Decimal } from "../decimal/index.ts";
import { isIban } from "../identita/index.ts";
import { inAreaSepa } from "./area-sepa.ts";
import { testoSepa } from "./testo-sepa.ts";

/** What a transfer is made of, as the customer's bank asks for it. */
type Ordine = {
  beneficiario: string;
  /** Without blanks, upper case. */
  iban: string;
  bic?: string | undefined;
  importo: Decimal;
  causale: string;
};

/** The most that the symbol holds at level M in version 13 (EPC069-12, 2.2). */
const PIU_LUNGO = 331;
const NOME = 70;
const CAUSALE = 140;
const MASSIMO = Decimal.of("999999999.99");

/**
 * What the QR code of a SEPA credit transfer says (EPC069-12, version 002, UTF-8, lines parted by LF, remittance as text), at
 * most 331 bytes: the name cut to 70 letters, the reason to 140. Undefined where there can be none: an IBAN that is not sound
 * or outside SEPA, outside the European Economic Area without a BIC, an amount that is not from 0.01 to 999,999,999.99, no name.
 */
export function codiceBonifico({ beneficiario, iban, bic, importo, causale }: Ordine): string | undefined {
  if (!isIban(iban) || !inAreaSepa(iban, { senzaBic: !bic })) return undefined;
  if (!importo.isPositive() || !importo.equals(importo.round(2)) || importo.compare(MASSIMO) > 0) return undefined;
  const nome = [...testoSepa(beneficiario)].slice(0, NOME);
  if (nome.length === 0) return undefined;
  const ragione = [...testoSepa(causale)].slice(0, CAUSALE).join("").trim();
  const written = () =>
    [
      ...["BCD", "002", "1", "SCT"],
      ...[bic ?? "", nome.join("").trim(), iban, `EUR${importo.withDecimals(2, 2)}`],
      // Neither purpose nor structured reference: the reason is text.
      ...["", "", ragione],
    ].join("\n");
  // Only a name or a reason in letters that are not Latin can be too long.
  while (byteLength(written()) > PIU_LUNGO && nome.length > 1) nome.pop();
  return byteLength(written()) > PIU_LUNGO ? undefined : written();
}

/** Bytes of a text in UTF-8. */
function byteLength(text: string): number {
  return [...text].reduce((sum, letter) => {
    const code = letter.codePointAt(0) ?? 0;
    return sum + (code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4);
  }, 0);
}
