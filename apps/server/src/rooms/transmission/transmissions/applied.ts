/** The person who has decided that a message which waited is to be believed. */
export type Decision = { userId: string };

/** Said in the timeline of what a person has let take effect; the signatures beside it say the rest of why it was not believed. */
export const decided = (distrust: string): string =>
  `Applicata per decisione di una persona: ${/^.*?\.(?=\s|$)/s.exec(distrust)?.[0] ?? distrust}`;

/** What became of a message of the mailbox. `fileId` is its raw text where it was kept. */
export type Applied = {
  esito: "applicato" | "ignorato" | "non riconosciuto" | "duplicato";
  motivo: string | null;
  fileId: string | null;
  /** Of one that waits for the person though it is known what it is about: what it would change, were it believed. */
  attende?: { perDocumento: string; cambierebbe: string };
};
