/**
 * A part of the format that has no field of its own on the page: it is edited under "Altri dati del formato" of its
 * section, drawn from the table of the format.
 */
export type OtherPart = {
  /** Its way from the draft, or from the line. */
  readonly percorso: string;
  readonly sezione: "init" | "services" | "payment";
  /** Which fields of it stand there; absent: all. */
  readonly campi?: readonly string[];
  /** Only entries that are there already have it: references, payments. */
  readonly diEsistenti?: true;
};

const TESTATA = "DatiGenerali.DatiGeneraliDocumento";
const ofReferences = ["RiferimentoNumeroLinea", "NumItem", "CodiceCommessaConvenzione"];

const reference = (blocco: string): OtherPart => ({
  percorso: `DatiGenerali.${blocco}`,
  sezione: "init",
  campi: ofReferences,
  diEsistenti: true,
});

const SELLER = "FatturaElettronicaHeader.CedentePrestatore";

/** Those of a document, in the order of the format. */
export const otherParts: readonly OtherPart[] = [
  { percorso: "FatturaElettronicaHeader.DatiTrasmissione.ContattiTrasmittente", sezione: "init" },
  ...[
    ...["AlboProfessionale", "ProvinciaAlbo", "NumeroIscrizioneAlbo", "DataIscrizioneAlbo"].map(
      (name) => `DatiAnagrafici.${name}`,
    ),
    ...["Contatti.Fax", "RiferimentoAmministrazione"],
  ].map((inner): OtherPart => ({ percorso: `${SELLER}.${inner}`, sezione: "init" })),
  { percorso: "FatturaElettronicaHeader.TerzoIntermediarioOSoggettoEmittente", sezione: "init" },
  { percorso: "FatturaElettronicaHeader.SoggettoEmittente", sezione: "init" },
  { percorso: `${TESTATA}.Divisa`, sezione: "init" },
  { percorso: `${TESTATA}.Art73`, sezione: "init" },
  reference("DatiOrdineAcquisto"),
  reference("DatiContratto"),
  reference("DatiConvenzione"),
  reference("DatiRicezione"),
  reference("DatiFattureCollegate"),
  { percorso: "DatiGenerali.DatiSAL", sezione: "init" },
  { percorso: "DatiGenerali.DatiTrasporto", sezione: "init" },
  { percorso: "DatiGenerali.FatturaPrincipale", sezione: "init" },
  { percorso: "DatiVeicoli", sezione: "init" },
  {
    percorso: `${TESTATA}.DatiRitenuta`,
    sezione: "payment",
    campi: ["TipoRitenuta", "AliquotaRitenuta", "CausalePagamento", "ImportoRitenuta"],
  },
  {
    percorso: `${TESTATA}.DatiCassaPrevidenziale`,
    sezione: "payment",
    campi: ["TipoCassa", "AlCassa", "AliquotaIVA", "Natura", "Ritenuta", "RiferimentoAmministrazione"],
  },
  {
    percorso: "DatiPagamento[0].DettaglioPagamento",
    sezione: "payment",
    campi: [
      "DataRiferimentoTerminiPagamento",
      "GiorniTerminiPagamento",
      "CodUfficioPostale",
      "CognomeQuietanzante",
      "NomeQuietanzante",
      "CFQuietanzante",
      "TitoloQuietanzante",
      "ABI",
      "CAB",
      "ScontoPagamentoAnticipato",
      "DataLimitePagamentoAnticipato",
      "PenalitaPagamentiRitardati",
      "DataDecorrenzaPenale",
      "CodicePagamento",
    ],
    diEsistenti: true,
  },
];

/** Those of a line. */
export const otherPartsOfLine: readonly OtherPart[] = [
  { percorso: "CodiceArticolo", sezione: "services" },
  { percorso: "ScontoMaggiorazione", sezione: "services" },
  { percorso: "RiferimentoNormativo", sezione: "services" },
  { percorso: "AltriDatiGestionali", sezione: "services" },
];

/** The part that holds a place: `DatiGenerali.DatiTrasporto.MezzoTrasporto`, `CodiceArticolo[1].CodiceTipo`. */
export const otherPartOf = (parts: readonly OtherPart[], percorso: string): OtherPart | undefined =>
  parts.find(({ percorso: part, campi }) => {
    const inner = percorso.startsWith(part) ? /^(?:\[\d+\])?(?:\.(\w+)|$)/.exec(percorso.slice(part.length)) : null;
    return inner !== null && (!campi || (inner[1] !== undefined && campi.includes(inner[1])));
  });
