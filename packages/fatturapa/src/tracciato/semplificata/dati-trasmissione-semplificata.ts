import { ascii } from "../foglie.ts";
import { IdFiscale } from "../id-fiscale.ts";
import { blocco, campo, codice, type Di, email, modello } from "../tabella.ts";

/** 1.1: routing data of a simplified invoice. */
export const DatiTrasmissioneSemplificata = blocco({
  IdTrasmittente: campo("1", IdFiscale),
  ProgressivoInvio: campo("1", ascii(1, 10)),
  FormatoTrasmissione: campo("1", codice(["FSM10"])),
  CodiceDestinatario: campo("1", modello("[A-Z0-9]{7}")),
  PECDestinatario: campo("0..1", email("destinatario")),
});

/** What the block holds. */
export type DatiTrasmissioneSemplificata = Di<typeof DatiTrasmissioneSemplificata>;
