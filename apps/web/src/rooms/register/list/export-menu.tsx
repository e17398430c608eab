import { document as calls } from "@fatturachiara/contract/rooms/document";
import { call } from "../../../api/call.ts";
import { saveFile } from "../../../api/save-file.ts";
import { useBusy } from "../../../api/use-busy.ts";
import { Button } from "../../../ui/button/button.tsx";
import { IconDownload } from "../../../ui/icon/icons.ts";
import { Menu, MenuItem } from "../../../ui/overlay/menu.tsx";
import { asQuery, type ListFilter } from "./list-filter.ts";
import { isTooMany } from "./too-many.ts";

/** Everything the list shows, all its pages: as a table, or the files themselves. */
export function ExportMenu({ kind, filter, total }: { kind: "sent" | "received"; filter: ListFilter; total: number }) {
  const [busy, during] = useBusy();
  const table = (format: "csv" | "xlsx") =>
    during(async () => saveFile(await call(calls.export, { query: { ...asQuery(filter, kind), format } })));
  const zip = async () => {
    if (isTooMany(total, "L'elenco ha", " Restringi i filtri, per esempio a un trimestre.")) return;
    await during(async () => {
      const found = await call(calls.list, { query: asQuery(filter, kind) });
      const ids = (Array.isArray(found) ? found : found.items).filter((row) => !row.deletedAt).map(({ id }) => id);
      saveFile(await call(calls.archive, { body: { ids, file: ["xml", "pdf"] }, patience: 600_000 }));
    });
  };
  return (
    <Menu
      width={220}
      opener={
        <Button icon={IconDownload} disabled={total === 0} saving={busy ? "Preparo il file…" : false}>
          Esporta
        </Button>
      }
    >
      <MenuItem onClick={() => void table("csv")}>CSV</MenuItem>
      <MenuItem onClick={() => void table("xlsx")}>Excel (.xlsx)</MenuItem>
      {filter.del !== 2 && <MenuItem onClick={() => void zip()}>ZIP con XML e PDF</MenuItem>}
    </Menu>
  );
}
