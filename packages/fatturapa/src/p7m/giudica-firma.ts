import { UTCTime } from "asn1js";
import { Certificate, type SignedData, SignedDataVerifyError } from "pkijs";
import type { Problema } from "../problema.ts";
import type { ContestoFirma } from "./contesto-firma.ts";
import { usabilePerFirma } from "./usabile-per-firma.ts";

const SIGNING_TIME = "1.2.840.113549.1.9.5";

export type Giudizio = {
  certificato: Certificate | undefined;
  firma: { integra: boolean; firmatoIl?: string };
  problemi: Problema[];
};

/** The checks 00100-00107 on the signature at `indice`. */
export async function giudicaFirma(signed: SignedData, indice: number, contesto: ContestoFirma): Promise<Giudizio> {
  const { istante, origine, autorita } = contesto;
  const problemi: Problema[] = [];
  const say = (codice: string, messaggio: string, gravita: Problema["gravita"] = "errore") =>
    problemi.push({ codice, gravita, percorso: "", messaggio });

  const { certificato, integra, motivo } = await verify(signed, indice);
  if (!integra) say("00102", motivo);

  const firmato = signingTime(signed, indice);
  if (firmato === undefined)
    say("00103", "Nella firma manca la data e l'ora in cui è stata fatta: va firmato di nuovo indicandola.");
  else if (firmato > istante)
    say("00105", "La data della firma è nel futuro: controlla l'orologio del computer e firma di nuovo.");

  if (certificato) {
    const from = certificato.notBefore.value.getTime();
    const until = certificato.notAfter.value.getTime();
    if (istante > until) {
      // Received files are looked at years later: what counted was the day on which the SdI received them.
      const wasGood = origine === "esterna" && firmato !== undefined && firmato <= until;
      say("00100", "Il certificato di firma è scaduto.", wasGood ? "avviso" : "errore");
    }
    if ((firmato ?? istante) < from) say("00107", "Il certificato di firma non era ancora valido quando si è firmato.");
    if (!usabilePerFirma(certificato))
      say("00107", "Il certificato non è di quelli che si usano per firmare documenti.");
    if (autorita && integra && !(await isTrusted(signed, indice, autorita, firmato ?? istante)))
      say("00104", "Il certificato di firma non è stato rilasciato da un'autorità riconosciuta.");
  }
  return {
    certificato,
    firma: { integra, ...(firmato !== undefined && { firmatoIl: new Date(firmato).toISOString() }) },
    problemi,
  };
}

type Esame = { certificato: Certificate | undefined; integra: boolean; motivo: string };

async function verify(signed: SignedData, signer: number): Promise<Esame> {
  try {
    const { signatureVerified, signerCertificate } = await signed.verify({ signer, extendedMode: true });
    const motivo = "La firma non corrisponde al certificato: il file va firmato di nuovo.";
    return { certificato: signerCertificate ?? undefined, integra: signatureVerified === true, motivo };
  } catch (error) {
    if (!(error instanceof SignedDataVerifyError)) throw error;
    const certificato = error.signerCertificate ?? undefined;
    const motivo = !certificato
      ? "Nel file manca il certificato di chi ha firmato."
      : error.message.includes("digest")
        ? "Il documento è stato cambiato dopo la firma: va firmato di nuovo."
        : "La firma non si può verificare: il file va firmato di nuovo.";
    return { certificato, integra: false, motivo };
  }
}

async function isTrusted(
  signed: SignedData,
  signer: number,
  autorita: readonly Uint8Array[],
  at: number,
): Promise<boolean> {
  const trustedCerts = autorita.map((der) => Certificate.fromBER(der.slice().buffer));
  try {
    const { signerCertificateVerified } = await signed.verify({
      signer,
      extendedMode: true,
      checkChain: true,
      trustedCerts,
      checkDate: new Date(at),
      // Revocation is asked of nobody: that is 00101.
      passedWhenNotRevValues: true,
    });
    return signerCertificateVerified === true;
  } catch (error) {
    if (error instanceof SignedDataVerifyError) return false;
    throw error;
  }
}

/** When the signature was made, in milliseconds since 1970, as the signer's program says. */
function signingTime(signed: SignedData, signer: number): number | undefined {
  const attributes = signed.signerInfos[signer]?.signedAttrs?.attributes ?? [];
  const value: unknown = attributes.find(({ type }) => type === SIGNING_TIME)?.values[0];
  const time = value instanceof UTCTime ? value.toDate().getTime() : Number.NaN;
  return Number.isFinite(time) ? time : undefined;
}
