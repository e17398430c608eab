import type { MessageSignature } from "@fatturachiara/contract/rooms/message-signature";

/** A message whose signatures do not all hold, in words: what is wrong, what it means and what to do. */
export type Doubt = { title: string; text: string };

/** What somebody is about to do who reads the message, and what they can check first. */
const advice = {
  sent: "prima di fidarti controlla la fattura su «Fatture e Corrispettivi».",
  received:
    "prima di pagare controlla che la fattura sia anche su «Fatture e Corrispettivi» e che l'IBAN sia quello del fornitore.",
  message: "prima di collegarlo controlla su «Fatture e Corrispettivi» che dica il vero.",
} as const;
/** What a doubtful signature is about. */
export type About = keyof typeof advice;

const names = {
  busta: { missing: "Messaggio senza firma", altered: "Messaggio alterato", broken: "Firma del messaggio non valida" },
  ricevuta: {
    missing: "Ricevuta senza firma",
    altered: "Ricevuta alterata",
    broken: "Firma della ricevuta non valida",
  },
  fattura: { missing: "File senza firma", altered: "File alterato", broken: "Firma del file non valida" },
} as const;
/** The same of the message and of its receipt. */
const ofBoth = {
  missing: "Messaggio e ricevuta senza firma",
  altered: "Messaggio e ricevuta alterati",
  broken: "Firme del messaggio e della ricevuta non valide",
} as const;

/** Null where every signature holds, or none was looked for. */
export function doubtAbout(firme: readonly MessageSignature[], about: About): Doubt | null {
  const doubtful = firme.filter(({ esito }) => esito === "non firmata" || esito === "non valida");
  if (doubtful.length === 0) return null;
  return { title: titleOf(doubtful), text: meaningOf(doubtful, advice[about]) };
}

function titleOf([first, second]: readonly MessageSignature[]): string {
  if (!first) return "";
  const name = names[first.di][faultOf(first)];
  if (!second) return name;
  if (faultOf(first) === faultOf(second)) return ofBoth[faultOf(first)];
  return `${name}, ${names[second.di][faultOf(second)].replace(/^./, (letter) => letter.toLowerCase())}`;
}

const faultOf = ({ esito, alterata }: MessageSignature) =>
  esito === "non firmata" ? "missing" : alterata ? "altered" : "broken";

/** The worst of them is what counts. */
function meaningOf(doubtful: readonly MessageSignature[], todo: string): string {
  if (doubtful.some((firma) => faultOf(firma) === "altered"))
    return `Il contenuto è cambiato dopo la firma e può non essere vero: ${todo}`;
  const broken = doubtful.find((firma) => faultOf(firma) === "broken");
  return broken
    ? `${broken.motivo} ${todo.replace(/^./, (letter) => letter.toUpperCase())}`
    : `Nessuna firma prova chi l'ha scritto: ${todo}`;
}
