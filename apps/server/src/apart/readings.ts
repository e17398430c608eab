import type { Failure } from "@fatturachiara/contract";
import { apriP7m, verificaP7m } from "@fatturachiara/fatturapa/p7m";
import { readRicevuta } from "@fatturachiara/fatturapa/ricevute";
import { readCertifiedMail, readCertifiedSender } from "../mail/certified/read-certified-mail.ts";
import { unsignedText } from "../mail/certified/unsigned-text.ts";
import { verifyXmlSignature } from "../signature/verify-xml-signature.ts";
import { readStatement } from "../statement/read-statement.ts";
import { readTable } from "../table/read-table.ts";
import { readZip } from "../zip/read-zip.ts";
import { draftInFile } from "./draft-in-file.ts";
import { enclosedIn } from "./enclosed-in.ts";
import { headInFile } from "./head-in-file.ts";
import { openFile } from "./open-file.ts";

/** Whatever opens, reads or verifies a stranger's file. They are called here and nowhere else on the server. */
export const readings = {
  leggiFile: openFile,
  draftInFile,
  headInFile,
  enclosedIn,
  apriP7m,
  verificaP7m,
  readRicevuta,
  readTable,
  readStatement,
  readZip,
  readCertifiedMail,
  readCertifiedSender,
  unsignedText,
  verifyXmlSignature,
};

/** By name; the thread that reads holds the functions, the others only these types. */
export type Readings = typeof readings;

/** Which reading, of what. */
export type ReadingQuestion = { what: keyof Readings; args: unknown[] };
/** What came of it: a value, a failure that has words for the person, or an error of ours. */
export type ReadingAnswer = { value: unknown } | { failure: Pick<Failure, "code" | "detail"> } | { error: unknown };
