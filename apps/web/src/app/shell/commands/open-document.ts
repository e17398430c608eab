import { partyName } from "@fatturachiara/contract/fields/party-name";
import type { DocumentRow } from "@fatturachiara/contract/rooms/document";
import { formatGiorno } from "@fatturachiara/fatturapa/presentazione";
import { IconFileExport } from "../../../ui/icon/icons.ts";
import type { Command } from "./command.ts";

/** The way to the page of a document; a draft opens where it is written. */
export function openDocument(paper: DocumentRow, group: Command["group"], { go }: { go(to: string): void }): Command {
  return {
    key: `${group}-${paper.id}`,
    group,
    label: paperName(paper),
    caption: paper.dataDocumento ? formatGiorno(paper.dataDocumento) : undefined,
    icon: IconFileExport,
    run: () => go(paper.statoDocumento === "B" ? `/ia/document/step/init?id=${paper.id}` : `/ia/document/${paper.id}`),
  };
}

/** "N. 46/2026 · Laura Greco". */
export const paperName = ({ numeroDocumentoInvio: number, cliente, ...names }: DocumentRow): string =>
  [number ? `N. ${number}` : "Bozza", cliente || partyName(names)].filter(Boolean).join(" · ");
