import type { UnrecognisedMessage } from "@fatturachiara/contract/rooms/sdi";

/** One way out for a message that is not proved: to be believed. */
export const applyName = "Applica lo stesso";
/** While it is taken. */
export const applying = "Applico…";
/** The other: to be left. */
export const ignoreName = "Ignora";
/** While that is taken. */
export const ignoring = "Un momento…";

/** What such a message would change, were it believed. */
export function changeWords({ numero, frase }: NonNullable<UnrecognisedMessage["cambierebbe"]>): string {
  return `Non è stato applicato${numero ? ` al documento ${numero}` : ""}. Se lo applichi, risulterà: «${frase}»`;
}

/** What stands above the messages of one document that wait. */
export const waitingTitle = (count: number): string =>
  count === 1 ? "Un messaggio da verificare" : `${count} messaggi da verificare`;

/** Of several sentences the first, which says what is the matter. */
export const firstSentence = (text: string): string => text.split(/(?<=[.!?])\s+(?=\p{Lu})/u)[0] ?? text;
