import type { UnrecognisedMessage } from "@fatturachiara/contract/rooms/sdi";

/** The two ways out for a message that is not proved, and what is said while they are taken. */
export const applyName = "Applica lo stesso";
export const applying = "Applico…";
export const ignoreName = "Ignora";
export const ignoring = "Un momento…";

/** What such a message would change, were it believed. */
export function changeWords({ numero, frase }: NonNullable<UnrecognisedMessage["cambierebbe"]>): string {
  return `Non è stato applicato${numero ? ` alla fattura ${numero}` : ""}. Se lo applichi, risulterà: «${frase}»`;
}

/** What stands above the messages of one document that wait. */
export const waitingTitle = (count: number): string =>
  count === 1 ? "Un messaggio da verificare" : `${count} messaggi da verificare`;

/** Of several sentences the first, which says what is the matter. */
export const firstSentence = (text: string): string => text.split(/(?<=[.!?])\s+(?=\p{Lu})/u)[0] ?? text;
