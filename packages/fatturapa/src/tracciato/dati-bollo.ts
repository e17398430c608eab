import { importo2, si } from "./foglie.ts";
import { blocco, campo, type Di } from "./tabella.ts";

/** 2.1.1.6: stamp duty. */
export const DatiBollo = blocco({
  BolloVirtuale: campo("1", si),
  ImportoBollo: campo("0..1", importo2),
});

/** What the block holds. */
export type DatiBollo = Di<typeof DatiBollo>;
