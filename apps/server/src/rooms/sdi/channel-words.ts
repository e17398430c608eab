import type { Transmission } from "./store.ts";
import type { Told } from "./tell-document.ts";

type Words = {
  /** Of its rows in the timeline. */
  tipo: "INVIO" | "CARTELLA";
  /** It has left. */
  left(found: Transmission): Pick<Told, "evento" | "messaggio"> & Partial<Told>;
  /** The same for the list of operations. */
  noted(found: Transmission): string;
  refused(reason: string): string;
  temporary(reason: string): string;
  /** Five days without a word of SdI. */
  late: string;
};

const portal =
  "Controlla il portale «Fatture e Corrispettivi»: se lì trovi la ricevuta, scaricala e caricala qui con «Carica una ricevuta».";

const words: Readonly<Record<string, Words>> = {
  pec: {
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
    late: `Il SdI non ha risposto entro 5 giorni. ${portal}`,
  },
  cartella: {
    tipo: "CARTELLA",
    left: ({ nomeFile }) => ({
      evento: "folder:put",
      messaggio: `Messa nella cartella di scambio come ${nomeFile}: da qui la trasmette il tuo intermediario.`,
    }),
    noted: () => "messa nella cartella di scambio",
    refused: (reason) => `La fattura non è stata messa nella cartella di scambio: ${reason}.`,
    temporary: (reason) => `Per ora la fattura non va nella cartella di scambio: ${reason}. Riproviamo da soli.`,
    late: `La fattura è nella cartella di scambio da 5 giorni e non è arrivata alcuna risposta del SdI. Chiedi al tuo intermediario se l'ha trasmessa. ${portal}`,
  },
};

/** How the channel of a transmission tells what happens to it. */
export const wordsOfChannel = ({ canale }: Pick<Transmission, "canale">): Words => {
  const found = words[canale];
  if (!found) throw new Error(`"${canale}" is no channel`);
  return found;
};
