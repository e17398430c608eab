import { FormatoTrasmissione } from "../codici/formato-trasmissione.ts";
import { ContattiTrasmittente } from "./contatti-trasmittente.ts";
import { ascii } from "./foglie.ts";
import { IdFiscale } from "./id-fiscale.ts";
import { blocco, campo, codice, type Di, email, modello } from "./tabella.ts";

/** 1.1: routing data. */
export const DatiTrasmissione = blocco({
  IdTrasmittente: campo(
    "1",
    IdFiscale,
    "Identificativo del trasmittente",
    "Chi invia materialmente il file; per l'Italia il codice fiscale.",
  ),
  ProgressivoInvio: campo(
    "1",
    ascii(1, 10),
    "Progressivo di invio",
    "Contatore di chi trasmette, fino a 10 caratteri.",
  ),
  FormatoTrasmissione: campo(
    "1",
    codice(FormatoTrasmissione),
    "Formato di trasmissione",
    "FPR12 verso privati, FPA12 verso la pubblica amministrazione.",
  ),
  CodiceDestinatario: campo(
    "1",
    modello("[A-Z0-9]{6,7}"),
    "Codice destinatario",
    "7 caratteri verso privati, 6 verso la pubblica amministrazione; 0000000 se non c'è, XXXXXXX per l'estero.",
  ),
  ContattiTrasmittente: campo("0..1", ContattiTrasmittente, "Contatti del trasmittente", "Recapiti di chi trasmette."),
  PECDestinatario: campo(
    "0..1",
    email("destinatario"),
    "PEC del destinatario",
    "Usata solo con codice destinatario 0000000.",
  ),
});

export type DatiTrasmissione = Di<typeof DatiTrasmissione>;
