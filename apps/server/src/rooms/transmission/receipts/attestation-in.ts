import { readZip } from "../../../read-zip.ts";
import type { ReceiptFile } from "./receipt-file.ts";

/** An attestation travels as a zip with the invoice; every other receipt as it is. */
export function attestationIn(file: ReceiptFile): ReceiptFile[] {
  if (!/_AT_\w+\.zip$/i.test(file.name)) return [file];
  return (readZip(file.bytes) ?? []).filter(({ name }) => /_AT_\w+\.xml$/i.test(name));
}
