import type { FatturaElettronicaSemplificata } from "../tracciato/index.ts";
import { type Posto, posti, type Rappresentante, type Vista } from "./vista.ts";

const CEDENTE = "FatturaElettronicaHeader.CedentePrestatore";
const CESSIONARIO = "FatturaElettronicaHeader.CessionarioCommittente";

/** The view of a simplified invoice: identifiers stand elsewhere, lines have the tax inside, there is no summary. */
export function vistaSemplificata(fattura: FatturaElettronicaSemplificata): Vista {
  const { FatturaElettronicaHeader: header, FatturaElettronicaBody } = fattura;
  const { CedentePrestatore: cedente, CessionarioCommittente: cessionario } = header;
  const altri = cessionario.AltriDatiIdentificativi;
  return {
    formato: "semplificata",
    versione: fattura.versione,
    soggettoEmittente: header.SoggettoEmittente,
    trasmissione: header.DatiTrasmissione,
    cedente: { valore: cedente, percorso: CEDENTE },
    cessionario: { valore: cessionario.IdentificativiFiscali, percorso: `${CESSIONARIO}.IdentificativiFiscali` },
    rappresentante: posto(cedente.RappresentanteFiscale, `${CEDENTE}.RappresentanteFiscale`),
    rappresentanteCessionario: posto(
      altri?.RappresentanteFiscale,
      `${CESSIONARIO}.AltriDatiIdentificativi.RappresentanteFiscale`,
    ),
    corpi: FatturaElettronicaBody.map(({ DatiGenerali, DatiBeniServizi }, i) => {
      const percorso = `FatturaElettronicaBody[${i}]`;
      const { DatiGeneraliDocumento, DatiFatturaRettificata: rettificata } = DatiGenerali;
      return {
        percorso,
        generali: {},
        documento: { valore: DatiGeneraliDocumento, percorso: `${percorso}.DatiGenerali.DatiGeneraliDocumento` },
        collegate: rettificata ? [{ numero: rettificata.NumeroFR, data: rettificata.DataFR }] : [],
        linee: [],
        riepiloghi: [],
        casse: [],
        beni: posti(DatiBeniServizi, `${percorso}.DatiBeniServizi`),
        pagamenti: [],
      };
    }),
  };
}

const posto = (valore: Rappresentante | undefined, percorso: string): Posto<Rappresentante> | undefined =>
  valore && { valore, percorso };
