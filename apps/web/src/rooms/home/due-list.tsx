import type { HomeDue } from "@fatturachiara/contract/rooms/home-overview";
import { formatGiorno, formatImporto } from "@fatturachiara/fatturapa/presentazione";
import { SiteLink } from "../../ui/address/site-link.tsx";
import { Sheet } from "../../ui/layout/sheet.tsx";
import { useOggi } from "../../ui/time/oggi.tsx";
import styles from "./lists.module.css";

/** "Prossime scadenze di pagamento": what is awaited, the earliest first. */
export function DueList({ due }: { due: readonly HomeDue[] }) {
  const oggi = useOggi();
  return (
    <Sheet title="Prossime scadenze di pagamento" flush>
      {due.length === 0 ? (
        <p className={styles.none}>Nessun pagamento in attesa.</p>
      ) : (
        <ul className={styles.rows}>
          {due.map(({ id, numero, cliente, entro, importo }) => {
            const late = entro < oggi;
            return (
              <li key={id}>
                <SiteLink to={`/ia/document/${id}?scheda=incassi`} className={styles.due}>
                  <span className={styles.words}>
                    <span className={styles.name}>{cliente}</span>
                    <span className={late ? styles.late : styles.caption}>
                      {late ? `scaduta il ${formatGiorno(entro)}` : formatGiorno(entro)}
                      {numero && ` · ${numero}`}
                    </span>
                  </span>
                  <span className={styles.amount}>{formatImporto(importo)}</span>
                </SiteLink>
              </li>
            );
          })}
        </ul>
      )}
    </Sheet>
  );
}
