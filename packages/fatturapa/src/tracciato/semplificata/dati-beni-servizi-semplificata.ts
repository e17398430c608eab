import { importo2 } from "../foglie.ts";
import { blocco, campo, codice, type Di, testo } from "../tabella.ts";
import { DatiIVA } from "./dati-iva.ts";
import { NATURE_SEMPLIFICATA } from "./nature-semplificata.ts";

/** 2.2: a line; its amount includes the tax, and there is no summary. */
export const DatiBeniServiziSemplificata = blocco({
  Descrizione: campo("1", testo(1, 1000)),
  Importo: campo("1", importo2),
  DatiIVA: campo("1", DatiIVA),
  Natura: campo("0..1", codice(NATURE_SEMPLIFICATA)),
  RiferimentoNormativo: campo("0..1", testo(1, 100)),
});

/** What the block holds. */
export type DatiBeniServiziSemplificata = Di<typeof DatiBeniServiziSemplificata>;
