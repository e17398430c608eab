import { X509Certificate } from "node:crypto";
import { readFileSync } from "node:fs";

/** The authority (DER) that issued the certificates in the sample mails. */
export const testAuthority: Uint8Array = new Uint8Array(
  new X509Certificate(readFileSync(new URL("./test-ca.pem", import.meta.url))).raw,
);
