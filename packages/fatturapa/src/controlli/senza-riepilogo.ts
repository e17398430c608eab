/** A rate or Natura of lines or funds that no summary block has (00443, 00444). */
export const senzaRiepilogo = (chi: string): string =>
  `${chi} è usata nelle righe o nella cassa, ma non ha un riepilogo IVA.`;
