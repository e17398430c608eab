import type { ControlloFile } from "./file-da-inviare.ts";

/** Allegato A 1.9.1, 00002: the SdI has already received a file of this name, ever, refused ones included. Known only as far as one's own history goes. */
export const controllo00002: ControlloFile = {
  codice: "00002",
  descrizione: "Nome file duplicato",
  verifica({ nome, storia }) {
    if (nome === undefined || !storia?.nomeGiaUsato(nome)) return undefined;
    return {
      gravita: "errore",
      messaggio: `Un file con il nome ${nome} è già stato inviato al SdI: serve un nuovo progressivo.`,
    };
  },
};
