import { telefono } from "./foglie.ts";
import { blocco, campo, type Di, email } from "./tabella.ts";

/** 1.1.5: contacts of who transmits. */
export const ContattiTrasmittente = blocco({
  Telefono: campo("0..1", telefono),
  Email: campo("0..1", email("contatto")),
});

/** What the block holds. */
export type ContattiTrasmittente = Di<typeof ContattiTrasmittente>;
