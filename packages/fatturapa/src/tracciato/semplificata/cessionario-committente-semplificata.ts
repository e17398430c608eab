import { blocco, campo, type Di } from "../tabella.ts";
import { AltriDatiIdentificativi } from "./altri-dati-identificativi.ts";
import { IdentificativiFiscali } from "./identificativi-fiscali.ts";

/** 1.3: the buyer, who may be known by identifiers alone. */
export const CessionarioCommittenteSemplificata = blocco({
  IdentificativiFiscali: campo("1", IdentificativiFiscali),
  AltriDatiIdentificativi: campo("0..1", AltriDatiIdentificativi),
});

/** What the block holds. */
export type CessionarioCommittenteSemplificata = Di<typeof CessionarioCommittenteSemplificata>;
