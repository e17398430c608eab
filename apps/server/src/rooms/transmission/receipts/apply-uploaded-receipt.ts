import { fail, type UploadedFile } from "@fatturachiara/contract";
import { readInThread } from "../../../apart/read-in-thread.ts";
import type { Tx } from "../../../db/database.ts";
import { isSound } from "../../../signature/message-signature.ts";
import type { Decision } from "../transmissions/applied.ts";
import type { SdiParts } from "../transmissions/parts.ts";
import { sameFile } from "../transmissions/same-file.ts";
import { belongsToAnother, lockTransmissionsOf, type Transmission } from "../transmissions/store.ts";
import { applySdiReceipt, hashDoubt } from "./apply-sdi-receipt.ts";
import type { ReceiptFile } from "./receipt-file.ts";
import type { SentRicevuta } from "./receipt-sentence.ts";
import { verifyReceipt } from "./verify-receipt.ts";

type Upload = {
  profileId: string;
  documentId: string;
  file: UploadedFile;
  /** The person who believes it though its signature proves nothing yet. */
  decided?: Decision | undefined;
};

/**
 * A receipt that the person has taken from the portal because no mail brought it, for a file of that document: it takes
 * effect as if it had come by mail, by the same ladder. What is no such receipt, or not what SdI has signed, is 400
 * `receiptRefused`; one by a key that is not known to be SdI's 400 `receiptUnproved`, until the person decides. Answers whether it took effect: one that was applied before does not.
 */
export async function applyUploadedReceipt(tx: Tx, parts: SdiParts, upload: Upload): Promise<boolean> {
  const { profileId, documentId, decided } = upload;
  const sent = await lockTransmissionsOf(tx, profileId, documentId);
  if (sent.length === 0) throw fail("documentNotFound");
  const file = await receiptIn(upload.file);
  const ricevuta = file && (await readInThread("readRicevuta", file.bytes));
  if (!file || !ricevuta) throw refused("Il file non è una ricevuta del SdI: serve l'XML scaricato dal portale.");
  if (ricevuta.tipo === "MT" || ricevuta.tipo === "EC" || ricevuta.tipo === "SE")
    throw refused("Il file è del SdI, ma non è la ricevuta di una fattura inviata.");
  const about = sent.find((one) => isAbout(ricevuta, one));
  if (!about)
    throw refused(
      `La ricevuta riguarda un altro file (${ricevuta.nomeFile || ricevuta.identificativoSdI}), non questo documento.`,
    );
  const firma = await verifyReceipt(file.bytes, parts.config.authorities);
  if (!isSound(firma)) throw refused(firma.motivo);
  const contradiction = await contradictionOf(tx, about, ricevuta);
  if (contradiction) throw refused(contradiction);
  const { esito, motivo } = await applySdiReceipt(tx, parts, {
    profileId,
    incoming: {
      ...{ ricevuta, file, mail: null, origine: "Ricevuta caricata a mano.", firme: [firma], about },
      ...(decided && { decided }),
    },
    keep: async () => null,
  });
  if (esito === "non riconosciuto") throw fail("receiptUnproved", { messages: [motivo ?? ""] });
  return esito === "applicato";
}

/** What the receipt says otherwise than we know it of the file it names: then it is about another one. */
async function contradictionOf(tx: Tx, about: Transmission, ricevuta: SentRicevuta): Promise<string | null> {
  const { identificativoSdI } = ricevuta;
  const known = about.identificativoSdI;
  if (identificativoSdI && known && known !== identificativoSdI)
    return `La ricevuta ha un altro identificativo SdI (${identificativoSdI}): di questo documento il SdI ha parlato con ${known}.`;
  if (await belongsToAnother(tx, about, identificativoSdI))
    return `La ricevuta ha l'identificativo SdI di un'altra fattura (${identificativoSdI}).`;
  return hashDoubt(tx, about, ricevuta);
}

/** An attestation comes as a zip with the invoice; every other receipt as it is. */
async function receiptIn({ name, type, bytes }: UploadedFile): Promise<ReceiptFile | undefined> {
  if (!name.toLowerCase().endsWith(".zip")) return { name, type, bytes };
  return ((await readInThread("readZip", bytes)) ?? []).find((member) => /_AT_\w+\.xml$/i.test(member.name));
}

const isAbout = ({ nomeFile, identificativoSdI }: SentRicevuta, transmission: Transmission) =>
  nomeFile
    ? sameFile(transmission.nomeFile, nomeFile)
    : transmission.identificativoSdI !== null && transmission.identificativoSdI === identificativoSdI;

const refused = (message: string) => fail("receiptRefused", { messages: [message], fields: { file: [message] } });
