import type { ImportRead } from "@fatturachiara/contract/import";
import { Sheet } from "../../ui/layout/sheet.tsx";
import { DataTable, TwoLines } from "../../ui/table/data-table.tsx";
import styles from "./import.module.css";
import { someRows } from "./import-words.ts";

/** The first rows of an upload whose columns are known: who was found, with number and place. */
export function Preview({ read }: { read: ImportRead }) {
  const at = (field: string) => read.colonne.findIndex(({ nome }) => read.mappaProposta[nome] === field);
  const cell = (row: readonly string[], ...fields: string[]) =>
    fields
      .map((field) => row[at(field)])
      .filter(Boolean)
      .join(" ");
  const rows = read.anteprima.map((cells, index) => ({ cells, key: String(index) }));
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
                first={cell(cells, "ragioneSociale") || cell(cells, "nome", "cognome")}
                second={cell(cells, "partitaIva") || cell(cells, "codiceFiscale")}
              />
            ),
          },
          { key: "comune", head: "Comune", cell: ({ cells }) => cell(cells, "comune", "provincia") || "–" },
          {
            key: "recapito",
            head: "Recapito",
            cell: ({ cells }) => cell(cells, "codiceSDI") || cell(cells, "emailPEC") || "–",
            phone: "hidden",
          },
        ]}
      />
      {read.righe > rows.length && <p className={styles.more}>Qui ci sono i primi {rows.length}.</p>}
    </Sheet>
  );
}
