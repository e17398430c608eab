import type { Chiave } from "./chiave.ts";

/** What signing asks of Web Crypto, wherever it runs: the package is typed without a platform. */
type Motore = {
  digest(algorithm: string, data: ArrayBuffer): Promise<ArrayBuffer>;
  generateKey(
    algorithm: object,
    extractable: boolean,
    usages: readonly string[],
  ): Promise<{ privateKey: Chiave; publicKey: Chiave }>;
};

/** The platform's Web Crypto, as pkijs has found it. */
export async function motoreFirma(): Promise<Motore> {
  const { getCrypto } = await import("pkijs");
  return getCrypto(true) as unknown as Motore;
}
