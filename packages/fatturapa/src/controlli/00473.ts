import { voceDiDocumento } from "../codici/voce-di-documento.ts";
import type { Controllo } from "./controllo.ts";

const CON_LIVIGNO: ReadonlySet<string> = new Set(["TD17", "TD19"]);

/** Allegato A 1.9.1, 00473: the seller of TD17, TD18, TD19 and TD28 is not Italian (OO, Livigno and Campione, is fine for TD17 and TD19, doubtful for the others); that of TD29 is. */
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
      // Livigno is not abroad: "OO allowed for TD17, TD19" can be read either way for the others.
      if (paese === "estero" && IdPaese === "OO" && !CON_LIVIGNO.has(TipoDocumento))
        trovato({
          percorso,
          messaggio: `Con ${TipoDocumento} il Paese OO del fornitore (Livigno, Campione) non è fra quelli previsti: il SdI potrebbe scartarla.`,
          soloAvviso: true,
        });
      if (paese === "Italia" && IdPaese !== "IT")
        trovato({
          percorso,
          messaggio: `Con ${TipoDocumento} il fornitore è italiano: il suo Paese deve essere IT, non ${IdPaese}.`,
        });
    }
  },
};
