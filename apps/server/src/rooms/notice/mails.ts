import type { Giorno } from "@fatturachiara/fatturapa/giorno";
import { conApostrofo, formatGiorno } from "@fatturachiara/fatturapa/presentazione";
import type { Mail } from "../../mailer/mailer.ts";
import type { Announcement } from "./way.ts";

type Announced = Pick<Announcement, "titolo" | "testo" | "percorso">;
type Reader = { email: string; name: string };
type From = { companyName: string; publicUrl: string };

/** One notice by itself, at once. */
export function noticeMail(to: Reader, announcement: Announced, from: From): Mail {
  return letter({ to, subject: announcement.titolo }, from, [
    announcement.testo,
    `Apri:\n${from.publicUrl}${announcement.percorso}`,
  ]);
}

/** One notice among those of a summary: what happened, and where to look. */
export function noticeParagraph(
  { titolo, testo, percorso }: Announced,
  { publicUrl }: Pick<From, "publicUrl">,
): string {
  return `${titolo}. ${testo}\n${publicUrl}${percorso}`;
}

/** What happened since the last summary, oldest first. */
export function summaryMail(
  { to, from }: { to: Reader; from: From },
  paragraphs: readonly string[],
  oggi: Giorno,
): Mail {
  const count = paragraphs.length === 1 ? "una novità" : `${paragraphs.length} novità`;
  return letter({ to, subject: conApostrofo`Riepilogo del ${formatGiorno(oggi)}: ${count}` }, from, [
    "Ecco cosa è successo:",
    ...paragraphs,
  ]);
}

function letter(
  { to, subject }: { to: Reader; subject: string },
  { companyName, publicUrl }: From,
  paragraphs: readonly string[],
): Mail {
  const foot = `Scegli quali avvisi ricevere in Account, sezione Avvisi.\n${publicUrl}/ia/account/profile`;
  return {
    to: to.email,
    subject,
    text: `${[`Ciao ${to.name},`, ...paragraphs, foot, `A presto,\n${companyName}`].join("\n\n")}\n`,
  };
}
