import type { DocumentRow } from "@fatturachiara/contract/rooms/document";
import { receivedMark } from "@fatturachiara/contract/rooms/document-list";
import { Menu } from "@mantine/core";
import { Icon } from "../../ui/icon/icon.tsx";
import { IconCash, IconCheck, IconCircle, IconFilePlus, IconRestore, IconUserPlus } from "../../ui/icon/icons.ts";
import { useOggi } from "../../ui/time/oggi.tsx";
import { receivedMarks } from "../document/index.ts";
import { settled } from "./settled.ts";
import { useReceivedActs } from "./use-received-acts.ts";

/** The entries of a supplier's invoice in a menu: paid or not, its mark, its sender as a customer, a draft from it where one can be made. */
export function ReceivedEntries({
  row,
}: {
  row: Pick<DocumentRow, "id" | "sottoStato" | "dataIncasso" | "senzaBozza" | "idTipoDocumento">;
}) {
  const acts = useReceivedActs();
  const oggi = useOggi();
  return (
    <>
      {row.dataIncasso ? (
        <Menu.Item leftSection={<Icon of={IconRestore} size="small" />} onClick={() => void acts.pay(row, null)}>
          {settled(row).undo}
        </Menu.Item>
      ) : (
        <Menu.Item leftSection={<Icon of={IconCash} size="small" />} onClick={() => void acts.pay(row, oggi)}>
          {settled(row).today}
        </Menu.Item>
      )}
      {receivedMark.options
        .filter((segno) => segno !== row.sottoStato)
        .map((segno) => (
          <Menu.Item
            key={segno}
            leftSection={<Icon of={segno === "nuova" ? IconCircle : IconCheck} size="small" />}
            onClick={() => void acts.mark(row, segno)}
          >
            Segna come {receivedMarks[segno]?.toLowerCase()}
          </Menu.Item>
        ))}
      <Menu.Item leftSection={<Icon of={IconUserPlus} size="small" />} onClick={() => void acts.makeClient(row)}>
        Crea cliente da fornitore
      </Menu.Item>
      {!row.senzaBozza && (
        <Menu.Item leftSection={<Icon of={IconFilePlus} size="small" />} onClick={() => void acts.makeDraft(row)}>
          Crea bozza da questa
        </Menu.Item>
      )}
    </>
  );
}
