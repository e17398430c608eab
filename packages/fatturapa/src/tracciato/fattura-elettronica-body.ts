import { Allegati } from "./allegati.ts";
import { DatiBeniServizi } from "./dati-beni-servizi.ts";
import { DatiGenerali } from "./dati-generali.ts";
import { DatiPagamento } from "./dati-pagamento.ts";
import { DatiVeicoli } from "./dati-veicoli.ts";
import { blocco, campo, type Di } from "./tabella.ts";

/** 2: one document; more than one in a file make a lot (same seller, buyer and transmission data). */
export const FatturaElettronicaBody = blocco({
  DatiGenerali: campo("1", DatiGenerali),
  DatiBeniServizi: campo("1", DatiBeniServizi),
  DatiVeicoli: campo("0..1", DatiVeicoli),
  DatiPagamento: campo("0..N", DatiPagamento),
  Allegati: campo("0..N", Allegati),
});

/** What the block holds. */
export type FatturaElettronicaBody = Di<typeof FatturaElettronicaBody>;
