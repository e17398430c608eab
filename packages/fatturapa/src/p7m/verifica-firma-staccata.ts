import { berToDer } from "./busta/ber.ts";
import type { Firmatario } from "./firmatario.ts";
import type { Guasto } from "./guasto.ts";

/** A signature that travels beside what it signs, as in S/MIME mail. */
export type FirmaStaccata = Firmatario & {
  /** Absent: the content is what was signed, and the key in the certificate signed it. */
  guasto?: Guasto;
  /** When it was signed, as the signer's program says: UTC. */
  firmatoIl?: string;
  /** E-mail addresses the certificate was issued for, in lower case. */
  indirizzi: string[];
  /** Of the public key in the certificate: SHA-256 in hexadecimal; absent where there is none. */
  impronta?: string;
  /** The certificate may sign, as far as it says what its key is for. */
  usabile: boolean;
  /** A chain leads to one of the given authorities; absent where none was given or the signature is not sound. */
  riconosciuta?: boolean;
};

/** More than these beside one message are not judged: no mail has them. */
const MAX_SIGNERS = 5;

/**
 * Verifies the CMS signatures (DER or BER) of some content they do not carry, byte for byte. Empty: not a signature that
 * can be read. Revocation is asked of nobody. Never throws, whatever the bytes.
 */
export async function verificaFirmaStaccata(
  contenuto: Uint8Array,
  firma: Uint8Array,
  { autorita = [] }: { autorita?: readonly Uint8Array[] } = {},
): Promise<FirmaStaccata[]> {
  const der = berToDer(firma);
  if (!der) return [];
  try {
    // With pkijs, which only who verifies shall load.
    const [
      { SignedData, ContentInfo },
      { esaminaFirma, firmatoAlle, riconosciuta },
      { firmatarioDi, indirizziDi },
      { usabilePerFirma },
      { improntaDi },
    ] = await Promise.all([
      import("pkijs"),
      import("./esamina-firma.ts"),
      import("./firmatario-di.ts"),
      import("./usabile-per-firma.ts"),
      import("./impronta-di.ts"),
    ]);
    const signed = new SignedData({ schema: ContentInfo.fromBER(new Uint8Array(der).buffer).content });
    if (signed.encapContentInfo.eContent || signed.signerInfos.length > MAX_SIGNERS) return [];
    const firme: FirmaStaccata[] = [];
    for (let i = 0; i < signed.signerInfos.length; i++) {
      const { certificato, guasto } = await esaminaFirma(signed, i, contenuto);
      const istante = firmatoAlle(signed, i);
      const judged = autorita.length > 0 && !guasto;
      firme.push({
        ...firmatarioDi(certificato),
        ...(guasto && { guasto }),
        ...(istante !== undefined && { firmatoIl: new Date(istante).toISOString() }),
        ...(certificato && { impronta: await improntaDi(certificato) }),
        indirizzi: certificato ? indirizziDi(certificato) : [],
        usabile: certificato ? usabilePerFirma(certificato) : false,
        ...(judged && {
          riconosciuta: await riconosciuta(signed, i, {
            autorita,
            istante: istante ?? certificato?.notBefore.value.getTime() ?? 0,
            staccato: contenuto,
          }),
        }),
      });
    }
    return firme;
  } catch {
    // pkijs throws on any structure it does not expect: for us the signature cannot be read.
    return [];
  }
}
