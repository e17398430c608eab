import type { SdiMail } from "./sdi-answer.ts";

/**
 * What a mailbox may receive beside a genuine answer: the same receipt from somebody who is not SdI, in ordinary mail, in
 * an anomaly envelope, spoilt, and with a bomb of entities. None of them may have an effect.
 */
export function hostileMails(genuine: SdiMail, sdi: string): Buffer[] {
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

const bomb = `<!DOCTYPE a [<!ENTITY b "${"c".repeat(1000)}"><!ENTITY d "${"&b;".repeat(1000)}">]>`;
