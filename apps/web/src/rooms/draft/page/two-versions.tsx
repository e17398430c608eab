import type { DocumentDetail } from "@fatturachiara/contract/rooms/document";
import { formattaIban } from "@fatturachiara/fatturapa/identita";
import { formatImporto } from "@fatturachiara/fatturapa/presentazione";
import { clientName } from "../../clients/index.ts";
import { differences } from "../content/differences.ts";
import { toDraft } from "../content/draft.ts";
import { useCheck, useEditorContext } from "../editor/use-editor.tsx";
import styles from "./conflict-notice.module.css";

/** Field by field what the two versions say differently, and what each makes to pay. */
export function TwoVersions({ theirs }: { theirs: DocumentDetail }) {
  const { totali, draft } = useCheck();
  const { client, bankAccounts, oggi } = useEditorContext();
  const rows = differences(draft, toDraft(theirs), {
    client: (id) => {
      const known = [client, theirs.client].find((customer) => customer?.id === id);
      return known ? clientName(known) : "Altro cliente";
    },
    account: (id) => {
      const known = bankAccounts.find((account) => account.id === id);
      return known ? formattaIban(known.iban) : "Altro conto";
    },
    oggi,
  });
  const [mine, saved] = [formatImporto(totali.netto.importo), formatImporto(theirs.nettoAPagare)];
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <td />
          <th scope="col">La tua</th>
          <th scope="col">Quella salvata</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Row key={row.field} {...row} />
        ))}
        {mine !== saved && <Row field="Netto a pagare" mine={mine} theirs={saved} />}
        {rows.length === 0 && mine === saved && (
          <tr>
            <td colSpan={3}>Le due versioni dicono la stessa cosa.</td>
          </tr>
        )}
      </tbody>
    </table>
  );
}

function Row({ field, mine, theirs }: { field: string; mine: string; theirs: string }) {
  return (
    <tr>
      <th scope="row">{field}</th>
      {[mine, theirs].map((words, at) => (
        <td key={at === 0 ? "mine" : "theirs"}>
          <span className={styles.words} title={words}>
            {words || <span className={styles.nothing}>vuoto</span>}
          </span>
        </td>
      ))}
    </tr>
  );
}
