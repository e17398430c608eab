import type { Client, ClientPage } from "@fatturachiara/contract/rooms/clients";
import { formatGiorno, formatImporto } from "@fatturachiara/fatturapa/presentazione";
import { TextLink } from "../../../ui/address/text-link.tsx";
import { ButtonLink } from "../../../ui/button/button.tsx";
import { Icon } from "../../../ui/icon/icon.tsx";
import { IconAlertTriangle, IconFilePlus } from "../../../ui/icon/icons.ts";
import { type Column, DataTable, type TableSort, TwoLines } from "../../../ui/table/data-table.tsx";
import { ActsHead, Cut, OnPhone, RowActs, RowName, UnderActs } from "../../../ui/table/row-cells.tsx";
import { formatDay } from "../../../ui/time/format-instant.ts";
import { clientName } from "../client/client-name.ts";
import { taxNumber, wouldBeRefused } from "../client/client-words.ts";
import { deliveryWord } from "../client/delivery.ts";
import { KindOf } from "../client/kinds.tsx";
import styles from "./clients-table.module.css";
import { RowMenu } from "./row-menu.tsx";

/** A column that has a label can be put away. */
export type ClientColumn = Column<Client> & { label?: string; usuallyHidden?: boolean };

/** The columns of the address book, with the turnover of a year. */
export const clientColumns = (anno: number): readonly ClientColumn[] => [
  {
    key: "cliente",
    head: "Cliente",
    sort: "denominazione",
    grow: true,
    cell: (client) => <NameCell client={client} />,
  },
  { key: "tipo", label: "Tipo", head: "Tipo", cell: (client) => <KindOf client={client} />, phone: "hidden" },
  {
    key: "comune",
    label: "Comune",
    head: "Comune",
    sort: "comune",
    cell: ({ comune }) => (
      <span className={styles.place}>
        <Cut words={comune} />
      </span>
    ),
    phone: "hidden",
  },
  { key: "recapito", label: "Recapito", head: "Recapito", cell: deliveryWord, phone: "hidden" },
  {
    key: "email",
    label: "E-mail",
    head: "E-mail",
    cell: ({ email }) => <span className={styles.wrap}>{email || "–"}</span>,
    phone: "hidden",
    usuallyHidden: true,
  },
  {
    key: "fatturato",
    label: `Fatturato ${anno}`,
    head: `Fatturato ${anno}`,
    sort: "fatturato",
    largestFirst: true,
    align: "right",
    cell: ({ fatturato }) => (fatturato && !fatturato.isZero() ? formatImporto(fatturato) : "–"),
    phone: "hidden",
  },
  {
    key: "ultimaFattura",
    label: "Ultima fattura",
    head: "Ultima fattura",
    sort: "ultimaFattura",
    largestFirst: true,
    cell: (client) => <UnderActs>{client.ultimaFattura ? formatGiorno(client.ultimaFattura) : "–"}</UnderActs>,
    phone: "hidden",
  },
  {
    key: "createdAt",
    label: "In rubrica dal",
    head: "In rubrica dal",
    sort: "createdAt",
    largestFirst: true,
    cell: ({ createdAt }) => formatDay(createdAt),
    phone: "hidden",
    usuallyHidden: true,
  },
  {
    key: "azioni",
    head: <ActsHead />,
    align: "right",
    cell: (client) => <Acts client={client} />,
  },
];

/** The customers, one row each, and what all that match come to; on phones name, number and place on two lines. */
export function ClientsTable({
  columns,
  page: { items, total, fatturato },
  sort,
}: {
  columns: readonly ClientColumn[];
  page: ClientPage;
  sort: TableSort;
}) {
  const sums: Record<string, string> = {
    cliente: total === 1 ? "1 cliente" : `${total} clienti`,
    fatturato: formatImporto(fatturato),
  };
  return (
    <DataTable
      caption="Clienti"
      columns={columns.map((column) => ({ ...column, foot: sums[column.key] ?? null }))}
      rows={items}
      rowKey={(client) => client.id}
      sort={sort}
    />
  );
}

function NameCell({ client }: { client: Client }) {
  const refused = wouldBeRefused(client);
  return (
    <TwoLines
      first={
        <RowName archived={client.archiviato}>
          <TextLink to={`/ia/clients/save?id=${client.id}`} className={styles.link} data-row-link>
            <Cut words={clientName(client)} />
          </TextLink>
        </RowName>
      }
      second={
        refused ? (
          <span className={styles.refused}>
            <Icon of={IconAlertTriangle} size="small" />
            <Cut words={`${refused}: il SdI la scarterebbe`} />
          </span>
        ) : (
          <>
            {taxNumber(client)}
            <OnPhone>
              {" "}
              · {client.comune} · {deliveryWord(client)}
            </OnPhone>
          </>
        )
      }
    />
  );
}

function Acts({ client }: { client: Client }) {
  return (
    <RowActs
      main={
        !client.archiviato && (
          <ButtonLink row icon={IconFilePlus} to={`/ia/document/step/init?cliente=${client.id}`}>
            Nuova fattura
          </ButtonLink>
        )
      }
      menu={<RowMenu client={client} />}
    />
  );
}
