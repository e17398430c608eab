import { document as calls } from "@fatturachiara/contract/rooms/document";
import { type ReceivedDocument, received } from "@fatturachiara/contract/rooms/document-received";
import { call } from "../../api/call.ts";
import { failedFields } from "../../api/failed-fields.ts";
import { saveFile } from "../../api/save-file.ts";
import { useAct } from "../../api/use-busy.ts";
import { useMay } from "../../session/permitted/use-may.ts";
import { Button } from "../../ui/button/button.tsx";
import { IconButton } from "../../ui/button/icon-button.tsx";
import { showToast } from "../../ui/feedback/toasts.ts";
import { IconCash, IconDotsVertical, IconDownload, IconSend2 } from "../../ui/icon/icons.ts";
import frame from "../../ui/layout/page-and-summary.module.css";
import { Menu, MenuItem } from "../../ui/overlay/menu.tsx";
import { useOggi } from "../../ui/time/oggi.tsx";
import { ReceivedEntries } from "./received-entries.tsx";
import { settled } from "./settled.ts";
import { useReceivedActs } from "./use-received-acts.ts";

/** Its files, "Segna pagata", and the rest in a menu. */
export function ReceivedActs({ document }: { document: ReceivedDocument }) {
  const { busy, run } = useAct<"pdf" | "xml">();
  const acts = useReceivedActs();
  const oggi = useOggi();
  const may = useMay();
  const params = { id: document.id };
  const forward = () =>
    failedFields(async () => {
      const { inviata } = await call(received.forward, { params });
      showToast({ severity: "success", summary: "Fattura inoltrata", detail: `A ${inviata.join(", ")}` });
    });
  return (
    <>
      <Button
        icon={IconDownload}
        saving={busy === "pdf" && "Preparo il PDF…"}
        onClick={() => void run("pdf", async () => saveFile(await call(calls.pdf, { params })))}
      >
        PDF
      </Button>
      <Button
        icon={IconDownload}
        disabled={busy === "xml"}
        onClick={() => void run("xml", async () => saveFile(await call(calls.xml, { params })))}
      >
        {/\.p7m$/i.test(document.nomeFile) ? "XML firmato" : "XML"}
      </Button>
      {!document.pagataIl && may(received.pay) && (
        <Button look="filled" icon={IconCash} onClick={() => void acts.pay(document, oggi)}>
          {settled(document).today}
        </Button>
      )}
      {may(received.mark) && (
        <Menu width={240} opener={<IconButton label="Altre azioni" icon={IconDotsVertical} className={frame.more} />}>
          <ReceivedEntries row={document} />
          {document.gestori.length > 0 && may(received.forward) && (
            <MenuItem icon={IconSend2} onClick={() => void forward()}>
              Inoltra al gestore
            </MenuItem>
          )}
        </Menu>
      )}
    </>
  );
}
