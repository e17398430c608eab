import { rettifica } from "@fatturachiara/fatturapa/bozza";
import { TipoDocumento } from "@fatturachiara/fatturapa/codici";

/** Whether a document of that type puts an earlier invoice right and names it (2.1.6). */
export const corrects = (idTipoDocumento: number | null | undefined) => {
  const type = TipoDocumento.perId(idTipoDocumento);
  return type !== undefined && rettifica(type.codice);
};
