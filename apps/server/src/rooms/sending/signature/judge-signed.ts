import type { SignedFile } from "@fatturachiara/contract/rooms/document-signature";
import { readInThread } from "../../../apart/read-in-thread.ts";
import type { Findings, Prepared } from "./findings.ts";
import { judgeXades } from "./judge-xades.ts";
import { refuseSigned } from "./refuse-signed.ts";
import { unlikePrepared } from "./unlike-prepared.ts";

/** A signed file that may be sent, with its kind for the mail. */
export type Judged = SignedFile & { tipo: string };

/**
 * What a signed file holds, and whether it may be sent for the prepared one: the very invoice inside, byte for byte (of a
 * XAdES, everything but the signature), and a sound signature (controlli 00100-00107, as far as they can be known without
 * asking anybody). What may not is 400 `signedRefused`, with the sentence at the field `file`. `now` is milliseconds since 1970.
 */
export async function judgeSigned(prepared: Prepared, bytes: Uint8Array, now: number): Promise<Judged> {
  const isXml = /^(?:\u00ef\u00bb\u00bf)?\s*</.test(Buffer.from(bytes.subarray(0, 200)).toString("latin1"));
  const { firme, problemi } = isXml ? await judgeXades(prepared, bytes, now) : await judgeCades(prepared, bytes, now);
  const errors = problemi.filter(({ gravita }) => gravita === "errore");
  if (errors.length > 0) throw refuseSigned(errors);
  return {
    nomeFile: isXml ? prepared.nome : `${prepared.nome}.p7m`,
    tipo: isXml ? "application/xml" : "application/pkcs7-mime",
    formato: isXml ? "XAdES" : "CAdES",
    firme: firme.map(
      ({ nome, codiceFiscale, organizzazione, emittente, validoAl, firmatoIl, qualificato = false }) => ({
        nome,
        codiceFiscale,
        organizzazione,
        emittente,
        validoAl,
        firmatoIl,
        qualificato,
      }),
    ),
    avvisi: [
      ...problemi.filter(({ gravita }) => gravita !== "errore").map(({ messaggio }) => messaggio),
      ...(firme.some(({ qualificato }) => qualificato)
        ? []
        : ["Il certificato non dice di essere qualificato: il SdI potrebbe rifiutare la firma (errore 00104)."]),
    ],
  };
}

async function judgeCades({ bytes: prepared }: Prepared, bytes: Uint8Array, now: number): Promise<Findings> {
  const { p7m, firme, problemi } = await readInThread("verificaP7m", bytes, { istante: now, origine: "nostra" });
  if (p7m && !Buffer.from(p7m.contenuto).equals(prepared))
    throw refuseSigned([await unlikePrepared(p7m.contenuto, prepared)]);
  return { firme, problemi };
}
