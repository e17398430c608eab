import { nomeRicevuta } from "@fatturachiara/fatturapa/nome-file";
import type { Sigillo } from "@fatturachiara/fatturapa/p7m";
import { type Ricevuta, type TipoRicevuta, writeRicevuta } from "@fatturachiara/fatturapa/ricevute";
import type { Clock } from "../../clock.ts";
import { hexHashOf } from "../../hash-of.ts";
import type { MailFile } from "../../mail/certified/certified-mail.ts";
import type { Taken } from "../provider/provider-answers.ts";
import { romeTime } from "../provider/rome-time.ts";
import { openFile } from "./open-file.ts";
import { sdiEnvelope } from "./sdi-envelope.ts";
import { signReceipt } from "./sign-receipt.ts";
import type { Verdict } from "./verdict.ts";

/** A mail of SdI that is ready to be written from one of its addresses; `spoil` changes what the file says. */
export type SdiMail = { write(from: string, spoil?: (xml: string) => string): Buffer };

const subjects: Partial<Record<TipoRicevuta, string>> = {
  RC: "Ricevuta di consegna",
  NS: "Notifica di scarto",
  MC: "Notifica di mancata consegna",
  NE: "Notifica di esito",
  DT: "Notifica di decorrenza dei termini",
  AT: "Attestazione di avvenuta trasmissione",
};

/** The certified mail that carries a signed receipt, or the file given in its place. */
export async function receiptMail(
  clock: Clock,
  { casella }: Pick<Taken, "casella">,
  {
    ricevuta,
    number,
    attachment,
    signer,
  }: { ricevuta: Ricevuta; number: number; attachment?: MailFile | undefined; signer?: Sigillo },
): Promise<SdiMail> {
  const subject = `${subjects[ricevuta.tipo]} ${number} (SIMULAZIONE)`;
  const file = attachment ?? {
    name: nomeRicevuta(ricevuta.nomeFile, ricevuta.tipo, 1),
    type: "application/octet-stream",
    bytes: Buffer.from(await signReceipt(writeRicevuta(ricevuta), clock.now(), signer)),
  };
  return {
    write: (from, spoil) => {
      const bytes = spoil ? Buffer.from(spoil(Buffer.from(file.bytes).toString())) : file.bytes;
      return sdiEnvelope(clock, { from, to: casella, subject, number, files: [{ ...file, bytes }] });
    },
  };
}

/** SdI's courtesy answer to a mail without attachment: it names the address and issues nothing. */
export const courtesyAnswer = (clock: Clock, { casella }: Pick<Taken, "casella">, number: number): SdiMail => ({
  write: (from) =>
    sdiEnvelope(clock, { from, to: casella, subject: "Messaggio di cortesia (SIMULAZIONE)", number, files: [] }),
});

/** What SdI says about a file, in the vocabulary its customer asks for. */
export function ricevutaOf(
  clock: Clock,
  { taken, file }: { taken: Pick<Taken, "consegnataIl" | "createdAt" | "identificativo">; file: MailFile },
  { verdict, number }: { verdict: Exclude<Verdict, { tipo: "silenzio" }>; number: number },
): Ricevuta {
  const pa = openFile(file).fattura?.versione === "FPA12";
  const base = {
    vocabolario: pa ? ("pa" as const) : ("privati" as const),
    identificativoSdI: String(number),
    nomeFile: file.name,
    ...(!pa && { hash: hexHashOf(file.bytes) }),
    dataOraRicezione: romeTime(taken.consegnataIl ?? taken.createdAt).iso,
    messageId: String(number),
    pecMessageId: taken.identificativo,
  };
  switch (verdict.tipo) {
    case "NS":
      return { tipo: "NS", ...base, errori: verdict.errori.map((errore) => (pa ? shortened(errore) : errore)) };
    case "MC": {
      const { codiceDestinatario, dataMessaADisposizione } = verdict;
      if (pa) return { tipo: "MC", ...base, descrizione: "Fattura non recapitata: il SdI riprova per 10 giorni." };
      const descrizione = `Fattura non recapitata: disponibile nell'area riservata dalla data di messa a disposizione (Codice Destinatario: ${codiceDestinatario}).`;
      return { tipo: "MC", ...base, dataMessaADisposizione, descrizione };
    }
    case "RC": {
      const destinatario = { codice: verdict.destinatario, ...(pa && { descrizione: "Amministrazione simulata" }) };
      return { tipo: "RC", ...base, dataOraConsegna: romeTime(clock.now()).iso, destinatario };
    }
  }
}

/** As the messages about public bodies allow: no suggestion, 255 characters. */
const shortened = ({ codice, descrizione }: { codice: string; descrizione: string }) => ({
  codice,
  descrizione: descrizione.slice(0, 255),
});
