import type { Client } from "@fatturachiara/contract/rooms/clients";
import { yearOf } from "@fatturachiara/fatturapa/giorno";
import { formatGiorno, formatImporto } from "@fatturachiara/fatturapa/presentazione";
import { ButtonLink } from "../../ui/button.tsx";
import { type Column, DataTable, TwoLines } from "../../ui/data-table.tsx";
import { Icon } from "../../ui/icon.tsx";
import { IconAlertTriangle, IconFilePlus } from "../../ui/icons.ts";
import { useOggi } from "../../ui/oggi.tsx";
import { OnPhone, RowActs, RowName } from "../../ui/row-cells.tsx";
import { TextLink } from "../../ui/text-link.tsx";
import { clientName } from "../document/index.ts";
import { deliveryWord, taxNumber, wouldBeRefused } from "./client-words.ts";
import styles from "./clients-table.module.css";
import { KindOf } from "./kinds.tsx";
import { RowMenu } from "./row-menu.tsx";

const columnsOf = (anno: number): readonly Column<Client>[] => [
  { key: "cliente", head: "Cliente", cell: (client) => <NameCell client={client} /> },
  { key: "tipo", head: "Tipo", cell: (client) => <KindOf client={client} />, phone: "hidden" },
  { key: "comune", head: "Comune", cell: (client) => client.comune, phone: "hidden" },
  { key: "recapito", head: "Recapito", cell: deliveryWord, phone: "hidden" },
  {
    key: "fatturato",
    head: `Fatturato ${anno}`,
    align: "right",
    cell: ({ fatturato }) => (fatturato && !fatturato.isZero() ? formatImporto(fatturato) : "–"),
    phone: "hidden",
  },
  {
    key: "ultimaFattura",
    head: "Ultima fattura",
    cell: (client) => (client.ultimaFattura ? formatGiorno(client.ultimaFattura) : "–"),
    phone: "hidden",
  },
  { key: "azioni", head: "Azioni", align: "right", cell: (client) => <Acts client={client} /> },
];

/** The customers, one row each; on phones name, number and place on two lines. */
export function ClientsTable({ rows }: { rows: readonly Client[] }) {
  const columns = columnsOf(yearOf(useOggi()));
  return <DataTable caption="Clienti" columns={columns} rows={rows} rowKey={(client) => client.id} />;
}

function NameCell({ client }: { client: Client }) {
  const refused = wouldBeRefused(client);
  return (
    <TwoLines
      first={
        <RowName archived={client.archiviato}>
          <TextLink to={`/ia/clients/save?id=${client.id}`} className={styles.link}>
            {clientName(client)}
          </TextLink>
        </RowName>
      }
      second={
        refused ? (
          <span className={styles.refused}>
            <Icon of={IconAlertTriangle} size="small" />
            <span>{refused}: il SdI la scarterebbe</span>
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
