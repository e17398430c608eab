import { readFileSync } from "node:fs";
import { creaSigillo } from "@fatturachiara/fatturapa/p7m";
import { writeRicevuta } from "@fatturachiara/fatturapa/ricevute";
import { afterEach, beforeEach, expect, test } from "vitest";
import { certifiedReceipt } from "../../../test/factories/certified-receipt.ts";
import { aFaultyChannel, type FaultyChannel } from "../../../test/faults/a-faulty-channel.ts";
import { seededRandom } from "../../../test/seeded-random.ts";
import { hashOf } from "../../hash-of.ts";
import { romeTime } from "../../simulator/provider/rome-time.ts";
import { assignedSdiAddress } from "../../simulator/provider/simulated-addresses.ts";
import { sendTransmission } from "../transmission/sending/send-transmission.ts";
import { readChannel } from "./reading/read-channel.ts";

let at: FaultyChannel;
beforeEach(async () => {
  at = await aFaultyChannel({ new: true });
});
afterEach(() => at.close());

type Genuine = {
  documentId: string;
  nomeFile: string;
  hash: string;
  acceptance: Buffer;
  delivery: Buffer;
  answer: Buffer;
};

/** A document that has left over SMTP, and what its provider and SdI write about it, not read by anybody yet. */
async function aSentOne(numero: string): Promise<Genuine> {
  const { channel } = at;
  await channel.app.db.deleteFrom("local_mailbox").execute();
  const { documentId, transmissionId, nomeFile } = await channel.send({ numero });
  await sendTransmission(channel.parts, transmissionId);
  const [acceptance, delivery, answer] = await channel.mails();
  if (!acceptance || !delivery || !answer) throw new Error("The simulator has answered less than it should");
  const { sha256 } = await channel.app.db
    .selectFrom("document_file")
    .select("sha256")
    .where("documentId", "=", documentId)
    .where("genere", "=", "fattura")
    .executeTakeFirstOrThrow();
  return { documentId, nomeFile, hash: sha256.toString("hex"), acceptance, delivery, answer };
}

/** The same mail with every base64 part that holds XML changed; everything else as it was. */
const withXml = (mail: Buffer, change: (xml: string) => string): Buffer =>
  Buffer.from(
    mail.toString("latin1").replaceAll(/(?:[A-Za-z0-9+/]{60,76}\r\n)+[A-Za-z0-9+/=]*/g, (part) => {
      const text = Buffer.from(part, "base64").toString();
      if (!text.includes("<?xml")) return part;
      const lines = Buffer.from(change(text))
        .toString("base64")
        .match(/.{1,76}/g);
      return lines?.join("\r\n") ?? "";
    }),
    "latin1",
  );

const bare = (mail: Buffer): Buffer =>
  Buffer.from(
    mail
      .toString("latin1")
      .replace(/^Content-Type: multipart\/signed;[^\r]*(boundary="[^"]*")/m, "Content-Type: multipart/mixed; $1"),
    "latin1",
  );
const unsigned = (xml: string) => xml.replace(/<ds:Signature[\s\S]*<\/ds:Signature>/, "");
const replaced = (mail: Buffer, from: RegExp, to: string) =>
  Buffer.from(mail.toString("latin1").replace(from, to), "latin1");
const now = () => at.channel.app.clock.now();

function rejection({ nomeFile }: Genuine): string {
  return writeRicevuta({
    ...{ tipo: "NS", vocabolario: "privati", identificativoSdI: "666", nomeFile, messageId: "666" },
    dataOraRicezione: romeTime(now()).iso,
    errori: [{ codice: "00404", descrizione: "Fattura duplicata" }],
  });
}
/** Certificates of one's own making, in the names of SdI and of its provider. */
const forger = Promise.all([
  creaSigillo("Gestore", ["posta-certificata@pcert.sogei.it"]),
  creaSigillo("Sistema Interscambio"),
]).then(([gestore, sdi]) => ({ gestore, sdi }));
const incoming = readFileSync(new URL("../../../test/mails/20-incoming-xml.eml", import.meta.url));

/** What somebody can write who may put raw mails into the mailbox, and who has seen genuine ones. */
const forgeries: Record<string, (genuine: Genuine) => Buffer | Promise<Buffer>> = {
  "unsigned RC": ({ answer }) => bare(withXml(answer, unsigned)),
  "unsigned NS": (one) => bare(withXml(one.answer, (xml) => (xml.includes("<ds:Signature") ? rejection(one) : xml))),
  "unsigned invoice": () => bare(incoming),
  "changed invoice": () => replaced(incoming, /\(prova\)/, "(Prova)"),
  "address change": ({ answer }) =>
    bare(withXml(answer, (xml) => unsigned(xml).replace(/<mittente>sdi\w+@/, "<mittente>sdi66@"))),
  "genuine receipt, changed address": ({ answer, nomeFile }) =>
    certifiedReceipt(
      { nomeFile },
      { at: now(), mittente: "sdi66@pec.fatturapa.it", unsigned: ["ricevuta"], id: `${answer.length}` },
    ),
  "envelope altered": ({ answer }) => withXml(answer, unsigned),
  "receipt altered": ({ answer }) =>
    withXml(answer, (xml) =>
      xml.includes("<ds:Signature") ? xml.replace("<IdentificativoSdI>", "<IdentificativoSdI>1") : xml,
    ),
  "another file with our name": ({ nomeFile }) =>
    certifiedReceipt(
      { nomeFile },
      { at: now(), hash: "0".repeat(64), id: "4444", pecMessageId: "opec.9@altro.example" },
    ),
  "own certificates, by who knows the file": async ({ nomeFile, hash }) =>
    certifiedReceipt({ nomeFile }, { at: now(), hash, id: "666", forger: await forger }),
  "own certificates, another answer": async ({ nomeFile, hash }) =>
    certifiedReceipt({ nomeFile }, { at: now(), hash, id: "667", tipo: "MC", forger: await forger }),
  "own certificates, unsigned envelope": async ({ nomeFile, hash }) =>
    certifiedReceipt({ nomeFile }, { at: now(), hash, id: "668", forger: await forger, unsigned: ["busta"] }),
  "unsigned failure": ({ acceptance }) =>
    bare(
      withXml(replaced(acceptance, /^X-Ricevuta: accettazione/m, "X-Ricevuta: errore-consegna"), (xml) =>
        xml.replace('tipo="accettazione" errore="nessuno"', 'tipo="errore-consegna" errore="no-dest"'),
      ),
    ),
};

/** Unlike every other: the line lies outside of what is signed. */
const numbered = (mail: Buffer, n: number) => Buffer.concat([Buffer.from(`X-Prova: ${n}\r\n`), mail]);

test("of 30 honest mails 30 are applied by themselves, of 39 forged ones none without a person's click", async () => {
  const random = seededRandom(14);
  const { channel, imap } = at;
  await channel.isOf("01234567897");
  const sent: Genuine[] = [];
  for (let n = 1; n <= 10; n++) sent.push(await aSentOne(`${n}/2026`));
  // Of some the mailbox has rewritten the envelope: what SdI has signed and what is bound to us needs none.
  const honest = sent.flatMap(({ acceptance, delivery, answer }, n) => [
    acceptance,
    delivery,
    n % 3 === 0 ? bare(answer) : answer,
  ]);
  const kinds = Object.values(forgeries);
  const forged = await Promise.all(
    Array.from({ length: 39 }, async (_, n) => {
      const [one, forge] = [sent[Math.floor(random() * sent.length)], kinds[n % kinds.length]];
      if (!one || !forge) throw new Error("There is nothing to forge");
      const made = await forge(one);
      if (honest.some((mail) => mail.equals(made))) throw new Error("Nothing was forged");
      return numbered(made, n);
    }),
  );
  const all = [...honest, ...forged].map((mail) => ({ mail, place: random() })).sort((a, b) => a.place - b.place);
  await imap.hold(
    all.map(({ mail }) => mail),
    now(),
    7,
  );

  await readChannel(channel.parts, channel.profileId);

  const kept = await channel.app.db.selectFrom("mailbox_message").select(["sha256", "esito", "genere"]).execute();
  const fateOf = (mail: Buffer) => kept.find(({ sha256 }) => sha256.equals(hashOf(mail)));
  expect(honest.map((mail) => fateOf(mail)?.esito)).toEqual(Array(30).fill("applicato"));
  // A supplier's invoice is kept among those received; what it may not do is to be paid.
  const took = forged
    .map(fateOf)
    .filter((fate) => !fate || (fate.esito === "applicato" && fate.genere !== "invoice" && fate.genere !== "MT"));
  expect(took).toEqual([]);
  for (const { documentId } of sent) {
    expect(await channel.stateOf(documentId)).toBe("C/delivered");
    expect(await channel.timelineOf(documentId)).toHaveLength(4);
  }
  const { indirizzoSdi } = await channel.app.db
    .selectFrom("pec_account")
    .select("indirizzoSdi")
    .executeTakeFirstOrThrow();
  expect(indirizzoSdi).toBe(assignedSdiAddress);
  const received = await channel.app.db.selectFrom("received_invoice").select("verifica").execute();
  expect(received.map(({ verifica }) => verifica)).toEqual(["da verificare"]);
});
