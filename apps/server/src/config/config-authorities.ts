import { X509Certificate } from "node:crypto";
import { readFileSync } from "node:fs";

/**
 * The certificates (DER) of a PEM file: the authorities trusted for signatures on certified mail and receipts. Without a
 * file there are none, and chains are said not to have been verified. What is wrong is added to `wrong`, in Italian.
 */
export function readAuthorities(name: string, path: string | null, wrong: string[]): readonly Uint8Array[] {
  if (path === null) return [];
  try {
    const found = readFileSync(path, "utf8").match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g) ?? [];
    if (found.length > 0) return found.map((pem) => new Uint8Array(new X509Certificate(pem).raw));
    wrong.push(`${name}: nel file ${path} non c'è nessun certificato in formato PEM.`);
  } catch {
    wrong.push(`${name}: il file ${path} non si legge o contiene un certificato rovinato.`);
  }
  return [];
}
