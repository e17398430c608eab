import { partyName } from "@fatturachiara/contract/fields/party-name";
import type { Decimal } from "@fatturachiara/fatturapa/decimal";
import { addDays, type Giorno } from "@fatturachiara/fatturapa/giorno";
import { conApostrofo, formatGiorno, formatImporto } from "@fatturachiara/fatturapa/presentazione";
import { clockAt } from "../../../clock.ts";
import { button } from "../../../mailer/button.ts";
import type { Mail } from "../../../mailer/mailer.ts";
import { daysToBin } from "./untouched-store.ts";

/** A draft as the letter names it. */
export type Untouched = {
  denominazione: string | null;
  nome: string | null;
  cognome: string | null;
  totale: Decimal;
  updatedAt: Date;
};

/** As many are listed; of more the letter says how many. */
const mostListed = 50;

/** The letter that names drafts nobody has touched for two years, and says when they go to the bin and how one keeps them. */
export function untouchedLetter(
  to: { name: string; email: string },
  drafts: readonly Untouched[],
  { oggi, companyName, publicUrl }: { oggi: Giorno; companyName: string; publicUrl: string },
): Mail {
  const day = formatGiorno(addDays(oggi, daysToBin));
  const single = drafts.length === 1;
  const more = drafts.length - mostListed;
  const listed = [
    ...drafts.slice(0, mostListed).map(lineOf),
    ...(more > 0 ? [more === 1 ? "- e un'altra" : `- e altre ${more}`] : []),
  ];
  return {
    to: to.email,
    subject: single
      ? conApostrofo`Una bozza ferma da due anni: il ${day} va nel cestino`
      : conApostrofo`${drafts.length} bozze ferme da due anni: il ${day} vanno nel cestino`,
    text: `${[
      `Ciao ${to.name},`,
      `${single ? "c'è una bozza che nessuno tocca" : `ci sono ${drafts.length} bozze che nessuno tocca`} da almeno due anni:`,
      listed.join("\n"),
      conApostrofo`Se non ${single ? "serve" : "servono"} più non devi fare niente: il ${day} ${single ? "va" : "vanno"} nel cestino, da cui per altri ${daysToBin} giorni ${single ? "si può recuperare" : "si possono recuperare"}. Poi quello che c'è scritto viene cancellato.`,
      single
        ? "Per tenerla aprila e scegli «Salva bozza» entro quel giorno: basta questo."
        : "Per tenerne una aprila e scegli «Salva bozza» entro quel giorno: basta questo.",
      button("Apri le bozze", `${publicUrl}/ia/document/sent?type=B&year=0`),
      companyName,
    ].join("\n\n")}\n`,
  };
}

function lineOf({ totale, updatedAt, ...names }: Untouched): string {
  const customer = partyName(names).replaceAll(/\s+/g, " ").slice(0, 80);
  return conApostrofo`- ${customer || "senza cliente"}, ${formatImporto(totale)}, toccata l'ultima volta il ${formatGiorno(clockAt(updatedAt).oggi())}`;
}
