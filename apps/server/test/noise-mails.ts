import { romeTime } from "../src/simulator/provider/rome-time.ts";
import { writeCertifiedMail } from "../src/simulator/provider/write-certified-mail.ts";

const lines = (count: number) => "Buongiorno, in allegato quanto richiesto. Cordiali saluti.\r\n".repeat(count);

/**
 * A message of a firm's certified mailbox that is none of our business: letters of others, receipts of mails that others
 * have sent from there, anomalies, ordinary mail. One in fifty is large.
 */
export function unrelatedMail(n: number, box: string, at: Date): Buffer {
  const long = lines(n % 50 === 0 ? 5000 : 20);
  const other = `studio${n % 97}@pec.terzi.example`;
  const plain = (extra: string) =>
    Buffer.from(
      `${extra}From: ${other}\r\nTo: ${box}\r\nSubject: Pratica ${n}\r\nDate: ${romeTime(at).mail}\r\nMessage-ID: <${n}@terzi.example>\r\nContent-Type: text/plain\r\n\r\n${long}`,
    );
  const certified = (kind: "posta-certificata" | "accettazione" | "avvenuta-consegna") =>
    writeCertifiedMail({
      kind,
      at: romeTime(at),
      from: "posta-certificata@pec.terzi.example",
      gestore: "Altro gestore",
      to: box,
      subject: `Pratica ${n}`,
      messageId: `opec.${n}@pec.terzi.example`,
      riferimento: `altra.${n}@posta.example`,
      text: long,
      certified: {
        mittente: kind === "posta-certificata" ? other : box,
        destinatari: [kind === "posta-certificata" ? box : other],
        oggetto: `Pratica ${n}`,
        identificativo: `opec.${n}@pec.terzi.example`,
        msgid: `altra.${n}@posta.example`,
      },
      ...(kind === "avvenuta-consegna" && { postacert: plain("") }),
    });
  switch (n % 6) {
    case 0:
      return certified("posta-certificata");
    case 1:
      return certified("accettazione");
    case 2:
      return certified("avvenuta-consegna");
    case 3:
      return plain("X-Trasporto: errore\r\n");
    default:
      return plain("");
  }
}

/** Ours among the others, evenly scattered, both in their order. */
export function scattered<T>(ours: readonly T[], others: readonly T[]): T[] {
  const every = Math.max(1, Math.floor(others.length / Math.max(1, ours.length)));
  return others.flatMap((other, i) => {
    const mine = i % every === 0 ? ours[i / every] : undefined;
    return mine === undefined ? [other] : [mine, other];
  });
}
