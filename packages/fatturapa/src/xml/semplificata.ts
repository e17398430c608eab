import { type ComeLetto, FatturaElettronicaSemplificata } from "../tracciato/index.ts";
import { type Lettura, readFormat } from "./read.ts";
import type { ProblemaXml } from "./scan/problems.ts";
import { scan } from "./scan/scan.ts";
import { encodeUtf8 } from "./utf8.ts";
import { type Scritto, type Scrittura, writeFormat } from "./write/write.ts";

/** Reads a simplified invoice (FSM10), checking its structure. Never throws, whatever the bytes. */
export const readSemplificata = (input: Uint8Array | string): Lettura<FatturaElettronicaSemplificata> =>
  readFormat(input, FatturaElettronicaSemplificata);

/** The structural problems of a simplified invoice alone. */
export const validateSemplificata = (input: Uint8Array | string): ProblemaXml[] =>
  scan(input, FatturaElettronicaSemplificata).problemi;

/** A simplified invoice as XML; everything said of `writeXml` holds. */
export const writeSemplificata = (fattura: ComeLetto<FatturaElettronicaSemplificata>, scrittura?: Scrittura): Scritto =>
  writeFormat(fattura, FatturaElettronicaSemplificata, scrittura);

/** Its XML alone as UTF-8 bytes. */
export const writeSemplificataBytes = (fattura: FatturaElettronicaSemplificata, scrittura?: Scrittura): Uint8Array =>
  encodeUtf8(writeSemplificata(fattura, scrittura).xml);
