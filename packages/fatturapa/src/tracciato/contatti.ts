import { telefono } from "./foglie.ts";
import { blocco, campo, type Di, email } from "./tabella.ts";

/** 1.2.5: contacts of the seller. */
export const Contatti = blocco({
  Telefono: campo("0..1", telefono, "Telefono", "Da 5 a 12 caratteri."),
  Fax: campo("0..1", telefono, "Fax", "Da 5 a 12 caratteri."),
  Email: campo("0..1", email("contatto"), "E-mail", "Indirizzo di posta elettronica."),
});

export type Contatti = Di<typeof Contatti>;
