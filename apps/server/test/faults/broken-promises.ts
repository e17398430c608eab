/** What is known of an invoice when everything has come to rest. */
export type Fate = {
  numero: string;
  /** Status and sub-state of the document. */
  stato: string;
  transmissions: readonly {
    messageId: string;
    stato: string;
    errore: string | null;
    datiDal: Date | null;
    sentAt: Date | null;
    esitoSdI: string | null;
  }[];
  /** The Message-IDs of the mails SdI has taken, one entry for each mail. */
  taken: readonly string[];
  timeline: readonly string[];
};

/** A sentence for every promise that was broken: exactly once at SdI, or uncertain with its evidence. */
export function brokenPromises({ numero, stato, transmissions, taken, timeline }: Fate): string[] {
  const broken: string[] = [];
  const say = (what: string) => broken.push(`${numero} (${stato}): ${what}`);
  if (taken.length > 1) say(`reached SdI ${taken.length} times: ${taken.join(", ")}`);
  const last = transmissions.at(-1);
  if (!last) return [...broken, `${numero}: was never queued`];
  if (taken.length === 1) {
    if (stato !== "C/delivered") say("SdI has answered, and the document does not know");
    if (!taken.includes(last.messageId)) say("a newer transmission than the one SdI has taken was made");
    if (timeline.filter((row) => row === "RC applicato").length !== 1) say(`not one RC: ${timeline.join(", ")}`);
    return broken;
  }
  if (last.stato !== "incerta") say(`never reached SdI, and stands as ${last.stato}: ${last.errore}`);
  if (!last.errore || !last.datiDal || !last.sentAt) say("uncertain without evidence");
  if (!timeline.includes("INVIO applicato")) say("uncertain, and the person was not told");
  return broken;
}
