import type { Clock } from "../../../clock.ts";
import type { Tx } from "../../../db/database.ts";
import { isExpiredKey, isSound, keyOf, type MessageSignature } from "../../../signature/message-signature.ts";
import { findKnown, know, providerOf, type Signatory, sdiItself, sdiProvider } from "./known-store.ts";

/** What is said of a key nobody here knows, and what the person can do. */
const words = {
  SdI: {
    first:
      "La firma della ricevuta è integra, ma è la prima che vediamo a nome del SdI e niente dimostra che sia sua: chi conosce la tua fattura potrebbe imitarla.",
    changed:
      "La firma della ricevuta è integra, ma è diversa da quella con cui il SdI ti ha risposto finora. Il SdI la rinnova ogni pochi anni, quindi può essere tutto regolare; però chi conosce la tua fattura potrebbe imitarla.",
    expired: "La firma della ricevuta è quella di sempre, ma il suo certificato era già scaduto quando è stata fatta.",
    act: "Cerca la fattura nel portale Fatture e Corrispettivi: se lì risulta lo stesso, applica il messaggio. Lo chiediamo una volta sola: poi anche questa firma sarà riconosciuta.",
  },
  provider: {
    first:
      "La firma del messaggio è integra, ma niente dimostra che sia del gestore della PEC: non abbiamo ancora visto una sua risposta a un invio fatto da qui.",
    changed:
      "La firma del messaggio è integra, ma è diversa da quella che il gestore della PEC ha usato finora. I gestori la rinnovano ogni tanto, quindi può essere tutto regolare.",
    expired: "La firma del gestore è quella di sempre, ma il suo certificato era già scaduto quando è stata fatta.",
    act: "Apri la tua casella dal sito del gestore: se lì trovi lo stesso messaggio senza avvisi, applicalo. Lo chiediamo una volta sola: poi anche questa firma sarà riconosciuta.",
  },
} as const;

const unknownCarrier = "Non riconosciamo la firma del gestore che ha portato il messaggio.";

function unknown(firma: MessageSignature, known: ReadonlySet<string>, of: keyof typeof words): MessageSignature {
  const sentences = words[of];
  const { impronta = "" } = firma;
  const isExpired = isExpiredKey(impronta) && known.has(keyOf(impronta));
  const { first, changed, expired } = sentences;
  const motivo = `${isExpired ? expired : known.size > 0 ? changed : first} ${sentences.act}`;
  return { ...firma, esito: "non valida", motivo };
}

type Judged = {
  profileId: string;
  firma: MessageSignature;
  /** Whose keys it may be by; the first of them is who learns at a first use. */
  of: readonly [Signatory, ...Signatory[]];
  /** What brings it cannot be known to somebody who only knows the file: a first use may be believed. */
  provesFirstUse: boolean;
};

/**
 * A signature as it is to be believed: by a trusted authority (`valida`) or by a key that is known. The first key of a
 * signatory is known by its first use, where that proves itself; every other one waits for a person's word.
 */
async function recognise(tx: Tx, clock: Clock, { profileId, firma, of, provesFirstUse }: Judged) {
  const { impronta } = firma;
  if (firma.esito === "valida" || !impronta) return firma;
  const [first] = of;
  const all = await Promise.all(of.map((one) => findKnown(tx, profileId, one)));
  if (all.some((known) => known.has(impronta))) return { ...firma, esito: "integra" as const };
  const [known = new Set<string>()] = all;
  const firstUse = known.size === 0 && provesFirstUse && isSound(firma) && !isExpiredKey(impronta);
  if (firstUse && (await know(tx, clock, { profileId, ...first, firma, origine: "primo uso" }))) return firma;
  return unknown(firma, known, first.ruolo === "SdI" ? "SdI" : "provider");
}

/**
 * The signatures of a mail with a receipt of SdI. Its envelope never teaches whose it is: anybody may put a genuine receipt
 * into one of their own. The receipt does at its first use, when it cites what only our provider and SdI know (`citesUs`),
 * or lies in an envelope of SdI's provider that is known.
 */
export async function recogniseReceipt(
  tx: Tx,
  clock: Clock,
  { profileId, firme, citesUs }: { profileId: string; firme: readonly MessageSignature[]; citesUs: boolean },
): Promise<MessageSignature[]> {
  const recognised: MessageSignature[] = [];
  for (const firma of firme) {
    if (firma.di === "busta") {
      const judged = { profileId, firma, of: [sdiProvider] as const, provesFirstUse: false };
      const busta = await recognise(tx, clock, judged);
      // Of two layers the person is told what to do once.
      const isNew = isSound(firma) && !isSound(busta);
      recognised.push(isNew ? { ...busta, motivo: unknownCarrier } : busta);
    }
  }
  const provesFirstUse = citesUs || recognised.some(isSound);
  for (const firma of firme)
    if (firma.di === "ricevuta")
      recognised.push(await recognise(tx, clock, { profileId, firma, of: [sdiItself], provesFirstUse }));
  return recognised;
}

/** Only the own provider accepts a mail, only SdI's delivers it; of a failure either may tell. */
function signatoriesOf(kind: string, casella: string): Judged["of"] {
  if (kind === "accettazione" || kind === "non-accettazione") return [providerOf(casella)];
  if (kind === "avvenuta-consegna" || kind === "presa-in-carico") return [sdiProvider];
  return [sdiProvider, providerOf(casella)];
}

/** The envelope of a provider's receipt, which teaches whose it is at its first use where it cites our Message-ID. */
export const recogniseEnvelope = (
  tx: Tx,
  clock: Clock,
  envelope: { profileId: string; firma: MessageSignature; kind: string; casella: string; citesUs: boolean },
): Promise<MessageSignature> => {
  const { profileId, firma, kind, casella, citesUs } = envelope;
  return recognise(tx, clock, { profileId, firma, of: signatoriesOf(kind, casella), provesFirstUse: citesUs });
};

/**
 * The envelope of a supplier's invoice, once SdI's provider is known; before that a sound one is all there is: an invoice
 * cites nothing of ours.
 */
export async function recogniseInvoice(
  tx: Tx,
  clock: Clock,
  { profileId, firme }: { profileId: string; firme: readonly MessageSignature[] },
): Promise<MessageSignature[]> {
  if ((await findKnown(tx, profileId, sdiProvider)).size === 0) return [...firme];
  return Promise.all(
    firme.map((firma) =>
      firma.di === "busta"
        ? recognise(tx, clock, { profileId, firma, of: [sdiProvider], provesFirstUse: false })
        : firma,
    ),
  );
}

/** A person has said that SdI's signature is true: its key is known from now on. */
export const knowReceipt = (
  tx: Tx,
  clock: Clock,
  { profileId, firme }: { profileId: string; firme: readonly MessageSignature[] },
) => knowByPerson(tx, clock, { profileId, firma: firme.find(({ di }) => di === "ricevuta"), of: sdiItself });

/** A person has said that a provider's receipt is true. */
export function knowEnvelope(
  tx: Tx,
  clock: Clock,
  { profileId, firma, kind, casella }: { profileId: string; firma: MessageSignature; kind: string; casella: string },
) {
  const [of] = signatoriesOf(kind, casella);
  return knowByPerson(tx, clock, { profileId, firma, of });
}

async function knowByPerson(
  tx: Tx,
  clock: Clock,
  { profileId, firma, of }: { profileId: string; firma: MessageSignature | undefined; of: Signatory },
): Promise<void> {
  if (firma?.impronta) await know(tx, clock, { profileId, ...of, firma, origine: "persona" });
}
