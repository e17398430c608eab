import { document as calls } from "@fatturachiara/contract/rooms/document";
import type { Report } from "@fatturachiara/contract/rooms/document-report";
import { call, longPatience } from "../../api/call.ts";
import { saveFile } from "../../api/save-file.ts";
import { useBusy } from "../../api/use-busy.ts";
import { useSignedInUser } from "../../session/use-user.ts";
import { Button } from "../../ui/button/button.tsx";
import { IconDownload, IconPackageExport, IconPrinter } from "../../ui/icon/icons.ts";
import { Menu, MenuItem } from "../../ui/overlay/menu.tsx";
import type { ReportFilter } from "./report-filter.ts";

/** Print, the report or its documents as a table, and everything the accountant asks for in one archive. */
export function ReportActs({ filter, year, report }: { filter: ReportFilter; year: number; report: Report }) {
  const [busy, during] = useBusy();
  const { trimester, sent } = filter;
  const takePackage = () =>
    during(async () =>
      saveFile(
        await call(calls.package, { query: { year, trimester, sent: sent ? 1 : null }, patience: longPatience }),
      ),
    );
  const none = report.totali.documenti + report.autofatture.documenti + report.acquistiPerAliquota.length === 0;
  return (
    <>
      <Button icon={IconPrinter} onClick={() => window.print()}>
        Stampa
      </Button>
      <TablesMenu filter={filter} year={year} report={report} none={none} />
      <Button
        look="filled"
        icon={IconPackageExport}
        disabled={none}
        saving={busy && "Preparo il pacchetto…"}
        onClick={() => void takePackage()}
      >
        Pacchetto per il commercialista
      </Button>
    </>
  );
}

/** The report, or its documents, as a table. */
function TablesMenu({
  filter: { trimester, sent },
  year,
  report,
  none,
}: {
  filter: ReportFilter;
  year: number;
  report: Report;
  none: boolean;
}) {
  const user = useSignedInUser();
  const [busy, during] = useBusy();
  const table = (format: "csv" | "xlsx") =>
    during(async () => {
      const query = { type: sent ? "I,C" : "C", year, trimester, sort: "dataDocumento", format } as const;
      saveFile(await call(calls.export, { query }));
    });
  const saveReport = (format: "csv" | "xlsx") =>
    during(async () => {
      const query = { year, trimester, base: report.base, sent: sent ? 1 : null, format } as const;
      saveFile(await call(calls.reportFile, { query }));
    });
  return (
    <Menu
      width={220}
      opener={
        <Button icon={IconDownload} disabled={none} saving={busy && "Preparo il file…"}>
          Esporta
        </Button>
      }
    >
      <MenuItem onClick={() => void saveReport("csv")}>Report in CSV</MenuItem>
      <MenuItem onClick={() => void saveReport("xlsx")}>Report in Excel (.xlsx)</MenuItem>
      <MenuItem onClick={() => void table("csv")}>Documenti in CSV</MenuItem>
      <MenuItem onClick={() => void table("xlsx")}>Documenti in Excel (.xlsx)</MenuItem>
      {!user.isCurrentManagedUser && <MenuItem to="/ia/account/profile">Esporta tutto (in Account)</MenuItem>}
    </Menu>
  );
}
