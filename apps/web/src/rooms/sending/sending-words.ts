/** What comes after a document has been handed over. */
export const sendingWords = {
  onItsWay: { summary: "Fattura in invio", detail: "Ti avviseremo quando il SdI risponde." },
  byHand: { summary: "Fattura pronta", detail: "Scarica il file e invialo con la tua PEC." },
} as const;
