import type { Controllo } from "./controllo.ts";

/** RULES §4: private persons do not withhold. */
export const controlloFC03: Controllo = {
  codice: "FC03",
  descrizione: "Ritenuta verso un privato",
  dove: "2.1.1.5",
  gravita: "avviso",
  soloNostra: true,
  verifica({ corpi, cessionario }, trovato) {
    const { IdFiscaleIVA, CodiceFiscale } = cessionario.valore;
    const privato = !IdFiscaleIVA && CodiceFiscale?.length === 16;
    const estero = IdFiscaleIVA !== undefined && IdFiscaleIVA.IdPaese !== "IT";
    if (!privato && !estero) return;
    for (const { documento } of corpi)
      if (documento.valore.DatiRitenuta?.some(isAcconto))
        trovato({
          percorso: `${documento.percorso}.DatiRitenuta`,
          messaggio: `${privato ? "Un privato" : "Un cliente estero"} non trattiene la ritenuta: toglila, altrimenti incassi meno del dovuto.`,
        });
  },
};

const isAcconto = ({ TipoRitenuta }: { TipoRitenuta: string }): boolean =>
  TipoRitenuta === "RT01" || TipoRitenuta === "RT02";
