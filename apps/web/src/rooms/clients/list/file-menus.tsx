import { clients } from "@fatturachiara/contract/rooms/clients";
import { Menu } from "@mantine/core";
import { Link } from "react-router";
import { call } from "../../../api/call.ts";
import { CallFailure } from "../../../api/call-failure.ts";
import { saveFile } from "../../../api/save-file.ts";
import { Button } from "../../../ui/button/button.tsx";
import { IconDownload, IconUpload } from "../../../ui/icon/icons.ts";
import { asQuery, type ListFilter } from "./list-filter.ts";

/** From where customers can come. */
export function ImportMenu() {
  return (
    <Menu position="bottom-end" width={220}>
      <Menu.Target>
        <Button icon={IconUpload}>Importa</Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item component={Link} to="/ia/clients/import">
          Importa CSV o Excel
        </Menu.Item>
        <Menu.Item component={Link} to="/ia/clients/import/invoices">
          Importa da fatture XML
        </Menu.Item>
      </Menu.Dropdown>
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
    <Menu position="bottom-end" width={200}>
      <Menu.Target>
        <Button icon={IconDownload}>Esporta</Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => save("csv")}>CSV</Menu.Item>
        <Menu.Item onClick={() => save("xlsx")}>Excel (.xlsx)</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
