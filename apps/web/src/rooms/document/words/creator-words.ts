import type { DocumentRow } from "@fatturachiara/contract/rooms/document";

/** "creata da Rita Rossi" of a document that a manager created; undefined of one's own. */
export const creatorWords = ({ creataDa }: Pick<DocumentRow, "creataDa">): string | undefined =>
  creataDa ? `creata da ${creataDa}` : undefined;
