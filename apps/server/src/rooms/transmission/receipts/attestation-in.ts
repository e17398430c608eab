import { readInThread, unlessBeyond } from "../../../apart/read-in-thread.ts";
import type { ReceiptFile } from "./receipt-file.ts";

/** An attestation travels as a zip with the invoice; every other receipt as it is. */
export async function attestationIn(file: ReceiptFile): Promise<ReceiptFile[]> {
  if (!/_AT_\w+\.zip$/i.test(file.name)) return [file];
  return ((await unlessBeyond(readInThread("readZip", file.bytes), undefined)) ?? []).filter(({ name }) =>
    /_AT_\w+\.xml$/i.test(name),
  );
}
