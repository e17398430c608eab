import { titleOf } from "../document/index.ts";

type Words = { summary: string; detail: string };

/** What comes after a document has been handed over; its type says how it is called. */
export const onItsWay = (tipo: string | null | undefined): Words => ({
  summary: `${titleOf(tipo, null)} in invio`,
  detail: answerWords,
});

/** The same of one that the person sends from their own mailbox. */
export const readyByHand = (tipo: string | null | undefined): Words => ({
  summary: `${titleOf(tipo, null)} pronta`,
  detail: "Scarica il file e invialo con la tua PEC.",
});

/** What happens next, by itself. */
export const answerWords = "Ti avviseremo quando il SdI risponde.";
