import { addDays, type Giorno } from "@fatturachiara/fatturapa/giorno";
import { conApostrofo, formatGiorno } from "@fatturachiara/fatturapa/presentazione";
import { clockAt } from "../../../clock.ts";
import { button } from "../../../mailer/button.ts";
import type { Mail } from "../../../mailer/mailer.ts";
import { daysToEnd } from "./standing-store.ts";

/** An import as the letter names it. */
export type Standing = { nomeFile: string; createdAt: Date; fermi: number };

/** The letter that names imports paused for two years, and says when their files go and how one keeps them. */
export function standingLetter(
  to: { name: string; email: string },
  imports: readonly Standing[],
  { oggi, companyName, publicUrl }: { oggi: Giorno; companyName: string; publicUrl: string },
): Mail {
  const day = formatGiorno(addDays(oggi, daysToEnd));
  return {
    to: to.email,
    subject:
      imports.length === 1
        ? conApostrofo`Un'importazione in pausa da due anni: il ${day} i suoi file vanno via`
        : conApostrofo`${imports.length} importazioni in pausa da due anni: il ${day} i loro file vanno via`,
    text: `${[
      `Ciao ${to.name},`,
      "avevi messo in pausa l'importazione di fatture di un altro programma, e da due anni nessuno l'ha ripresa:",
      imports.map(lineOf).join("\n"),
      conApostrofo`Se non serve più non devi fare niente: il ${day} cancelliamo i file che non sono ancora stati letti. Le fatture già importate restano.`,
      "Per finirla scegli «Riprendi» entro quel giorno: basta questo.",
      button("Apri le importazioni", `${publicUrl}/ia/past`),
      companyName,
    ].join("\n\n")}\n`,
  };
}

const lineOf = ({ nomeFile, createdAt, fermi }: Standing) =>
  conApostrofo`- ${nomeFile.replaceAll(/\s+/g, " ").slice(0, 80)}, del ${formatGiorno(clockAt(createdAt).oggi())}: ${fermi === 1 ? "un file" : `${fermi} file`} da leggere`;
