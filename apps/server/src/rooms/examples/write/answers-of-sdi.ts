import type { Giorno } from "@fatturachiara/fatturapa/giorno";
import { addDays } from "@fatturachiara/fatturapa/giorno";
import { nomeRicevuta } from "@fatturachiara/fatturapa/nome-file";
import { type Ricevuta, writeRicevuta } from "@fatturachiara/fatturapa/ricevute";
import { clockAt, startOf } from "../../../clock.ts";
import { judgeFile } from "../../../simulator/sdi/judge-file.ts";
import { ricevutaOf } from "../../../simulator/sdi/sdi-answer.ts";
import { signReceipt } from "../../../simulator/sdi/sign-receipt.ts";
import type { PastMessage } from "../../document/index.ts";

/** A file as it reached SdI: when, in which mail, as which of all files there. */
export type AtSdi = { name: string; bytes: Uint8Array; giorno: Giorno; mail: string; number: number };

const nothingSeen = { hasName: async () => false, hasDocument: async () => false };

/** What the simulated SdI says of a file, signed; the files of an account that lives in the past are the first it sees. */
export async function answerOfSdi(file: AtSdi): Promise<PastMessage & { at: Date }> {
  const { name, bytes, giorno, mail, number } = file;
  const at = startOf(giorno, 11);
  const verdict = await judgeFile(
    { name, bytes },
    { history: nothingSeen, oggi: giorno },
    { scenario: "reale", codice: null },
  );
  if (verdict.tipo === "silenzio") throw new Error("The simulated SdI is silent of itself");
  const upload = { name, type: "application/xml", bytes };
  const taken = { consegnataIl: startOf(giorno, 10), createdAt: startOf(giorno, 10), identificativo: mail };
  return signed(name, ricevutaOf(clockAt(at), { taken, file: upload }, { verdict, number }), at);
}

/** What a public body has answered, or that it has not; three days later, or when the fifteen were over. */
export async function answerOfBody(
  file: AtSdi & { numero: string },
  risposta: "EC01" | "EC02" | "DT",
): Promise<PastMessage & { at: Date }> {
  const base = {
    vocabolario: "pa" as const,
    identificativoSdI: String(file.number),
    nomeFile: file.name,
    messageId: String(file.number + 1),
    pecMessageId: file.mail,
    riferimentoFattura: { numeroFattura: file.numero, annoFattura: file.giorno.slice(0, 4), posizioneFattura: "1" },
  };
  const ricevuta: Ricevuta =
    risposta === "DT"
      ? { tipo: "DT", ...base, descrizione: "Decorsi 15 giorni senza esito." }
      : {
          ...{ tipo: "NE" as const, ...base, esito: risposta },
          ...(risposta === "EC02" && { descrizione: "Importi non conformi all'ordine" }),
        };
  return signed(file.name, ricevuta, startOf(addDays(file.giorno, risposta === "DT" ? 15 : 3), 12));
}

async function signed(name: string, ricevuta: Ricevuta, at: Date): Promise<PastMessage & { at: Date }> {
  const xml = await signReceipt(writeRicevuta(ricevuta), at);
  return { nome: nomeRicevuta(name, ricevuta.tipo, 1), bytes: Buffer.from(xml), ricevuta, at };
}
