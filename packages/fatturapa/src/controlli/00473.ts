import { voceDiDocumento } from "../codici/voce-di-documento.ts";
import type { Controllo } from "./controllo.ts";

/** Allegato A 1.9.1, 00473: the seller of TD17, TD18, TD19 and TD28 is not Italian (OO, Livigno and Campione, is fine for TD17 and TD19); that of TD29 is. */
export const controllo00473: Controllo = {
  codice: "00473",
  descrizione: "Paese del cedente non ammesso",
  dove: "1.2.1.1.1",
  gravita: "errore",
  verifica({ corpi, cedente }, trovato) {
    const { IdPaese } = cedente.valore.IdFiscaleIVA;
    for (const { documento } of corpi) {
      const { TipoDocumento } = documento.valore;
      const paese = voceDiDocumento(TipoDocumento)?.paeseCedente;
      const percorso = `${cedente.percorso}.IdFiscaleIVA.IdPaese`;
      if (paese === "estero" && IdPaese === "IT")
        trovato({ percorso, messaggio: `Con ${TipoDocumento} il fornitore è estero: il suo Paese non può essere IT.` });
      if (paese === "Italia" && IdPaese !== "IT")
        trovato({
          percorso,
          messaggio: `Con ${TipoDocumento} il fornitore è italiano: il suo Paese deve essere IT, non ${IdPaese}.`,
        });
    }
  },
};
