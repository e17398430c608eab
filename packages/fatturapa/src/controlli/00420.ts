import type { Controllo } from "./controllo.ts";

/** Allegato A 1.9.1, 00420: reverse charge (N6) and split payment together. */
export const controllo00420: Controllo = {
  codice: "00420",
  descrizione: "Inversione contabile con scissione dei pagamenti",
  dove: "2.2.2.7",
  gravita: "errore",
  verifica({ corpi }, trovato) {
    for (const { riepiloghi } of corpi)
      for (const { valore, percorso } of riepiloghi)
        if (valore.Natura?.startsWith("N6") && valore.EsigibilitaIVA === "S")
          trovato({
            percorso: `${percorso}.EsigibilitaIVA`,
            messaggio: `Riepilogo ${valore.Natura}: inversione contabile e scissione dei pagamenti non stanno insieme: scegli l'esigibilità immediata.`,
          });
  },
};
