/** What became of a message of the mailbox. `fileId` is its raw text where it was kept. */
export type Applied = {
  esito: "applicato" | "ignorato" | "non riconosciuto" | "duplicato";
  motivo: string | null;
  fileId: string | null;
};
