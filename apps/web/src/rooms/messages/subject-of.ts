import type { UnrecognisedMessage } from "@fatturachiara/contract/rooms/sdi";

/** What a message is called. */
export const subjectOf = ({ oggetto }: Pick<UnrecognisedMessage, "oggetto">): string =>
  oggetto ?? "Messaggio senza oggetto leggibile";
