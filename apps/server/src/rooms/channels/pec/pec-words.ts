import { type ChannelWords, portalAdvice } from "../../transmission/index.ts";

/** What is said of a transmission that goes by certified mail. */
export const pecWords: ChannelWords = {
  tipo: "INVIO",
  left: ({ destinatario, mittente, messageId, nomeFile }) => ({
    evento: "smtp:accepted",
    messaggio: `Inviata a ${destinatario} dalla casella ${mittente}.`,
    messageId,
    mittente,
    oggetto: nomeFile,
  }),
  noted: ({ destinatario }) => `inviata a ${destinatario}`,
  refused: (reason) => `Il gestore della tua PEC ha rifiutato il messaggio: ${reason}`,
  temporary: (reason) =>
    `Il gestore della tua PEC non ha accettato il messaggio per ora (${reason}). Riproviamo da soli.`,
  late: `Il SdI non ha risposto entro 5 giorni. ${portalAdvice}`,
};
