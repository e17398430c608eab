import { partyName } from "@fatturachiara/contract/fields/party-name";
import { formatImporto } from "@fatturachiara/fatturapa/presentazione";
import { latoDi } from "@fatturachiara/fatturapa/scomposizione";
import { readInThread, unlessBeyond } from "../../apart/read-in-thread.ts";
import type { Tx } from "../../db/database.ts";
import type { Deps } from "../../deps.ts";
import { hexHashOf } from "../../hash-of.ts";
import { isSound } from "../../signature/message-signature.ts";
import { type AnyInvoice, invoiceOf, knownContents, lockContents } from "../document/index.ts";
import { announce } from "../notice/index.ts";
import { findFiscal } from "../taxdata/index.ts";
import type { IncomingInvoice, Taken } from "../transmission/index.ts";
import { insertReceived } from "./insert-received.ts";
import { readReceived } from "./read-received.ts";
import { placeByTrust } from "./trust/envelope-trust.ts";

const unknown = (motivo: string): Taken => ({ esito: "non riconosciuto", motivo });
const again: Taken = { esito: "duplicato", motivo: "Questa fattura ricevuta c'è già." };

/**
 * Takes a supplier's invoice that the SdI has delivered, and tells the owner. The same one again, in another
 * mail or brought along as a file, is not taken twice; what is not to this profile is left to the person.
 */
export async function takeReceived(
  tx: Tx,
  deps: Pick<Deps, "clock" | "jobs" | "config">,
  { profileId, origine, invoice, firme, metadati }: IncomingInvoice,
): Promise<Taken> {
  const read = await unlessBeyond(readInThread("leggiFile", invoice.bytes), undefined);
  const fattura = read && invoiceOf(read);
  if (!fattura || !readable(fattura))
    return unknown("Fattura ricevuta che non si legge: apri il messaggio con il tuo programma di posta.");
  const fiscal = await findFiscal(tx, profileId);
  if (fiscal && latoDi(fattura, fiscal) !== "ricevuta")
    return unknown(`Fattura ricevuta non intestata alla partita IVA ${fiscal.partitaIva}.`);
  const contenuto = read.firmato?.contenuto ?? invoice.bytes;
  const hash = hexHashOf(contenuto);
  const { identificativoSdI } = metadati.ricevuta;
  await lockContents(tx, profileId);
  if ((await knownContents(tx, profileId, [hash])).size > 0) return again;
  if (identificativoSdI && (await hasDelivered(tx, profileId, identificativoSdI))) return again;
  const file = {
    nome: invoice.name,
    tipo: read.firmato ? "application/pkcs7-mime" : "application/xml",
    bytes: invoice.bytes,
    contenuto,
  };
  const daVerificare = firme.some((firma) => firma.di === "busta" && !isSound(firma));
  const list = [{ fattura, file, metadati, firme, daVerificare }];
  const [id] = await insertReceived(tx, deps.clock, { profile: profileId, list, origine });
  if (daVerificare) await placeByTrust(tx, deps, profileId);
  const waits = daVerificare && (await hasWaiting(tx, profileId, id ?? ""));
  await tell(tx, deps, { profileId, id: id ?? "", fattura, daVerificare: waits });
  return {
    esito: "applicato",
    motivo: invoice.intact
      ? null
      : "L'impronta del file non è quella che il SdI dichiara: è conservato come è arrivato.",
  };
}

/** Every document of the file states what a row cannot be without. */
function readable(fattura: AnyInvoice): boolean {
  try {
    return fattura.FatturaElettronicaBody.map((_, at) => readReceived(fattura, at)).length > 0;
  } catch {
    return false;
  }
}

async function hasDelivered(tx: Tx, profileId: string, identificativoSdI: string): Promise<boolean> {
  const row = await tx
    .selectFrom("received_invoice")
    .select("id")
    .where("profileId", "=", profileId)
    .where("identificativoSdI", "=", identificativoSdI)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether some document of the file of that one waits for a person. */
async function hasWaiting(tx: Tx, profileId: string, id: string): Promise<boolean> {
  const row = await tx
    .selectFrom("received_invoice as one")
    .innerJoin("received_invoice as other", (join) =>
      join.onRef("other.profileId", "=", "one.profileId").onRef("other.fileId", "=", "one.fileId"),
    )
    .select("other.id")
    .where("one.profileId", "=", profileId)
    .where("one.id", "=", id)
    .where("other.verifica", "=", "da verificare")
    .executeTakeFirst();
  return row !== undefined;
}

async function tell(
  tx: Tx,
  deps: Pick<Deps, "clock" | "jobs" | "config">,
  {
    profileId,
    id,
    fattura,
    daVerificare,
  }: { profileId: string; id: string; fattura: AnyInvoice; daVerificare: boolean },
): Promise<void> {
  const first = readReceived(fattura, 0);
  const several = fattura.FatturaElettronicaBody.length;
  await announce(tx, deps, {
    profileId,
    genere: "ricevuta",
    chiave: `received/${id}`,
    titolo: `${daVerificare ? "Fattura ricevuta, da verificare prima di pagare" : "Fattura ricevuta"}: ${partyName(first)}`,
    testo: several > 1 ? `${several} documenti in un file.` : `N. ${first.numero}, ${formatImporto(first.totale)}.`,
    percorso: several > 1 ? "/ia/document/received" : `/ia/document/received/${id}`,
  });
}
