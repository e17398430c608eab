import { errors } from "@fatturachiara/contract";
import { type Giorno, isGiorno } from "@fatturachiara/fatturapa/giorno";
import { latoDi, type Noi } from "@fatturachiara/fatturapa/scomposizione";
import type { FileHead } from "../../apart/head-in-file.ts";
import { readInThread, unlessBeyond } from "../../apart/read-in-thread.ts";
import { hexHashOf } from "../../hash-of.ts";

/** What one file turned out to be. `esito` where nothing more is to be done with it, with the reason. */
export type Judged = {
  genere: "emessa" | "ricevuta" | "messaggio" | "altro";
  data: Giorno | null;
  nomeFattura: string | null;
  esito: "errata" | "ignorata" | null;
  motivo: string | null;
};

const refused = (esito: "errata" | "ignorata", motivo: string): Judged => ({
  genere: "altro",
  data: null,
  nomeFattura: null,
  esito,
  motivo,
});

/** Looks at one file of an archive: whose invoice it is, or a message of the SdI, or why it is neither. Never throws. */
export async function judgeFile(percorso: string, bytes: Uint8Array, noi: Noi): Promise<Judged> {
  const read = await unlessBeyond(readInThread("headInFile", bytes), undefined);
  if (!read) return refused("errata", errors.fileBeyondLimits.message);
  switch (read.forma) {
    case "ordinaria":
    case "semplificata":
      return judgeInvoice(percorso, read, noi);
    case "messaggio":
      return read.nomeFile
        ? {
            ...refused("ignorata", ""),
            genere: "messaggio",
            esito: null,
            motivo: null,
            nomeFattura: invoiceName(read.nomeFile),
          }
        : refused("errata", "È un messaggio del SdI che non si legge.");
    case "altro":
      return judgeOther(percorso, read);
  }
}

function judgeInvoice(
  percorso: string,
  { seLegge, problema, testa }: Extract<FileHead, { forma: "ordinaria" | "semplificata" }>,
  noi: Noi,
): Judged {
  const why = problema ? `: ${problema}` : ".";
  if (!seLegge) return refused("errata", `La fattura non si legge${why}`);
  const { Data = "", Numero } = testa?.FatturaElettronicaBody[0]?.DatiGenerali.DatiGeneraliDocumento ?? {};
  const data = Data.slice(0, 10);
  if (!testa || !Numero || !isGiorno(data)) return refused("errata", `La fattura è incompleta${why}`);
  const lato = latoDi(testa, noi);
  return lato
    ? { genere: lato, data, nomeFattura: invoiceName(percorso), esito: null, motivo: null }
    : refused("ignorata", `Non è tua: né chi emette né chi riceve ha la partita IVA ${noi.partitaIva}.`);
}

function judgeOther(percorso: string, read: FileHead): Judged {
  if (/\.(?:xml|p7m)$/i.test(percorso) && read.tipo !== "zip" && read.tipo !== "pdf")
    return read.firmato || /\.p7m$/i.test(percorso)
      ? refused("errata", "Il file firmato non si apre, o non contiene una fattura.")
      : refused("ignorata", "Non è una fattura elettronica.");
  return refused("ignorata", "Non è una fattura elettronica.");
}

/** "2025/IT01234567890_00001.xml.p7m" → "IT01234567890_00001": how the messages of the SdI call it. */
function invoiceName(path: string): string {
  const name = path.split("/").at(-1) ?? path;
  return name.replace(/(?:\.xml)?(?:\.p7m)?$/i, "").toUpperCase();
}

/** SHA-256 of the invoice itself, without its signature, hexadecimal. */
export function contentHash(contenuto: Uint8Array): string {
  return hexHashOf(contenuto);
}
