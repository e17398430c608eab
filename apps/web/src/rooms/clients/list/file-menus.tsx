import { clients } from "@fatturachiara/contract/rooms/clients";
import { call } from "../../../api/call.ts";
import { CallFailure } from "../../../api/call-failure.ts";
import { saveFile } from "../../../api/save-file.ts";
import { Button } from "../../../ui/button/button.tsx";
import { IconDownload, IconUpload } from "../../../ui/icon/icons.ts";
import { Menu, MenuItem } from "../../../ui/overlay/menu.tsx";
import { asQuery, type ListFilter } from "./list-filter.ts";

/** From where customers can come. */
export function ImportMenu() {
  return (
    <Menu width={220} opener={<Button icon={IconUpload}>Importa</Button>}>
      <MenuItem to="/ia/clients/import">Importa CSV o Excel</MenuItem>
      <MenuItem to="/ia/clients/import/invoices">Importa da fatture XML</MenuItem>
    </Menu>
  );
}

/** The list as it is seen, as CSV or Excel. */
export function ExportMenu({ filter }: { filter: ListFilter }) {
  const save = async (formato: "csv" | "xlsx") => {
    try {
      saveFile(await call(clients.export, { query: { ...asQuery(filter), formato } }));
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error; // already shown
    }
  };
  return (
    <Menu width={200} opener={<Button icon={IconDownload}>Esporta</Button>}>
      <MenuItem onClick={() => save("csv")}>CSV</MenuItem>
      <MenuItem onClick={() => save("xlsx")}>Excel (.xlsx)</MenuItem>
    </Menu>
  );
}
