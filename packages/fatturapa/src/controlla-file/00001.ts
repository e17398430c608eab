import { controllaNomeFile } from "../nome-file/index.ts";
import type { ControlloFile } from "./file-da-inviare.ts";

/** Allegato A 1.9.1 §1.2.2, 00001: the name is not country, identifier, underscore, progressive. Of a file of others only a warning: on a disk files are renamed. */
export const controllo00001: ControlloFile = {
  codice: "00001",
  descrizione: "Nome file non valido",
  verifica({ nome, origine }) {
    const [problem] = nome === undefined ? [] : controllaNomeFile(nome);
    return problem && { gravita: origine === "nostra" ? problem.gravita : "avviso", messaggio: problem.messaggio };
  },
};
