import type { DocumentRow } from "@fatturachiara/contract/rooms/document";
import { receivedMark } from "@fatturachiara/contract/rooms/document-list";
import { received } from "@fatturachiara/contract/rooms/document-received";
import { useMay } from "../../session/permitted/use-may.ts";
import { IconCash, IconCheck, IconCircle, IconFilePlus, IconRestore, IconUserPlus } from "../../ui/icon/icons.ts";
import { MenuItem } from "../../ui/overlay/menu.tsx";
import { useOggi } from "../../ui/time/oggi.tsx";
import { receivedMarks } from "../document/index.ts";
import { settled } from "./settled.ts";
import { useReceivedActs } from "./use-received-acts.ts";

/** The entries of a supplier's invoice in a menu: paid or not, its mark, its sender as a customer, a draft from it where one can be made. */
export function ReceivedEntries({
  row,
}: {
  row: Pick<DocumentRow, "id" | "sottoStato" | "dataIncasso" | "senzaBozza" | "daIntegrare" | "idTipoDocumento">;
}) {
  const acts = useReceivedActs();
  const oggi = useOggi();
  const may = useMay();
  if (!may(received.mark)) return null;
  return (
    <>
      {row.dataIncasso ? (
        <MenuItem icon={IconRestore} onClick={() => void acts.pay(row, null)}>
          {settled(row).undo}
        </MenuItem>
      ) : (
        <MenuItem icon={IconCash} onClick={() => void acts.pay(row, oggi)}>
          {settled(row).today}
        </MenuItem>
      )}
      {receivedMark.options
        .filter((segno) => segno !== row.sottoStato)
        .map((segno) => (
          <MenuItem
            key={segno}
            icon={segno === "nuova" ? IconCircle : IconCheck}
            onClick={() => void acts.mark(row, segno)}
          >
            Segna come {receivedMarks[segno]?.toLowerCase()}
          </MenuItem>
        ))}
      <MenuItem icon={IconUserPlus} onClick={() => void acts.makeClient(row)}>
        Crea cliente da fornitore
      </MenuItem>
      {!row.senzaBozza && (
        <MenuItem icon={IconFilePlus} onClick={() => void acts.makeDraft(row)}>
          {row.daIntegrare ? "Integra questa" : "Crea bozza da questa"}
        </MenuItem>
      )}
    </>
  );
}
