import { FormatoTrasmissione } from "../codici/formato-trasmissione.ts";
import { ContattiTrasmittente } from "./contatti-trasmittente.ts";
import { ascii } from "./foglie.ts";
import { IdFiscale } from "./id-fiscale.ts";
import { blocco, campo, codice, type Di, email, modello } from "./tabella.ts";

/** 1.1: routing data. */
export const DatiTrasmissione = blocco({
  IdTrasmittente: campo("1", IdFiscale),
  ProgressivoInvio: campo("1", ascii(1, 10)),
  FormatoTrasmissione: campo("1", codice(FormatoTrasmissione)),
  CodiceDestinatario: campo("1", modello("[A-Z0-9]{6,7}")),
  ContattiTrasmittente: campo("0..1", ContattiTrasmittente),
  PECDestinatario: campo("0..1", email("destinatario")),
});

/** What the block holds. */
export type DatiTrasmissione = Di<typeof DatiTrasmissione>;
