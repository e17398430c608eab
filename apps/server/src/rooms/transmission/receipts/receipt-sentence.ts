import { autofattura } from "@fatturachiara/fatturapa/bozza";
import { type CodiceDocumento, ilDocumento } from "@fatturachiara/fatturapa/codici";
import type { Evento } from "@fatturachiara/fatturapa/documento";
import { conApostrofo, formatGiorno } from "@fatturachiara/fatturapa/presentazione";
import type { Ricevuta } from "@fatturachiara/fatturapa/ricevute";
import { meaningOfErrors } from "./explain-errors.ts";

/** The receipts that speak about an invoice we sent. */
export type SentRicevuta = Extract<Ricevuta, { tipo: "RC" | "NS" | "MC" | "NE" | "DT" | "AT" }>;

/** The event of the status machine for a receipt; null when it says nothing one could act on. */
export function eventoOf(ricevuta: SentRicevuta): Evento | null {
  if (ricevuta.tipo !== "NE") return `sdi:${ricevuta.tipo}`;
  return ricevuta.esito ? `sdi:NE_${ricevuta.esito}` : null;
}

/** What the timeline says about a receipt, where it is known of which document: of an integration there is no customer. */
export function receiptSentence(ricevuta: SentRicevuta, tipo?: CodiceDocumento): string {
  const toOneself = tipo !== undefined && autofattura(tipo);
  const which = ilDocumento(tipo);
  switch (ricevuta.tipo) {
    case "RC":
      if (toOneself) return "Il SdI ti ha consegnato il documento: il destinatario sei tu.";
      return `Il SdI ha consegnato ${which} al destinatario.`;
    case "NS":
      return [
        `Il SdI ha scartato il file: ${which} non risulta emessa.`,
        meaningOfErrors(ricevuta.errori),
        // A number that SdI has already would be refused again.
        ricevuta.errori.some(({ codice }) => codice === "00404")
          ? "Controlla se è la stessa: in quel caso non inviarla di nuovo."
          : "Correggila e inviala di nuovo entro 5 giorni.",
      ]
        .filter((sentence) => sentence !== "")
        .join(" ");
    case "MC":
      if (ricevuta.vocabolario === "pa")
        return `Il SdI non è riuscito a consegnare ${which} alla pubblica amministrazione e prova ancora per 10 giorni. Non inviarla di nuovo.`;
      return toOneself
        ? `Il documento è emesso, ma il SdI non ha potuto recapitarlo: è nella tua area riservata${since(ricevuta)}. Il destinatario sei tu: non devi avvisare nessuno.`
        : `${which.slice(0, 1).toUpperCase()}${which.slice(1)} è emessa, ma il SdI non ha potuto recapitarla: è nell'area riservata del cliente${since(ricevuta)}. Avvisa il cliente.`;
    case "NE":
      if (ricevuta.esito === "EC01") return `La pubblica amministrazione ha accettato ${which}.`;
      if (ricevuta.esito === "EC02") {
        return `La pubblica amministrazione ha rifiutato ${which}${ricevuta.descrizione ? `: ${ricevuta.descrizione}` : "."}`;
      }
      return "Notifica di esito senza esito leggibile.";
    case "DT":
      return "La pubblica amministrazione non ha risposto entro 15 giorni: per il SdI il procedimento è chiuso.";
    case "AT":
      return "Il SdI attesta che la consegna alla pubblica amministrazione è impossibile. Invia tu l'attestazione all'ufficio.";
  }
}

const since = ({ dataMessaADisposizione }: Extract<SentRicevuta, { tipo: "MC" }>) =>
  dataMessaADisposizione ? conApostrofo` dal ${formatGiorno(dataMessaADisposizione)}` : "";
