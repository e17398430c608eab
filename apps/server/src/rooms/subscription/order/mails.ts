import { conApostrofo, formatGiorno } from "@fatturachiara/fatturapa/presentazione";
import { giornoARoma } from "../../../clock.ts";
import type { Config } from "../../../config/config.ts";
import type { Mail } from "../../../mailer/mailer.ts";

/** The payment has come. */
export function paidMail(
  { email, name }: { email: string; name: string },
  { companyName, publicUrl }: Pick<Config, "companyName" | "publicUrl">,
  { numero, to }: { numero: number; to: Date },
): Mail {
  const text = [
    `Ciao ${name},`,
    conApostrofo`il tuo abbonamento è rinnovato fino al ${formatGiorno(giornoARoma(to))} (ordine ${numero}). I tuoi ordini:`,
    `${publicUrl}/ia/account/orders`,
    `Grazie,\n${companyName}`,
  ];
  return { to: email, subject: "Abbonamento rinnovato", text: `${text.join("\n\n")}\n` };
}
