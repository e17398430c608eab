import type { Client } from "@fatturachiara/contract/rooms/clients";
import { deliveryFact, deliverySentence } from "../../clients/index.ts";
import { otherParty } from "../../document/index.ts";

/** Where a document goes: a heading, a sentence and a few words; null where the customer is not chosen yet. */
export type DeliveryPath = { title: string; sentence: string; fact: string };

/** To the customer by their channel; what we issue to ourselves comes back to us (RULES §11). */
export function deliveryPath(
  idTipoDocumento: number | null | undefined,
  client: Client | undefined,
): DeliveryPath | null {
  if (otherParty(idTipoDocumento) !== "cliente")
    return {
      title: "Come ti arriva",
      sentence: "Resta a te: il SdI la consegna nel tuo cassetto fiscale.",
      fact: "il tuo cassetto fiscale",
    };
  return (
    (client && { title: "Come arriva al cliente", sentence: deliverySentence(client), fact: deliveryFact(client) }) ??
    null
  );
}
