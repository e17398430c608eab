import { type Controllo, OVUNQUE } from "./controllo.ts";

/** Allegato A 1.9.1, 00476: both VAT identifiers are foreign. */
export const controllo00476: Controllo = {
  codice: "00476",
  descrizione: "Cedente e cessionario entrambi esteri",
  dove: "1.2.1.1.1",
  gravita: "errore",
  formati: OVUNQUE,
  verifica({ cedente, cessionario }, trovato) {
    const seller = cedente.valore.IdFiscaleIVA.IdPaese;
    const buyer = cessionario.valore.IdFiscaleIVA?.IdPaese;
    if (seller !== "IT" && buyer !== undefined && buyer !== "IT")
      trovato({
        percorso: `${cessionario.percorso}.IdFiscaleIVA.IdPaese`,
        messaggio: `Chi emette (${seller}) e il cliente (${buyer}) sono entrambi esteri: almeno uno dei due deve essere italiano.`,
      });
  },
};
