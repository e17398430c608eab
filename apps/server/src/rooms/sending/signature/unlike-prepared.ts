import type { Problema } from "@fatturachiara/fatturapa";
import { conApostrofo, formatGiorno } from "@fatturachiara/fatturapa/presentazione";
import { readInThread } from "../../../apart/read-in-thread.ts";
import { signedError } from "./refuse-signed.ts";

/** Why the content of a signed file is not the prepared one. */
export async function unlikePrepared(content: Uint8Array, prepared: Uint8Array): Promise<Problema> {
  const [theirs, ours] = [await headOf(content), await headOf(prepared)];
  if (!theirs) return signedError("", "Il file firmato non contiene una fattura: firma il file scaricato da qui.");
  return theirs === ours
    ? signedError(
        "00102",
        "Il file firmato contiene questo documento, ma non identico: è stato cambiato, o è di una preparazione precedente. Scarica di nuovo il file e firma quello, senza aprirlo.",
      )
    : signedError("", `Il file firmato contiene un'altra fattura: ${theirs}. Firma il file scaricato da qui.`);
}

/** "n. 4/2026 del 20/11/2026"; undefined where there is no invoice inside. */
async function headOf(bytes: Uint8Array): Promise<string | undefined> {
  const read = await readInThread("leggiFile", bytes);
  const fattura = read.forma === "ordinaria" ? read.lettura.fattura : undefined;
  const about = fattura?.FatturaElettronicaBody?.[0]?.DatiGenerali?.DatiGeneraliDocumento;
  return about?.Data && conApostrofo`n. ${about.Numero} del ${formatGiorno(about.Data)}`;
}
