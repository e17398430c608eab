import type { Controllo } from "./controllo.ts";

const ESTERO: readonly string[] = ["TD17", "TD18", "TD19", "TD28"];

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
      const percorso = `${cedente.percorso}.IdFiscaleIVA.IdPaese`;
      if (ESTERO.includes(TipoDocumento) && IdPaese === "IT")
        trovato({ percorso, messaggio: `Con ${TipoDocumento} il fornitore è estero: il suo Paese non può essere IT.` });
      if (TipoDocumento === "TD29" && IdPaese !== "IT")
        trovato({
          percorso,
          messaggio: `Con TD29 il fornitore è italiano: il suo Paese deve essere IT, non ${IdPaese}.`,
        });
    }
  },
};
