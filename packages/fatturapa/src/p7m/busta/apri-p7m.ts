import { elementsOf, readBer } from "./ber.ts";
import { withoutArmour } from "./without-armour.ts";

/** The SdI refuses files over 5 MB (00003); in base64, twice, they stay below this. */
const MAX_BYTES = 20 * 1024 * 1024;
/** How many signatures around signatures are opened. */
const MAX_LEVELS = 5;
/** 1.2.840.113549.1.7.2: signedData. */
const SIGNED_DATA = [0x2a, 0x86, 0x48, 0x86, 0xf7, 0x0d, 0x01, 0x07, 0x02];

/** A signed file, opened. */
export type P7m = {
  /** What was signed: the innermost content, byte for byte. */
  readonly contenuto: Uint8Array;
  /** The signed structures from the outermost in, as DER: one, or more where a signed file was signed again. */
  readonly buste: readonly Uint8Array[];
  /** Whether the file is the signed structure in its binary form and nothing else: no base64, PEM, S/MIME, nothing after it. */
  readonly binario: boolean;
};

/** An opened envelope, or what keeps it from being opened. */
export type Apertura =
  | { readonly p7m: P7m; readonly problema?: undefined }
  | { readonly problema: string; readonly p7m?: undefined };

/** What is said of a file that no invoice can be as large as. */
export const TROPPO_GRANDE = "Il file è troppo grande per essere una fattura.";

/**
 * Takes a signed invoice out of its `.p7m`, however it was packed: DER, BER with indefinite lengths and chunks, base64
 * with or without line breaks, PEM, signed more than once. The signature is not looked at: that is `verificaP7m`.
 * Never throws; a file that cannot be opened gives one Italian sentence.
 */
export function apriP7m(input: Uint8Array): Apertura {
  if (input.length > MAX_BYTES) return { problema: TROPPO_GRANDE };
  const buste: Uint8Array[] = [];
  let binario = true;
  let inner = input;
  for (let level = 0; level < MAX_LEVELS; level++) {
    const busta = signedDataIn(inner);
    if (!busta) break;
    if (level === 0) binario = busta.binario;
    buste.push(busta.der);
    if (!busta.contenuto)
      return {
        problema: "Il file contiene solo la firma, senza il documento: la fattura va firmata allegando il contenuto.",
      };
    inner = busta.contenuto;
  }
  if (buste.length > 0) return { p7m: { contenuto: inner, buste, binario } };
  return { problema: whyNot(input) };
}

/** The signed structure in some bytes, and what it carries; undefined where they are something else. */
function signedDataIn(
  input: Uint8Array,
): { der: Uint8Array; contenuto: Uint8Array | undefined; binario: boolean } | undefined {
  const bytes = withoutArmour(input);
  const read = bytes && readBer(bytes);
  if (!read) return undefined;
  const { der, length } = read;
  // ContentInfo: type, [0] content. SignedData: version, digests, encapsulated content, …
  const [contentInfo] = elementsOf(der);
  if (contentInfo?.tag !== 0x30) return undefined;
  const [type, content] = elementsOf(der, contentInfo.start, contentInfo.end);
  if (type?.tag !== 0x06 || content?.tag !== 0xa0) return undefined;
  if (!SIGNED_DATA.every((byte, i) => der[type.start + i] === byte)) return undefined;
  const [signedData] = elementsOf(der, content.start, content.end);
  if (signedData?.tag !== 0x30) return undefined;
  const encapsulated = elementsOf(der, signedData.start, signedData.end)[2];
  if (encapsulated?.tag !== 0x30) return undefined;
  const [, explicit] = elementsOf(der, encapsulated.start, encapsulated.end);
  const [octets] = explicit ? elementsOf(der, explicit.start, explicit.end) : [];
  const binario = bytes === input && length === input.length;
  return { der, binario, contenuto: octets?.tag === 0x04 ? der.subarray(octets.start, octets.end) : undefined };
}

function whyNot(input: Uint8Array): string {
  const first = input.findIndex((byte) => byte > 0x20);
  if (first < 0) return "Il file è vuoto.";
  if (input[first] === 0x3c) return "Il file non è firmato: contiene già l'XML.";
  return "Il file non è XML e non si apre come file firmato (.p7m): è rovinato, troncato o di un altro tipo.";
}
