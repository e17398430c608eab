import type { DaComporre } from "../da-comporre.ts";
import type { Cessionario } from "../parti.ts";

/** The customer; while none is chosen, one of the kind that is meant, in Italy, of whom nothing is known. */
export const clienteOAssente = ({
  cliente,
  bozza: { tipoCliente },
}: Pick<DaComporre, "cliente" | "bozza">): Cessionario =>
  cliente ?? {
    tipo: tipoCliente === 1 || tipoCliente === 3 ? tipoCliente : 2,
    paese: "IT",
    sede: { indirizzo: "", cap: "", comune: "", nazione: "IT" },
  };
