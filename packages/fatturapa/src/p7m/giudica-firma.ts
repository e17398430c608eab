import type { Certificate, SignedData } from "pkijs";
import type { Problema } from "../problema.ts";
import type { ContestoFirma } from "./contesto-firma.ts";
import { esaminaFirma, firmatoAlle, riconosciuta } from "./esamina-firma.ts";
import { FRASI_FIRMA, type Guasto } from "./guasto.ts";
import { profiloFirma } from "./profilo-firma.ts";
import { usabilePerFirma } from "./usabile-per-firma.ts";

/** What is said of one signature, and by whose certificate. */
export type Giudizio = {
  certificato: Certificate | undefined;
  firma: { integra: boolean; firmatoIl?: string };
  problemi: Problema[];
};

const MOTIVO: Record<Guasto, string> = {
  "senza certificato": "Nel file manca il certificato di chi ha firmato.",
  "contenuto cambiato": FRASI_FIRMA.contenutoCambiato,
  "chiave diversa": FRASI_FIRMA.chiaveDiversa,
  "non verificabile": "La firma non si può verificare: il file va firmato di nuovo.",
};

/** The checks 00100-00107 on the signature at `indice`. */
export async function giudicaFirma(signed: SignedData, indice: number, contesto: ContestoFirma): Promise<Giudizio> {
  const { istante, origine, autorita } = contesto;
  const problemi: Problema[] = [];
  const say = (codice: string, messaggio: string, gravita: Problema["gravita"] = "errore") =>
    problemi.push({ codice, gravita, percorso: "", messaggio });

  const { certificato, guasto } = await esaminaFirma(signed, indice);
  const integra = guasto === undefined;
  if (guasto) say("00102", MOTIVO[guasto]);

  const firmato = firmatoAlle(signed, indice);
  if (firmato === undefined) say("00103", FRASI_FIRMA.senzaOra);
  else if (firmato > istante) say("00105", FRASI_FIRMA.nelFuturo);

  if (certificato) {
    const from = certificato.notBefore.value.getTime();
    const until = certificato.notAfter.value.getTime();
    if (istante > until) {
      // Received files are looked at years later: what counted was the day on which the SdI received them.
      const wasGood = origine === "esterna" && firmato !== undefined && firmato <= until;
      say("00100", FRASI_FIRMA.scaduto, wasGood ? "avviso" : "errore");
    }
    if ((firmato ?? istante) < from) say("00107", FRASI_FIRMA.nonAncoraValido);
    if (!usabilePerFirma(certificato))
      say("00107", "Il certificato non è di quelli che si usano per firmare documenti.");
    if (autorita && integra && !(await riconosciuta(signed, indice, { autorita, istante: firmato ?? istante })))
      say("00104", "Il certificato di firma non è stato rilasciato da un'autorità riconosciuta.");
  }
  if (origine === "nostra")
    for (const lack of await profiloFirma(signed, indice, certificato))
      say("00102", lack, lack === FRASI_FIRMA.certificatoDiverso ? "errore" : "avviso");
  return {
    certificato,
    firma: { integra, ...(firmato !== undefined && { firmatoIl: new Date(firmato).toISOString() }) },
    problemi,
  };
}
