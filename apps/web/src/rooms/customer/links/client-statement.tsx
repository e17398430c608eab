import { customerStatement } from "@fatturachiara/contract/rooms/customer-page";
import { call } from "../../../api/call.ts";
import { saveFile } from "../../../api/save-file.ts";
import { useAct } from "../../../api/use-busy.ts";
import { Button } from "../../../ui/button/button.tsx";
import { IconDownload } from "../../../ui/icon/icons.ts";
import { Sheet } from "../../../ui/layout/sheet.tsx";
import styles from "./links.module.css";
import { LinksButton } from "./links-button.tsx";

/** What a customer has still to pay, as a file or as a page of the customer's own. */
export function ClientStatement({ client }: { client: string }) {
  const { busy, run } = useAct<"pdf" | "csv">();
  const get = (format: "pdf" | "csv") => () =>
    run(format, async () =>
      saveFile(await call(customerStatement.file, { params: { id: client }, query: { format } })),
    );
  return (
    <Sheet title="Estratto conto">
      <div className={styles.parts}>
        <p className={styles.soft}>Quello che oggi è aperto, tolte le note di credito, nella lingua del cliente.</p>
        <div className={styles.acts}>
          <Button icon={IconDownload} saving={busy === "pdf"} onClick={get("pdf")}>
            PDF
          </Button>
          <Button icon={IconDownload} saving={busy === "csv"} onClick={get("csv")}>
            CSV
          </Button>
          <LinksButton subject={{ cliente: client }} />
        </div>
      </div>
    </Sheet>
  );
}
