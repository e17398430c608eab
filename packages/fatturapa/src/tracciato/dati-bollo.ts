import { importo2, si } from "./foglie.ts";
import { blocco, campo, type Di } from "./tabella.ts";

/** 2.1.1.6: stamp duty. */
export const DatiBollo = blocco({
  BolloVirtuale: campo("1", si, "Bollo virtuale", "SI se il bollo è assolto ai sensi del DM 17 giugno 2014."),
  ImportoBollo: campo("0..1", importo2, "Importo del bollo", "Facoltativo: è sempre 2.00 euro per documento."),
});

export type DatiBollo = Di<typeof DatiBollo>;
