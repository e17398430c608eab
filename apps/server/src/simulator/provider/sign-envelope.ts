import { randomUUID } from "node:crypto";
import { firmaStaccata, type Sigillo } from "@fatturachiara/fatturapa/p7m";
import { simulatedSigners } from "./simulated-signer.ts";
import { base64 } from "./write-certified-mail.ts";

/** A certified mail inside the signature of the simulated provider, or of somebody who imitates it: `multipart/signed` around what it was, as real ones come. */
export async function signEnvelope(raw: Buffer, at: Date, by?: Sigillo): Promise<Buffer> {
  const text = raw.toString("latin1");
  const head = text.slice(0, text.indexOf("\r\n\r\n"));
  const [type = ""] = /^Content-Type:[^\r]*/m.exec(head) ?? [];
  const body = Buffer.from(`${type}${text.slice(head.length)}`, "latin1");
  const boundary = `firma-${randomUUID()}`;
  const signed = `Content-Type: multipart/signed; protocol="application/pkcs7-signature"; micalg="sha-256"; boundary="${boundary}"`;
  const signature = await firmaStaccata(body, by ?? (await simulatedSigners()).gestore, at.getTime());
  return Buffer.concat([
    Buffer.from(`${head.replace(type, signed)}\r\n\r\n--${boundary}\r\n`, "latin1"),
    body,
    Buffer.from(
      `\r\n--${boundary}\r\nContent-Type: application/pkcs7-signature; name="smime.p7s"\r\nContent-Transfer-Encoding: base64\r\nContent-Disposition: attachment; filename="smime.p7s"\r\n\r\n${base64(signature)}\r\n--${boundary}--\r\n`,
    ),
  ]);
}
