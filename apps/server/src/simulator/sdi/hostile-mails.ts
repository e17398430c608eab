import { creaSigillo } from "@fatturachiara/fatturapa/p7m";
import { type Ricevuta, writeRicevuta } from "@fatturachiara/fatturapa/ricevute";
import { signEnvelope } from "../provider/sign-envelope.ts";
import type { SdiMail } from "./sdi-answer.ts";

/**
 * What the mails imitate: SdI's answer, its address, a receipt that SdI has signed for another file of that name, and a
 * file's receipt in SdI's name by somebody who knows the file and has made a certificate of their own.
 */
export type Imitated = {
  genuine: SdiMail;
  ricevuta: Ricevuta;
  sdi: string;
  another: SdiMail;
  selfMade: SdiMail;
  at: Date;
};

/**
 * What a mailbox may receive beside a genuine answer: what is not of SdI at all, what nobody has signed, what was changed
 * afterwards, and what SdI has said of another file. None of them may have an effect by itself.
 */
export async function hostileMails(imitated: Imitated): Promise<Buffer[]> {
  return [...strangers(imitated), ...(await impostors(imitated))];
}

/** The same receipt from somebody who is not SdI, in ordinary mail, in an anomaly envelope, spoilt, and with a bomb of entities. */
function strangers({ genuine, sdi }: Imitated): Buffer[] {
  const text = genuine.write(sdi).toString("latin1");
  const ordinary = text.replace(/^X-Trasporto:.*\r\n/m, "").replace(/^From:.*$/m, `From: ${sdi}`);
  return [
    genuine.write("sdi01@pec-fatturapa.example"),
    Buffer.from(ordinary, "latin1"),
    Buffer.from(text.replace("X-Trasporto: posta-certificata", "X-Trasporto: errore"), "latin1"),
    Buffer.from(text.replace("daticert.xml", "daticert.txt").slice(0, text.length / 2), "latin1"),
    genuine.write(sdi, (xml) => xml.replace("?>", `?>${bomb}`).replace(/>([^<\s][^<]*)</, ">&d;<")),
  ];
}

/** From SdI by their own word: a receipt and a rejection that nobody has signed, another address, changed ones, another file's, one signed by nobody but themselves. */
async function impostors({ genuine, ricevuta, sdi, another, selfMade, at }: Imitated): Promise<Buffer[]> {
  const unsigned = (xml: string) => xml.replace(/<ds:Signature[\s\S]*<\/ds:Signature>/, "");
  const rejection = () =>
    writeRicevuta({
      ...{ tipo: "NS", vocabolario: ricevuta.vocabolario, identificativoSdI: ricevuta.identificativoSdI },
      ...{ nomeFile: ricevuta.nomeFile, messageId: `${ricevuta.messageId}0` },
      dataOraRicezione: at.toISOString(),
      errori: [{ codice: "00404", descrizione: "Fattura duplicata" }],
    });
  const sealed = await signEnvelope(genuine.write(sdi, unsigned), at);
  return [
    genuine.write(sdi, unsigned),
    genuine.write(sdi, rejection),
    genuine.write("sdi66@pec.fatturapa.it", unsigned),
    Buffer.from(sealed.toString("latin1").replace("daticert.xml", "daticert.XML"), "latin1"),
    await signEnvelope(
      genuine.write(sdi, (xml) => xml.replace("<IdentificativoSdI>", "<IdentificativoSdI>1")),
      at,
    ),
    await signEnvelope(another.write(sdi), at),
    await signEnvelope(selfMade.write(sdi), at, await creaSigillo("Gestore PEC", ["posta-certificata@pcert.sogei.it"])),
  ];
}

const bomb = `<!DOCTYPE a [<!ENTITY b "${"c".repeat(1000)}"><!ENTITY d "${"&b;".repeat(1000)}">]>`;
