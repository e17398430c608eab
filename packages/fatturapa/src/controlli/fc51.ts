import type { Controllo } from "./controllo.ts";

/** Exemption of health services: art. 10 n. 18 DPR 633/72 (in an article of many numbers, the eighteenth). */
const ART_10_18 = /\b10\b.{0,20}\b18\b/;
/** Funds of doctors, pharmacists, veterinarians, biologists, nurses, psychologists. */
const CASSE_SANITARIE: readonly string[] = ["TC09", "TC10", "TC11", "TC19", "TC20", "TC21"];

/** RULES §10 (art. 10-bis DL 119/2018): health services to private persons do not go through the SdI. */
export const controlloFC51: Controllo = {
  codice: "FC51",
  descrizione: "Prestazione sanitaria a una persona fisica",
  dove: "2.2.1.4",
  gravita: "avviso",
  soloNostra: true,
  verifica({ corpi, cessionario }, trovato, { prestazioniSanitarie }) {
    const { IdFiscaleIVA, CodiceFiscale } = cessionario.valore;
    if (IdFiscaleIVA || CodiceFiscale?.length !== 16) return;
    for (const { riepiloghi, casse, percorso } of corpi) {
      const sanitaria =
        prestazioniSanitarie ||
        casse.some(({ valore }) => CASSE_SANITARIE.includes(valore.TipoCassa)) ||
        riepiloghi.some(({ valore }) => valore.Natura === "N4" && ART_10_18.test(valore.RiferimentoNormativo ?? ""));
      if (sanitaria)
        trovato({
          percorso: `${percorso}.DatiBeniServizi.DettaglioLinee[0].Descrizione`,
          messaggio:
            "Se è una prestazione sanitaria a una persona fisica la fattura non va inviata allo SdI: fanne una su carta o PDF e trasmettila al Sistema Tessera Sanitaria.",
        });
    }
  },
};
