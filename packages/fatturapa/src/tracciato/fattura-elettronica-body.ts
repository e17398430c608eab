import { Allegati } from "./allegati.ts";
import { DatiBeniServizi } from "./dati-beni-servizi.ts";
import { DatiGenerali } from "./dati-generali.ts";
import { DatiPagamento } from "./dati-pagamento.ts";
import { DatiVeicoli } from "./dati-veicoli.ts";
import { blocco, campo, type Di } from "./tabella.ts";

/** 2: one document; more than one in a file make a lot (same seller, buyer and transmission data). */
export const FatturaElettronicaBody = blocco({
  DatiGenerali: campo("1", DatiGenerali, "Dati generali", "Dati generali del documento e documenti collegati."),
  DatiBeniServizi: campo("1", DatiBeniServizi, "Beni e servizi", "Righe del documento e riepilogo IVA."),
  DatiVeicoli: campo("0..1", DatiVeicoli, "Dati veicoli", "Cessione intracomunitaria di mezzi di trasporto nuovi."),
  DatiPagamento: campo("0..N", DatiPagamento, "Pagamento", "Condizioni, modalità e scadenze del pagamento."),
  Allegati: campo("0..N", Allegati, "Allegato", "File allegato al documento."),
});

export type FatturaElettronicaBody = Di<typeof FatturaElettronicaBody>;
