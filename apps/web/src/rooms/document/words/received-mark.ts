import type { DocumentRow } from "@fatturachiara/contract/rooms/document";
import type { ReceivedMark } from "@fatturachiara/contract/rooms/document-list";
import type { SottoStato } from "@fatturachiara/fatturapa/documento";

/** What the owner has marked a received invoice as. */
export const receivedMarks: Readonly<Record<ReceivedMark, string>> = {
  nuova: "Nuova",
  vista: "Vista",
  registrata: "Registrata",
  contestata: "Contestata",
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
