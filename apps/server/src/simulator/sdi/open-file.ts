import { apriP7m } from "@fatturachiara/fatturapa/p7m";
import { FatturaElettronica, FatturaElettronicaSemplificata, intera } from "@fatturachiara/fatturapa/tracciato";
import { readSemplificata, readXml, rootOf } from "@fatturachiara/fatturapa/xml";
import type { MailFile } from "../../mail/certified/certified-mail.ts";

/** Either format. */
export type Fattura = FatturaElettronica | FatturaElettronicaSemplificata;

/** A file that was sent, as SdI sees it once a signature around it has been opened. */
export type OpenedFile = {
  /** It cannot be opened at all: why. */
  problema?: string;
  /** Signed around (p7m) or inside (XAdES). Whose signature it is nobody asks here. */
  firmato: boolean;
  problemi: ReturnType<typeof readXml>["problemi"];
  /** Where it has all that an invoice must have. */
  fattura: Fattura | undefined;
};

/** Opens a file that was sent: its signature off, its text read. */
export function openFile({ name, bytes }: Pick<MailFile, "name" | "bytes">): OpenedFile {
  const signed = name.toLowerCase().endsWith(".p7m");
  const { p7m, problema } = signed ? apriP7m(bytes) : {};
  if (problema) return { problema, firmato: false, problemi: [], fattura: undefined };
  const content = p7m?.contenuto ?? bytes;
  const inside = /<(?:[\w-]+:)?SignatureValue[\s>]/.test(Buffer.from(content).toString("latin1"));
  return { firmato: signed || inside, ...readContent(content) };
}

/** Ordinary or simplified, by its root. */
function readContent(content: Uint8Array): Pick<OpenedFile, "problemi" | "fattura"> {
  if (rootOf(content)?.name === FatturaElettronicaSemplificata.nome) {
    const lettura = readSemplificata(content);
    return { problemi: lettura.problemi, fattura: intera(FatturaElettronicaSemplificata, lettura) };
  }
  const lettura = readXml(content);
  return { problemi: lettura.problemi, fattura: intera(FatturaElettronica, lettura) };
}
