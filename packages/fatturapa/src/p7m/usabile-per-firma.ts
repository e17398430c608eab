import type { Certificate } from "pkijs";

const KEY_USAGE = "2.5.29.15";
/** First octet of KeyUsage (RFC 5280 §4.2.1.3): digitalSignature, nonRepudiation. */
const SIGNS = 0x80 | 0x40;

/** Whether a certificate may sign documents (controllo 00107): where it says what its key is for, signing is there. */
export function usabilePerFirma({ extensions = [] }: Certificate): boolean {
  const usage = extensions.find(({ extnID }) => extnID === KEY_USAGE)?.parsedValue;
  if (usage === undefined) return true;
  const [octet = 0] = usage.valueBlock.valueHexView;
  return (octet & SIGNS) !== 0;
}
