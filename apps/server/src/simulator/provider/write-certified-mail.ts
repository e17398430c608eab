import { randomUUID } from "node:crypto";
import type { CertifiedKind } from "../../mail/certified/certified-mail.ts";
import type { RomeTime } from "./rome-time.ts";

/** What a certified mail says; ids without angle brackets. */
export type CertifiedMailParts = {
  kind: CertifiedKind;
  at: RomeTime;
  /** Header From, and who signs the certification. */
  from: string;
  gestore: string;
  to: string;
  subject: string;
  messageId: string;
  /** X-Riferimento-Message-ID. */
  riferimento: string;
  text: string;
  certified: {
    mittente: string;
    destinatari: string[];
    oggetto: string;
    identificativo: string;
    msgid: string;
    errore?: "no-dest" | "altro";
    erroreEsteso?: string;
    consegna?: string;
  };
  /** The message inside the envelope; receipts of acceptance and of failure have none. */
  postacert?: Uint8Array;
};

/**
 * A raw certified mail as providers build it: `daticert.xml` inline, then `postacert.eml` as message/rfc822.
 * Not signed yet: real ones are multipart/signed around this multipart/mixed (`signEnvelope`).
 */
export function writeCertifiedMail(parts: CertifiedMailParts): Buffer {
  const { kind, at, certified, postacert } = parts;
  const boundary = `simulatore-${randomUUID()}`;
  const header = [
    `Return-Path: <${kind === "posta-certificata" ? certified.mittente : parts.from}>`,
    `Subject: ${parts.subject}`,
    `X-Riferimento-Message-ID: <${parts.riferimento}>`,
    `Date: ${at.mail}`,
    `To: ${parts.to}`,
    kind === "posta-certificata" ? `X-Trasporto: ${kind}` : `X-Ricevuta: ${kind}`,
    kind === "posta-certificata"
      ? `From: "Per conto di: ${certified.mittente}" <${parts.from}>\r\nReply-To: ${certified.mittente}`
      : `From: ${parts.from}`,
    `Message-ID: <${parts.messageId}>`,
    "MIME-Version: 1.0",
    `Content-Type: multipart/mixed; boundary="${boundary}"`,
  ];
  const body = [
    `--${boundary}\r\nContent-Type: text/plain; charset=utf-8\r\nContent-Transfer-Encoding: base64\r\n\r\n${base64(Buffer.from(parts.text))}`,
    `--${boundary}\r\nContent-Type: application/xml; name="daticert.xml"\r\nContent-Disposition: inline; filename="daticert.xml"\r\nContent-Transfer-Encoding: base64\r\n\r\n${base64(Buffer.from(daticert(parts)))}`,
  ];
  const head = `${header.join("\r\n")}\r\n\r\n${body.join("\r\n")}\r\n`;
  const inner = postacert
    ? [
        Buffer.from(
          `--${boundary}\r\nContent-Type: message/rfc822; name="postacert.eml"\r\nContent-Disposition: inline; filename="postacert.eml"\r\nContent-Transfer-Encoding: 7bit\r\n\r\n`,
        ),
        Buffer.from(postacert),
        Buffer.from("\r\n"),
      ]
    : [];
  return Buffer.concat([Buffer.from(head), ...inner, Buffer.from(`--${boundary}--\r\n`)]);
}

function daticert({ kind, at, gestore, certified }: CertifiedMailParts): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<postacert tipo="${kind}" errore="${certified.errore ?? "nessuno"}">
    <intestazione>
        <mittente>${xml(certified.mittente)}</mittente>
${certified.destinatari.map((to) => `        <destinatari tipo="certificato">${xml(to)}</destinatari>`).join("\n")}
        <risposte>${xml(certified.mittente)}</risposte>
        <oggetto>${xml(certified.oggetto)}</oggetto>
    </intestazione>
    <dati>
        <gestore-emittente>${xml(gestore)}</gestore-emittente>
        <data zona="${at.zona}">
            <giorno>${at.giorno}</giorno>
            <ora>${at.ora}</ora>
        </data>
        <identificativo>${xml(certified.identificativo)}</identificativo>
        <msgid>${xml(`<${certified.msgid}>`)}</msgid>
${certified.consegna ? `        <ricevuta tipo="completa"/>\n        <consegna>${xml(certified.consegna)}</consegna>\n` : ""}${certified.erroreEsteso ? `        <errore-esteso>${xml(certified.erroreEsteso)}</errore-esteso>\n` : ""}    </dati>
</postacert>
`;
}

const xml = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** Lines of 76 characters, as mail wants. */
export const base64 = (bytes: Uint8Array): string =>
  Buffer.from(bytes)
    .toString("base64")
    .replace(/.{76}(?=.)/g, "$&\r\n");
