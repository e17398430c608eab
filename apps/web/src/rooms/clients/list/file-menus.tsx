import { clients } from "@fatturachiara/contract/rooms/clients";
import { call } from "../../../api/call.ts";
import { failedFields } from "../../../api/failed-fields.ts";
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
  const save = (formato: "csv" | "xlsx") =>
    failedFields(async () => saveFile(await call(clients.export, { query: { ...asQuery(filter), formato } })));
  return (
    <Menu width={200} opener={<Button icon={IconDownload}>Esporta</Button>}>
      <MenuItem onClick={() => save("csv")}>CSV</MenuItem>
      <MenuItem onClick={() => save("xlsx")}>Excel (.xlsx)</MenuItem>
    </Menu>
  );
}
