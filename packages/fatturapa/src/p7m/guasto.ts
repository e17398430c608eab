/** What is wrong with a signature, before anybody asks who made it. */
export type Guasto = "senza certificato" | "contenuto cambiato" | "chiave diversa" | "non verificabile";
