import type { Certificate } from "pkijs";
import { motoreFirma } from "./motore-firma.ts";

/** By what the public key of a certificate is known again, also in a renewed certificate: SHA-256 in hexadecimal. */
export async function improntaDi({ subjectPublicKeyInfo }: Certificate): Promise<string> {
  const digest = await (await motoreFirma()).digest("SHA-256", subjectPublicKeyInfo.toSchema().toBER());
  return [...new Uint8Array(digest)].map((octet) => octet.toString(16).padStart(2, "0")).join("");
}
