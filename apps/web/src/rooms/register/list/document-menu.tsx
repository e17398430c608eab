import { document as calls, type DocumentRow } from "@fatturachiara/contract/rooms/document";
import { ilDocumento, TipoDocumento } from "@fatturachiara/fatturapa/codici";
import { type Azione, azioni } from "@fatturachiara/fatturapa/documento";
import type { ReactNode } from "react";
import { useMay } from "../../../session/permitted/use-may.ts";
import { IconButton } from "../../../ui/button/icon-button.tsx";
import {
  IconArrowBackUp,
  IconBan,
  IconCash,
  IconCopy,
  IconDotsVertical,
  IconDownload,
  IconPencil,
  IconReceiptTax,
  IconRestore,
  IconSend,
  IconTrash,
} from "../../../ui/icon/icons.ts";
import { Menu } from "../../../ui/overlay/menu.tsx";
import {
  correctionWord,
  type DocumentActs,
  isCreditNote,
  isReceived,
  MenuEntries,
  type MenuEntry,
  nameOf,
  subStateOf,
  useMayAct,
} from "../../document/index.ts";

/** What can be done with one row, by its state (screens.md §15). */
export function DocumentMenu({
  row,
  acts,
  onSend,
  children,
}: {
  row: DocumentRow;
  acts: DocumentActs;
  onSend(row: DocumentRow): void;
  /** Entries of its own kind, above those of every document. */
  children: ReactNode;
}) {
  const mayAct = useMayAct();
  const mayRestore = useMay()(calls.restore);
  const entries = row.deletedAt
    ? mayRestore
      ? [restore(row, acts)]
      : []
    : entriesOf(row, acts, onSend).flatMap(([act, entry]) => (mayAct(act) ? [entry] : []));
  if (entries.length === 0 && !children) return null;
  return (
    <Menu width={220} opener={<IconButton label={`Azioni: ${nameOf(row)}`} icon={IconDotsVertical} />}>
      {children}
      <MenuEntries entries={entries} />
    </Menu>
  );
}

const restore = (row: DocumentRow, acts: DocumentActs): MenuEntry => ({
  label: "Recupera",
  icon: IconRestore,
  act: () => acts.restore([row]),
});

function entriesOf(row: DocumentRow, acts: DocumentActs, onSend: (row: DocumentRow) => void): [Azione, MenuEntry][] {
  const sotto = subStateOf(row);
  const tipo = TipoDocumento.perId(row.idTipoDocumento)?.codice;
  const possible = new Set<Azione>(isReceived(row) ? ["pdf", "xml"] : sotto ? azioni({ sotto, tipo }) : []);
  const entries: [Azione | false, MenuEntry][] = [
    [row.statoDocumento === "B" && "modifica", edit(row, "Modifica")],
    [row.statoDocumento === "E" && "modifica", edit(row, "Correggi")],
    [
      "invia",
      { label: row.statoDocumento === "E" ? "Invia di nuovo" : "Invia", icon: IconSend, act: () => onSend(row) },
    ],
    [
      isOpen(row) && "segna_incassata",
      {
        label: isCreditNote(row) ? "Segna rimborsata oggi" : "Segna incassata oggi",
        icon: IconCash,
        act: () => acts.markPaid(row),
      },
    ],
    ["pdf", { label: "Scarica PDF", icon: IconDownload, act: () => acts.pdf(row) }],
    ["xml", { label: "Scarica XML", icon: IconDownload, act: () => acts.xml(row) }],
    [!isCreditNote(row) && "duplica", { label: "Duplica", icon: IconCopy, act: () => acts.clone(row) }],
    [
      !isCreditNote(row) && "nota_di_credito",
      { label: correctionWord(row.idTipoDocumento), icon: IconReceiptTax, to: `/ia/document/step/init?nota=${row.id}` },
    ],
    ["ritira", { label: "Ritira", icon: IconArrowBackUp, act: () => acts.withdraw(row) }],
    ["annulla", { label: `Annulla ${ilDocumento(row.tipoDocumento)}`, icon: IconBan, act: () => acts.cancel(row) }],
    [
      row.statoDocumento === "B" && "elimina",
      { label: "Sposta nel cestino", icon: IconTrash, act: () => acts.remove([row]) },
    ],
  ];
  return entries.flatMap(([act, entry]) => (act && possible.has(act) ? [[act, entry]] : []));
}

const edit = ({ id }: DocumentRow, label: string): MenuEntry => ({
  label,
  icon: IconPencil,
  to: `/ia/document/step/init?id=${id}`,
});

const isOpen = ({ daIncassare }: DocumentRow) => daIncassare.isPositive();
