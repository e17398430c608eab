/** Steps of the simplified format beside those of the ordinary one that hold the same. */
const PASSI: readonly (readonly [RegExp, string])[] = [
  [/(\.CedentePrestatore)\.(?=IdFiscaleIVA|CodiceFiscale|RegimeFiscale)/, "$1.DatiAnagrafici."],
  [/(\.CedentePrestatore)\.(?=Denominazione|Nome|Cognome)/, "$1.DatiAnagrafici.Anagrafica."],
  [/\.CedentePrestatore\.RappresentanteFiscale/, ".RappresentanteFiscale.DatiAnagrafici"],
  [/\.IdentificativiFiscali/, ".DatiAnagrafici"],
  [/\.AltriDatiIdentificativi\.(?=Denominazione|Nome|Cognome)/, ".DatiAnagrafici.Anagrafica."],
  [/\.AltriDatiIdentificativi/, ""],
  [/\.DatiFatturaRettificata\.ElementiRettificati/, ".DatiGeneraliDocumento.Causale"],
  [/\.DatiFatturaRettificata\.NumeroFR/, ".DatiFattureCollegate[0].IdDocumento"],
  [/\.DatiFatturaRettificata\.DataFR/, ".DatiFattureCollegate[0].Data"],
  [/\.DatiFatturaRettificata/, ".DatiFattureCollegate"],
  [/\.BolloVirtuale/, ".DatiBollo.BolloVirtuale"],
  [/\.DatiBeniServizi\[/, ".DatiBeniServizi.DettaglioLinee["],
  [/(DettaglioLinee\[\d+\])\.Importo/, "$1.PrezzoUnitario"],
  [/(DettaglioLinee\[\d+\])\.DatiIVA.*/, "$1.AliquotaIVA"],
];

/** The path in an ordinary invoice that says what this one of a simplified invoice says. */
export const percorsoOrdinario = (percorso: string): string =>
  PASSI.reduce((path, [step, ordinary]) => path.replace(step, ordinary), percorso);
