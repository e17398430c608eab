import type { CashItem, CashView } from "@fatturachiara/contract/rooms/cash";
import { Decimal } from "@fatturachiara/fatturapa/decimal";
import { conApostrofo, formatGiorno, formatImporto, formatNumero } from "@fatturachiara/fatturapa/presentazione";
import { useState } from "react";
import { SiteLink } from "../../ui/address/site-link.tsx";
import { TextButton } from "../../ui/address/text-link.tsx";
import { Sheet } from "../../ui/layout/sheet.tsx";
import { type Column, DataTable, TwoLines } from "../../ui/table/data-table.tsx";
import styles from "./cash-page.module.css";
import { pageOf, sourceWords } from "./source-words.ts";

/** As many are shown at first. */
const few = 25;

/** What the sums are made of, the first day first; each leads to its page. */
export function ItemsSheet({ view: { voci, altre, preventiviSenzaProbabilita: without } }: { view: CashView }) {
  const [all, setAll] = useState(false);
  const shown = all ? voci : voci.slice(0, few);
  return (
    <Sheet title="Da che cosa viene" flush>
      {voci.length > 0 && <DataTable caption="Da che cosa viene" columns={columns} rows={shown} rowKey={keyOf} />}
      {shown.length < voci.length && (
        <p className={styles.note}>
          <TextButton onClick={() => setAll(true)}>Mostra tutte le {count(voci.length)} voci</TextButton>
        </p>
      )}
      {all && altre > 0 && <p className={styles.note}>Altre {count(altre)} voci sono contate e non mostrate.</p>}
      {without > 0 && (
        <p className={styles.note}>
          {without === 1
            ? "1 preventivo inviato non ha una probabilità e non conta."
            : `${count(without)} preventivi inviati non hanno una probabilità e non contano.`}
        </p>
      )}
      {voci.length === 0 && without === 0 && <p className={styles.note}>Non è previsto nessun incasso o pagamento.</p>}
    </Sheet>
  );
}

const count = (n: number) => formatNumero(Decimal.of(String(n)));
const keyOf = ({ tipo, id, scadenza, giorno }: CashItem) => [tipo, id, scadenza ?? giorno].join(" ");

const columns: readonly Column<CashItem>[] = [
  {
    ...{ key: "giorno", head: "Giorno", phone: "hidden" },
    cell: ({ giorno, scadenza }) => (
      <TwoLines
        first={giorno ? formatGiorno(giorno) : "Senza"}
        second={scadenza && scadenza !== giorno ? conApostrofo`scade il ${formatGiorno(scadenza)}` : undefined}
      />
    ),
  },
  {
    ...{ key: "cosa", head: "Che cosa", grow: true },
    cell: (item) => (
      <TwoLines
        first={<SiteLink to={pageOf(item)}>{item.nome || item.titolo}</SiteLink>}
        second={
          <>
            <span className={styles.onPhone}>{item.giorno ? formatGiorno(item.giorno) : "Senza scadenza"} · </span>
            {[sourceWords[item.tipo].singular, item.titolo, item.probabilita != null && `al ${item.probabilita}%`]
              .filter(Boolean)
              .join(" · ")}
          </>
        }
      />
    ),
  },
  { key: "importo", head: "Importo", align: "right", cell: ({ importo }) => formatImporto(importo) },
];
