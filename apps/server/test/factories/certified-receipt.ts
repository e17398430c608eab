import type { Sigillo } from "@fatturachiara/fatturapa/p7m";
import { writeRicevuta } from "@fatturachiara/fatturapa/ricevute";
import { romeTime } from "../../src/simulator/provider/rome-time.ts";
import { signEnvelope } from "../../src/simulator/provider/sign-envelope.ts";
import { base64, writeCertifiedMail } from "../../src/simulator/provider/write-certified-mail.ts";
import { signReceipt } from "../../src/simulator/sdi/sign-receipt.ts";

/**
 * A certified mail with a receipt in it, from SdI unless said otherwise: SdI's signature on the receipt, its provider's on
 * the envelope, but those that are left out.
 */
export async function certifiedReceipt(
  { nomeFile }: { nomeFile: string },
  receipt: {
    at: Date;
    mittente?: string;
    id?: string;
    hash?: string;
    pecMessageId?: string;
    tipo?: "RC" | "MC";
    n?: number;
    /** When both are signed, else as it says of itself. */
    signedAt?: Date;
    /** Which of the two nobody has signed. */
    unsigned?: readonly ("busta" | "ricevuta")[];
    /** Somebody who signs both in the names of SdI and its provider. */
    forger?: { gestore: Sigillo; sdi: Sigillo };
    /** What becomes of the receipt after it was signed. */
    change?: (xml: string) => string;
  },
): Promise<Buffer> {
  const { mittente = "sdi42@pec.fatturapa.it", id = "777", n = 1, change = (same) => same } = receipt;
  const { signedAt = receipt.at, unsigned = [] } = receipt;
  const at = romeTime(receipt.at);
  const common = {
    vocabolario: "privati" as const,
    identificativoSdI: id,
    nomeFile,
    messageId: `${id}${n}`,
    dataOraRicezione: at.iso,
    ...(receipt.hash && { hash: receipt.hash }),
    ...(receipt.pecMessageId && { pecMessageId: receipt.pecMessageId }),
  };
  const written = writeRicevuta(
    receipt.tipo === "MC"
      ? { tipo: "MC", ...common, hash: receipt.hash ?? "", dataMessaADisposizione: "2026-11-21" }
      : { tipo: "RC", ...common, dataOraConsegna: at.iso, destinatario: { codice: "ABC1234" } },
  );
  const xml = change(
    unsigned.includes("ricevuta") ? written : await signReceipt(written, signedAt, receipt.forger?.sdi),
  );
  const name = nomeFile.replace(".xml", "_RC_001.xml");
  const inner = `From: ${mittente}\r\nSubject: Ricevuta di consegna ${id}\r\nMIME-Version: 1.0\r\nContent-Type: multipart/mixed; boundary="in"\r\n\r\n--in\r\nContent-Type: application/octet-stream; name=${name}\r\nContent-Transfer-Encoding: base64\r\nContent-Disposition: attachment; filename=${name}\r\n\r\n${base64(Buffer.from(xml))}\r\n--in--\r\n`;
  const mail = writeCertifiedMail({
    kind: "posta-certificata",
    at,
    from: "posta-certificata@pcert.sogei.it",
    gestore: "Gestore",
    to: "x@pec.simulatore.example",
    subject: `POSTA CERTIFICATA: Ricevuta di consegna ${id}`,
    messageId: `opec.${id}.${n}@pcert.sogei.it`,
    riferimento: `${id}.${n}@pec.fatturapa.it`,
    text: "",
    certified: { mittente, destinatari: [], oggetto: "", identificativo: `opec.${id}.${n}`, msgid: `${id}.${n}@x` },
    postacert: Buffer.from(inner),
  });
  return unsigned.includes("busta") ? mail : signEnvelope(mail, signedAt, receipt.forger?.gestore);
}
