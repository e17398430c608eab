import type { Problema } from "../problema.ts";
import { apriP7m, type P7m } from "./busta/apri-p7m.ts";
import type { ContestoFirma } from "./contesto-firma.ts";
import type { Firmatario } from "./firmatario.ts";
import { firmatarioDi } from "./firmatario-di.ts";
import { FRASI_FIRMA } from "./guasto.ts";

/** One signature, looked at. */
export type FirmaVerificata = Firmatario & {
  /** How many signatures stand around this one: 0 is the outermost envelope. */
  livello: number;
  /** The content is what was signed, and the key in the certificate signed it. */
  integra: boolean;
  /** When it was signed, as the signer's program says: UTC, "2026-11-20T09:30:00.000Z". */
  firmatoIl?: string;
};

/** What can be said of a signed file without asking anybody. */
export type VerificaP7m = {
  p7m: P7m | undefined;
  firme: FirmaVerificata[];
  /** 00100, 00102, 00103, 00105, 00107, and 00104 where authorities were given. */
  problemi: Problema[];
  /** What only a network or a list of authorities can say: never to be shown as "valid". */
  nonVerificati: ("00101" | "00104")[];
};

const ARMATO =
  "Il file firmato non è quello che esce dal programma di firma: manda il .p7m binario (DER), senza base64 o testo intorno.";

/** More than these in one envelope are not judged: no invoice has them. */
const MAX_SIGNERS = 20;

/**
 * Verifies every signature of a `.p7m`: integrity, signer, time, certificate (Allegato A 1.9.1, controlli 00100-00107,
 * as far as they can be known offline). Never throws, whatever the bytes.
 */
export async function verificaP7m(input: Uint8Array, contesto: ContestoFirma): Promise<VerificaP7m> {
  const { p7m, problema } = apriP7m(input);
  const nonVerificati: VerificaP7m["nonVerificati"] = contesto.autorita ? ["00101"] : ["00101", "00104"];
  if (!p7m) return { p7m, firme: [], problemi: [non("00102", problema)], nonVerificati };
  const firme: FirmaVerificata[] = [];
  const problemi: Problema[] = [];
  if (contesto.origine === "nostra" && !p7m.binario) problemi.push({ ...non("00102", ARMATO), gravita: "avviso" });
  // With pkijs, which only who verifies shall load; that it cannot be had says nothing of a signature.
  const [{ SignedData, ContentInfo }, { giudicaFirma }] = await Promise.all([
    import("pkijs"),
    import("./giudica-firma.ts"),
  ]);
  for (const [livello, busta] of p7m.buste.entries()) {
    try {
      const signed = new SignedData({ schema: ContentInfo.fromBER(new Uint8Array(busta).buffer).content });
      if (signed.signerInfos.length === 0) problemi.push(non("00102", "Il file non contiene nessuna firma."));
      if (signed.signerInfos.length > MAX_SIGNERS)
        problemi.push(non("00102", `Il file ha più di ${MAX_SIGNERS} firme: le altre non sono state guardate.`));
      for (let i = 0; i < Math.min(signed.signerInfos.length, MAX_SIGNERS); i++) {
        const giudizio = await giudicaFirma(signed, i, contesto);
        firme.push({ ...firmatarioDi(giudizio.certificato), ...giudizio.firma, livello });
        problemi.push(...giudizio.problemi);
      }
    } catch {
      // pkijs throws on any structure it does not expect: for us the signature cannot be read.
      problemi.push(non("00102", FRASI_FIRMA.illeggibile));
    }
  }
  return { p7m, firme, problemi, nonVerificati };
}

const non = (codice: string, messaggio: string): Problema => ({ codice, gravita: "errore", percorso: "", messaggio });
