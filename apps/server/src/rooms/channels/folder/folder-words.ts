import { type ChannelWords, portalAdvice } from "../../transmission/index.ts";

/** What is said of a transmission that goes through the exchange folder. */
export const folderWords: ChannelWords = {
  tipo: "CARTELLA",
  left: ({ nomeFile }) => ({
    evento: "folder:put",
    messaggio: `Messa nella cartella di scambio come ${nomeFile}: da qui la trasmette il tuo intermediario.`,
  }),
  noted: () => "messa nella cartella di scambio",
  refused: (reason) => `Il documento non è stato messo nella cartella di scambio: ${reason}.`,
  temporary: (reason) => `Per ora il documento non va nella cartella di scambio: ${reason}. Riproviamo da soli.`,
  late: `Il documento è nella cartella di scambio da 5 giorni e non è arrivata alcuna risposta del SdI. Chiedi al tuo intermediario se l'ha trasmesso. ${portalAdvice}`,
};
