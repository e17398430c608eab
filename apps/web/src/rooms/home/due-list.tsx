import type { Home } from "@fatturachiara/contract/rooms/account";
import { document } from "@fatturachiara/contract/rooms/document";
import type { HomeDue } from "@fatturachiara/contract/rooms/home-overview";
import { formatGiorno, formatImporto } from "@fatturachiara/fatturapa/presentazione";
import { useAct } from "../../api/use-busy.ts";
import { IfMay } from "../../session/permitted/if-may.tsx";
import { SiteLink } from "../../ui/address/site-link.tsx";
import { Button } from "../../ui/button/button.tsx";
import { FirstRows } from "../../ui/layout/first-rows.tsx";
import { Sheet } from "../../ui/layout/sheet.tsx";
import { useDocumentActs } from "../document/index.ts";
import styles from "./lists.module.css";

/** "Prossime scadenze di pagamento": all that is overdue as one row, then what is to come, each marked paid with one press. */
export function DueList({ due, overdue }: { due: readonly HomeDue[]; overdue: Home["incassi"] }) {
  const { markPaid } = useDocumentActs();
  const { busy, run } = useAct<string>();
  const pay = ({ id, importo }: HomeDue) =>
    run(id, () => markPaid({ id, idTipoDocumento: null, nettoAPagare: importo }));
  return (
    <Sheet title="Prossime scadenze di pagamento" flush>
      {due.length === 0 && overdue.scadute === 0 ? (
        <p className={styles.none}>Nessun pagamento in attesa.</p>
      ) : (
        <FirstRows className={styles.rows} all="Mostra tutte">
          {overdue.scadute > 0 && <Overdue overdue={overdue} />}
          {due.map((awaited) => (
            <li key={awaited.id} className={styles.awaited}>
              <SiteLink to={`/ia/document/${awaited.id}?scheda=incassi`} className={styles.due}>
                <span className={styles.words}>
                  <span className={styles.name} title={awaited.cliente}>
                    {awaited.cliente}
                  </span>
                  <span className={styles.caption}>
                    {formatGiorno(awaited.entro)}
                    {awaited.numero && ` · ${awaited.numero}`}
                  </span>
                </span>
                <span className={styles.amount}>{formatImporto(awaited.importo)}</span>
              </SiteLink>
              <IfMay call={document.pay}>
                <Button
                  row
                  look="quiet"
                  className={styles.pay}
                  disabled={busy === awaited.id}
                  aria-label={`Segna incassata ${[awaited.numero, awaited.cliente].filter(Boolean).join(", ")}`}
                  onClick={() => void pay(awaited)}
                >
                  Segna incassata
                </Button>
              </IfMay>
            </li>
          ))}
        </FirstRows>
      )}
    </Sheet>
  );
}

function Overdue({ overdue: { scadute, scaduto } }: { overdue: Home["incassi"] }) {
  return (
    <li>
      <SiteLink to="/ia/document/sent?year=0&incasso=scaduto" className={styles.due}>
        <span className={styles.words}>
          <span className={styles.name}>Scaduto</span>
          <span className={styles.late}>{scadute === 1 ? "1 documento" : `${scadute} documenti`}</span>
        </span>
        <span className={styles.amount}>{formatImporto(scaduto)}</span>
      </SiteLink>
    </li>
  );
}
