import type { ImportRead } from "@fatturachiara/contract/import";
import { deliveredTo } from "@fatturachiara/contract/rooms/clients";
import { Sheet } from "../../ui/layout/sheet.tsx";
import { DataTable, TwoLines } from "../../ui/table/data-table.tsx";
import styles from "./import.module.css";
import { someRows } from "./import-words.ts";

/** The first rows of an upload whose columns are known: who was found, with number and place. */
export function Preview({ read }: { read: ImportRead }) {
  const fields = read.colonne.map(({ nome }) => read.mappaProposta[nome] ?? "");
  const rows = read.anteprima.map((row, index) => ({
    cells: Object.fromEntries(row.map((text, i) => [fields[i] ?? "", text])),
    key: String(index),
  }));
  return (
    <Sheet title="Che cosa ho trovato" aside={someRows(read.righe)} flush>
      <DataTable
        caption="Che cosa ho trovato"
        rows={rows}
        rowKey={({ key }) => key}
        columns={[
          {
            key: "nome",
            head: "Nome",
            cell: ({ cells }) => (
              <TwoLines
                first={cells.ragioneSociale || joined(cells.nome, cells.cognome)}
                second={cells.partitaIva || cells.codiceFiscale || ""}
              />
            ),
          },
          { key: "comune", head: "Comune", cell: ({ cells }) => joined(cells.comune, cells.provincia) || "–" },
          {
            key: "recapito",
            head: "Recapito",
            cell: ({ cells }) => Object.values(deliveredTo(cells)).find(Boolean) ?? "–",
            phone: "hidden",
          },
        ]}
      />
      {read.righe > rows.length && <p className={styles.more}>Qui ci sono i primi {rows.length}.</p>}
    </Sheet>
  );
}

const joined = (...texts: readonly (string | undefined)[]): string => texts.filter(Boolean).join(" ");
