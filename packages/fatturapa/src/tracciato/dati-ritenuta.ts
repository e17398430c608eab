import { CausalePagamento } from "../codici/causale-pagamento.ts";
import { TipoRitenuta } from "../codici/tipo-ritenuta.ts";
import { aliquota, importo2 } from "./foglie.ts";
import { blocco, campo, codice, type Di } from "./tabella.ts";

/** 2.1.1.5: a withholding; repeated when there are several (RT01 and RT04). */
export const DatiRitenuta = blocco({
  TipoRitenuta: campo("1", codice(TipoRitenuta), "Tipo di ritenuta", "Ritenuta d'acconto o contributo trattenuto."),
  ImportoRitenuta: campo("1", importo2, "Importo della ritenuta", "Somma trattenuta, in euro."),
  AliquotaRitenuta: campo("1", aliquota, "Aliquota della ritenuta", "Percentuale, per esempio 20.00."),
  CausalePagamento: campo(
    "1",
    codice(CausalePagamento),
    "Causale del pagamento",
    "Lettera prevista dalla Certificazione Unica.",
  ),
});

export type DatiRitenuta = Di<typeof DatiRitenuta>;
