import { buffer } from "node:stream/consumers";
import { nomeRicevuta } from "@fatturachiara/fatturapa/nome-file";
import { type Ricevuta, writeRicevuta } from "@fatturachiara/fatturapa/ricevute";
import type { Tx } from "../../db/database.ts";
import { hexHashOf } from "../../hash-of.ts";
import type { MailFile } from "../../mail/certified/certified-mail.ts";
import { writeZip } from "../../zip/write-zip.ts";
import { findBox } from "../provider/box.ts";
import type { Taken } from "../provider/provider-answers.ts";
import { romeTime } from "../provider/rome-time.ts";
import type { Risposta } from "./answer-as-sdi.ts";
import { nextNumber } from "./next-number.ts";
import { openFile } from "./open-file.ts";
import { putAnswer, type Times } from "./put-answer.ts";
import { receiptMail } from "./sdi-answer.ts";
import { signReceipt } from "./sign-receipt.ts";

const kinds = { ec01: "NE", ec02: "NE", dt: "DT", at: "AT" } as const;
type WithOutcome = keyof typeof kinds;

/** What SdI says later about files for a public body that it has taken: the body's word, its silence, or an attestation. */
export async function answerOutcome(
  tx: Tx,
  times: Times,
  { taken, files }: { taken: Taken; files: readonly MailFile[] },
): Promise<void> {
  const scenario = taken.scenario as WithOutcome;
  const { indirizzo } = await findBox(tx, taken.casella);
  for (const { nome, numero, tipo } of taken.risposte as Risposta[]) {
    const file = files.find(({ name }) => name === nome);
    const { fattura } = file ? openFile(file) : {};
    if (!file || fattura?.versione !== "FPA12" || tipo !== (scenario === "at" ? "MC" : "RC")) continue;
    const number = await nextNumber(tx);
    const ricevuta = outcomeOf(times, taken, { file, fattura, numero, number });
    const attachment = scenario === "at" ? await attestation(times, file, ricevuta) : undefined;
    const mail = await receiptMail(times.done, taken, { ricevuta, number, attachment });
    await putAnswer(tx, times, { taken, write: () => mail.write(indirizzo) });
  }
}

type About = {
  file: MailFile;
  fattura: NonNullable<ReturnType<typeof openFile>["fattura"]>;
  /** IdentificativoSdI, and the number of this message. */
  numero: number;
  number: number;
};

function outcomeOf(times: Times, taken: Taken, { file, fattura, numero, number }: About): Ricevuta {
  const scenario = taken.scenario as WithOutcome;
  const base = {
    vocabolario: "pa" as const,
    identificativoSdI: String(numero),
    nomeFile: file.name,
    messageId: String(number),
    pecMessageId: taken.identificativo,
  };
  const documento = fattura.FatturaElettronicaBody[0]?.DatiGenerali.DatiGeneraliDocumento;
  const riferimentoFattura = {
    numeroFattura: documento?.Numero ?? "",
    annoFattura: documento?.Data.slice(0, 4) ?? "",
    posizioneFattura: "1",
  };
  switch (scenario) {
    case "ec01":
      return { tipo: "NE", ...base, riferimentoFattura, esito: "EC01" };
    case "ec02": {
      const descrizione = "Rifiutata: importi non conformi all'ordine (SIMULAZIONE)";
      return { tipo: "NE", ...base, riferimentoFattura, esito: "EC02", descrizione };
    }
    case "dt":
      return { tipo: "DT", ...base, riferimentoFattura, descrizione: "Decorsi 15 giorni senza esito (SIMULAZIONE)" };
    case "at":
      return {
        tipo: "AT",
        ...base,
        dataOraRicezione: romeTime(taken.consegnataIl ?? times.done.now()).iso,
        destinatario: {
          codice: fattura.FatturaElettronicaHeader.DatiTrasmissione.CodiceDestinatario,
          descrizione: "Amministrazione simulata",
        },
        hashFileOriginale: hexHashOf(file.bytes),
      };
  }
}

/** The attestation travels as a zip, with the invoice it attests (MESSAGES, "To the transmitter"). */
async function attestation(times: Times, file: MailFile, ricevuta: Ricevuta): Promise<MailFile> {
  const name = nomeRicevuta(file.name, "AT", 1);
  const at = times.done.now();
  const xml = await signReceipt(writeRicevuta(ricevuta), at);
  const bytes = await buffer(
    writeZip([
      { path: name, at, bytes: Buffer.from(xml) },
      { path: file.name, at, bytes: file.bytes },
    ]),
  );
  return { name: name.replace(/\.xml$/, ".zip"), type: "application/zip", bytes };
}
