import { writeRicevuta } from "@fatturachiara/fatturapa/ricevute";
import { romeTime } from "../../src/simulator/provider/rome-time.ts";
import { base64, writeCertifiedMail } from "../../src/simulator/provider/write-certified-mail.ts";

/** A certified mail with a receipt in it; from SdI unless said otherwise. */
export function certifiedReceipt(
  { nomeFile }: { nomeFile: string },
  receipt: {
    at: Date;
    mittente?: string;
    id?: string;
    hash?: string;
    pecMessageId?: string;
    tipo?: "RC" | "MC";
    n?: number;
    /** What becomes of the receipt before it is enclosed. */
    change?: (xml: string) => string;
  },
): Buffer {
  const { mittente = "sdi42@pec.fatturapa.it", id = "777", n = 1, change = (same) => same } = receipt;
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
  const xml = change(
    writeRicevuta(
      receipt.tipo === "MC"
        ? { tipo: "MC", ...common, hash: receipt.hash ?? "", dataMessaADisposizione: "2026-11-21" }
        : { tipo: "RC", ...common, dataOraConsegna: at.iso, destinatario: { codice: "ABC1234" } },
    ),
  );
  const name = nomeFile.replace(".xml", "_RC_001.xml");
  const inner = `From: ${mittente}\r\nSubject: Ricevuta di consegna ${id}\r\nMIME-Version: 1.0\r\nContent-Type: multipart/mixed; boundary="in"\r\n\r\n--in\r\nContent-Type: application/octet-stream; name=${name}\r\nContent-Transfer-Encoding: base64\r\nContent-Disposition: attachment; filename=${name}\r\n\r\n${base64(Buffer.from(xml))}\r\n--in--\r\n`;
  return writeCertifiedMail({
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
}
