import type { Home } from "@fatturachiara/contract/rooms/account";
import { daysBetween, type Giorno } from "@fatturachiara/fatturapa/giorno";
import { formatGiorno } from "@fatturachiara/fatturapa/presentazione";
import { ButtonLink } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { IconAlertCircle, IconKey, IconMail } from "../../ui/icons.ts";
import { useOggi } from "../../ui/oggi.tsx";
import { Sheet } from "../../ui/sheet.tsx";
import styles from "./mailbox-to-do.module.css";

type Row = { what: string; why: string; act: string; icon: typeof IconKey; urgent: boolean };

/** "Cosa fare oggi": what the certified mailbox asks for; nothing when it asks for nothing. */
export function MailboxToDo({ pec }: { pec: Home["pec"] }) {
  const rows = rowsOf(pec, useOggi());
  if (rows.length === 0) return null;
  return (
    <Sheet title="Cosa fare oggi" flush>
      <ul className={styles.rows}>
        {rows.map(({ what, why, act, icon, urgent }) => (
          <li key={what} className={styles.row}>
            <span className={urgent ? styles.urgent : styles.due}>
              <Icon of={icon} />
            </span>
            <span className={styles.words}>
              <span className={styles.what}>{what}</span>
              <span className={styles.why}>{why}</span>
            </span>
            <ButtonLink row look="outline" to="/ia/account/accountpec">
              {act}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </Sheet>
  );
}

function rowsOf({ scadenzaPassword, sospesa, spazioUsato }: Home["pec"], oggi: Giorno): Row[] {
  const rows: Row[] = [];
  if (sospesa)
    rows.push({
      what: "La casella PEC ha rifiutato l'accesso",
      why: "Le fatture non partono e le risposte del SdI non arrivano.",
      act: "Controlla",
      icon: IconAlertCircle,
      urgent: true,
    });
  if (scadenzaPassword) {
    const days = daysBetween(oggi, scadenzaPassword);
    rows.push({
      what: `La password della PEC ${days < 0 ? "è scaduta" : "scade"} il ${formatGiorno(scadenzaPassword)}`,
      why: days < 0 ? "Rinnovala dal gestore e scrivila qui." : whenOf(days),
      act: "Aggiorna",
      icon: IconKey,
      urgent: days <= 1,
    });
  }
  if (spazioUsato)
    rows.push({
      what: `La casella PEC è piena al ${spazioUsato}%`,
      why: "Quando non c'è più spazio le risposte del SdI vanno perse.",
      act: "Controlla",
      icon: IconMail,
      urgent: spazioUsato >= 95,
    });
  return rows;
}

function whenOf(days: number): string {
  if (days === 0) return "Oggi";
  return days === 1 ? "Domani" : `Tra ${days} giorni`;
}
