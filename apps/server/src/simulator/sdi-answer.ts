import { createHash } from "node:crypto";
import { nomeRicevuta } from "@fatturachiara/fatturapa/nome-file";
import { type Ricevuta, writeRicevuta } from "@fatturachiara/fatturapa/ricevute";
import type { Clock } from "../clock.ts";
import type { MailFile } from "../mail/certified-mail.ts";
import type { Taken } from "./provider-answers.ts";
import { romeTime } from "./rome-time.ts";
import { signReceipt } from "./sign-receipt.ts";
import { assignedSdiAddress } from "./simulated-addresses.ts";
import type { Verdict } from "./verdict.ts";
import { base64, writeCertifiedMail } from "./write-certified-mail.ts";

const subjects = { RC: "Ricevuta di consegna", NS: "Notifica di scarto", MC: "Notifica di mancata consegna" } as const;

/** The certified mail with which the simulated SdI answers about one file; null when it stays silent. */
export async function sdiAnswer(
  clock: Clock,
  taken: Taken,
  file: MailFile,
  verdict: Verdict,
  number: number,
): Promise<Buffer | null> {
  const ricevuta = ricevutaOf(clock, taken, file, verdict, number);
  if (!ricevuta || verdict.tipo === "silenzio") return null;
  const name = nomeRicevuta(file.name, verdict.tipo, 1);
  const subject = `${subjects[verdict.tipo]} ${number} (SIMULAZIONE)`;
  return sdiMail(clock, taken, subject, number, { name, xml: await signReceipt(writeRicevuta(ricevuta), clock.now()) });
}

/** SdI's courtesy answer to a mail without attachment: it names the address and issues nothing. */
export const courtesyAnswer = (clock: Clock, taken: Taken, number: number): Buffer =>
  sdiMail(clock, taken, "Messaggio di cortesia (SIMULAZIONE)", number, null);

function ricevutaOf(
  clock: Clock,
  taken: Taken,
  file: MailFile,
  verdict: Verdict,
  number: number,
): Ricevuta | undefined {
  const base = {
    vocabolario: "privati" as const,
    identificativoSdI: String(number),
    nomeFile: file.name,
    hash: createHash("sha256").update(file.bytes).digest("hex"),
    dataOraRicezione: romeTime(taken.consegnataIl ?? taken.createdAt).iso,
    messageId: String(number),
    pecMessageId: taken.identificativo,
  };
  if (verdict.tipo === "NS") return { tipo: "NS", ...base, errori: verdict.errori };
  if (verdict.tipo === "MC") {
    const descrizione = `Fattura non recapitata: disponibile nell'area riservata dalla data di messa a disposizione (Codice Destinatario: ${verdict.codiceDestinatario}).`;
    return { tipo: "MC", ...base, dataMessaADisposizione: verdict.dataMessaADisposizione, descrizione };
  }
  if (verdict.tipo === "RC") {
    return {
      tipo: "RC",
      ...base,
      dataOraConsegna: romeTime(clock.now()).iso,
      destinatario: { codice: verdict.destinatario },
    };
  }
  return undefined;
}

function sdiMail(
  clock: Clock,
  taken: Taken,
  subject: string,
  number: number,
  attachment: { name: string; xml: string } | null,
): Buffer {
  const at = romeTime(clock.now());
  const id = `opec.${at.stamp}.${number}@pcert.sogei.it`;
  const own = `${number}.${at.stamp}@pec.fatturapa.it`;
  const notice = `Per i prossimi invii usare l'indirizzo ${assignedSdiAddress} (SIMULAZIONE).`;
  const boundary = `sdi-${number}`;
  const text = `--${boundary}\r\nContent-Type: text/plain; charset=utf-8\r\nContent-Transfer-Encoding: base64\r\n\r\n${base64(Buffer.from(notice))}\r\n`;
  const file = attachment
    ? `--${boundary}\r\nContent-Type: application/octet-stream; name=${attachment.name}\r\nContent-Transfer-Encoding: base64\r\nContent-Disposition: attachment; filename=${attachment.name}\r\n\r\n${base64(Buffer.from(attachment.xml))}\r\n`
    : "";
  const inner = `From: ${assignedSdiAddress}\r\nTo: ${taken.casella}\r\nSubject: ${subject}\r\nDate: ${at.mail}\r\nMessage-ID: <${id}>\r\nX-Riferimento-Message-ID: <${own}>\r\nMIME-Version: 1.0\r\nContent-Type: multipart/mixed; boundary="${boundary}"\r\n\r\n${file}${text}--${boundary}--\r\n`;
  return writeCertifiedMail({
    kind: "posta-certificata",
    at,
    from: "posta-certificata@pcert.sogei.it",
    gestore: "Gestore SdI simulato",
    to: taken.casella,
    subject: `POSTA CERTIFICATA: ${subject}`,
    messageId: id,
    riferimento: own,
    text: `Messaggio di posta certificata: ${subject}\n`,
    certified: {
      mittente: assignedSdiAddress,
      destinatari: [taken.casella],
      oggetto: subject,
      identificativo: id,
      msgid: own,
    },
    postacert: Buffer.from(inner),
  });
}
