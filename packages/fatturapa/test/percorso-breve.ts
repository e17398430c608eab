/** A path of a finding as tests write it: "bozza.DatiBeniServizi.DettaglioLinee[0].Natura" → "DettaglioLinee[0].Natura". */
export const percorsoBreve = (percorso: string): string =>
  percorso.replace(
    /^bozza\.(?:DatiGenerali\.(?:DatiGeneraliDocumento\.)?|DatiBeniServizi\.|DatiPagamento\[0\]\.)?/,
    "",
  );
