import type { DocumentRow } from "@fatturachiara/contract/rooms/document";
import type { ReceivedMark } from "@fatturachiara/contract/rooms/document-list";
import type { SottoStato } from "@fatturachiara/fatturapa/documento";
import type { TablerIcon } from "@tabler/icons-react";
import { IconAlertCircle, IconCircleCheck, IconEye, IconInbox } from "../../../ui/icon/icons.ts";
import type { Tone } from "../../../ui/text/state-mark.tsx";

/** What the owner has marked a received invoice as. */
export const receivedMarks: Readonly<Record<ReceivedMark, string>> = {
  nuova: "Nuova",
  vista: "Vista",
  registrata: "Registrata",
  contestata: "Contestata",
};

/** Icon and colour of each mark: what is new asks to be looked at. */
export const markLooks: Readonly<Record<ReceivedMark, { icon: TablerIcon; tone: Tone }>> = {
  nuova: { icon: IconInbox, tone: "info" },
  vista: { icon: IconEye, tone: "quiet" },
  registrata: { icon: IconCircleCheck, tone: "ok" },
  contestata: { icon: IconAlertCircle, tone: "warn" },
};

const isMark = (sottoStato: DocumentRow["sottoStato"]): sottoStato is ReceivedMark =>
  Object.hasOwn(receivedMarks, sottoStato);

/** How the owner has marked a supplier's invoice; undefined of a document of one's own. */
export const markOf = ({ sottoStato }: Pick<DocumentRow, "sottoStato">): ReceivedMark | undefined =>
  isMark(sottoStato) ? sottoStato : undefined;

/** Whether a row is a supplier's invoice. */
export const isReceived = (row: Pick<DocumentRow, "sottoStato">): boolean => markOf(row) !== undefined;

/** The sub-state of a document of one's own. */
export const subStateOf = ({ sottoStato }: Pick<DocumentRow, "sottoStato">): SottoStato | undefined =>
  isMark(sottoStato) ? undefined : sottoStato;
