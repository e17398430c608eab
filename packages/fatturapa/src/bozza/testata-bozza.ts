import { CedentePrestatore } from "../tracciato/cedente-prestatore.ts";
import { Contatti } from "../tracciato/contatti.ts";
import { DatiAnagraficiCedente } from "../tracciato/dati-anagrafici-cedente.ts";
import { DatiTrasmissione } from "../tracciato/dati-trasmissione.ts";
import { FatturaElettronicaHeader } from "../tracciato/fattura-elettronica-header.ts";
import { blocco, campo } from "../tracciato/tabella.ts";

const { AlboProfessionale, ProvinciaAlbo, NumeroIscrizioneAlbo, DataIscrizioneAlbo } = DatiAnagraficiCedente.campi;

/** 1 as it is edited: what neither profile nor customer nor transmission says of it. */
export const TestataBozza = blocco({
  DatiTrasmissione: campo("0..1", blocco({ ContattiTrasmittente: DatiTrasmissione.campi.ContattiTrasmittente })),
  CedentePrestatore: campo(
    "0..1",
    blocco({
      DatiAnagrafici: campo(
        "0..1",
        blocco({ AlboProfessionale, ProvinciaAlbo, NumeroIscrizioneAlbo, DataIscrizioneAlbo }),
      ),
      Contatti: campo("0..1", blocco({ Fax: Contatti.campi.Fax })),
      RiferimentoAmministrazione: CedentePrestatore.campi.RiferimentoAmministrazione,
    }),
  ),
  TerzoIntermediarioOSoggettoEmittente: FatturaElettronicaHeader.campi.TerzoIntermediarioOSoggettoEmittente,
  SoggettoEmittente: FatturaElettronicaHeader.campi.SoggettoEmittente,
});
