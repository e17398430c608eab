import { fail } from "@fatturachiara/contract";
import type { ReminderPreview } from "@fatturachiara/contract/rooms/reminders";
import { Decimal } from "@fatturachiara/fatturapa/decimal";
import type { Deps } from "../../deps.ts";
import { maybePaid } from "../movements/index.ts";
import { mayRemind } from "./may-remind.ts";
import { openDocuments } from "./open-documents.ts";
import { reminderMail } from "./reminder-mail.ts";
import { readSettings } from "./settings.ts";
import { letterParts } from "./write-letter.ts";

/** The letter about all that a customer has to pay, as it would leave today, and what keeps it from leaving. */
export async function previewReminder(
  deps: Pick<Deps, "db" | "clock" | "config">,
  profile: string,
  id: string,
): Promise<ReminderPreview> {
  const { db } = deps;
  const client = await db
    .selectFrom("client")
    .select("email")
    .where("profileId", "=", profile)
    .where("id", "=", id)
    .executeTakeFirst();
  if (!client) throw fail("clientNotFound");
  const settings = await readSettings(db, profile);
  const all = await openDocuments(db, profile, id);
  const documents = all.filter(({ held }) => !held);
  if (documents.length === 0)
    return {
      ...{ email: client.email, oggetto: "", testo: "", documenti: [], totale: Decimal.zero },
      impedimento:
        all.length > 0
          ? "Tutte le fatture aperte di questo cliente sono escluse dai solleciti."
          : "Non c'è niente da sollecitare: nessuna fattura aperta con una scadenza, o una nota di credito da rimborsare.",
    };
  const { oggetto, testo, totale } = reminderMail(await letterParts(deps, profile, { documents, settings }));
  const paid = await maybePaid(db, profile);
  const documenti = documents.map((one) => one.id);
  const impedimento = !settings.attivi
    ? "I solleciti sono spenti."
    : !(await mayRemind(db, deps, profile))
      ? "L'abbonamento è scaduto: dopo il rinnovo i solleciti riprendono."
      : documents[0]?.modo === "mai"
        ? "Questo cliente non viene mai sollecitato."
        : !client.email
          ? "Manca l'email del cliente: aggiungila nella sua scheda."
          : documents[0]?.rifiuto
            ? `L'indirizzo ${client.email} rifiuta la posta: correggilo, o in Solleciti scegli «Prova di nuovo».`
            : documenti.some((one) => paid.has(one))
              ? "Sul conto c'è un movimento che potrebbe essere il pagamento: abbinalo o ignoralo in Movimenti."
              : null;
  return { email: client.email, oggetto, testo, documenti, totale, impedimento };
}
