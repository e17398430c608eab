import type { ImportRead, ImportResult, ImportRowError } from "@fatturachiara/contract/import";
import { writeCsv } from "@fatturachiara/contract/write-csv";
import { saveFile } from "../../api/save-file.ts";
import { Button } from "../../ui/button/button.tsx";
import { IconDownload } from "../../ui/icon/icons.ts";
import { Sheet } from "../../ui/layout/sheet.tsx";
import { type Column, DataTable, TwoLines } from "../../ui/table/data-table.tsx";
import styles from "./import.module.css";
import { someRows, wrongRowsTable } from "./import-words.ts";

/** Findings shown in the page; the file has them all. */
const shown = 50;

/** The rows that are not imported, each with the reason, and the file with which they can be put right. */
export function RowErrors({ read, result }: { read: ImportRead; result: ImportResult }) {
  const { errori } = result;
  if (errori.length === 0) return null;
  const label = (field: string) => read.campi.find(({ nome }) => nome === field)?.etichetta ?? "";
  const columns: readonly Column<ImportRowError>[] = [
    { key: "riga", head: "Riga", cell: ({ riga }) => riga, width: "72px" },
    {
      key: "campo",
      head: "Campo",
      cell: ({ campo, valore }) => <TwoLines first={label(campo)} second={valore || "vuoto"} />,
    },
    { key: "messaggio", head: "Che cosa non va", cell: ({ messaggio }) => messaggio },
  ];
  const save = () =>
    saveFile({
      name: `righe-con-errori-${read.nomeFile.replace(/\.\w+$/, "")}.csv`,
      type: "text/csv",
      blob: new Blob([writeCsv(wrongRowsTable(result))], { type: "text/csv" }),
    });
  const rows = someRows(result.righeErrate.length - 1);
  return (
    <Sheet
      title={`${rows} con errori`}
      aside={
        <Button row look="quiet" icon={IconDownload} onClick={save}>
          Scarica le righe con errori
        </Button>
      }
      flush
    >
      <DataTable
        caption="Righe con errori"
        columns={columns}
        rows={errori.slice(0, shown)}
        rowKey={({ riga, campo, messaggio }) => `${riga} ${campo} ${messaggio}`}
      />
      {errori.length > shown && (
        <p className={styles.more}>Qui ci sono i primi {shown} errori: nel file ci sono tutti.</p>
      )}
    </Sheet>
  );
}
