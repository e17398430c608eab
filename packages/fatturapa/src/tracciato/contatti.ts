import { telefono } from "./foglie.ts";
import { blocco, campo, type Di, email } from "./tabella.ts";

/** 1.2.5: contacts of the seller. */
export const Contatti = blocco({
  Telefono: campo("0..1", telefono),
  Fax: campo("0..1", telefono),
  Email: campo("0..1", email("contatto")),
});

/** What the block holds. */
export type Contatti = Di<typeof Contatti>;
