export {
  ESTERO,
  normalizzaCodiceDestinatario,
  problemaCodiceDestinatario,
  SAN_MARINO,
  SENZA_CODICE,
} from "./codice-destinatario.ts";
export {
  type FormaCodiceFiscale,
  isCodiceFiscale,
  isCodiceFiscalePersona,
  letteraDiControllo,
  normalizzaCodiceFiscale,
  problemaCodiceFiscale,
} from "./codice-fiscale.ts";
export { formattaIban, isIban, normalizzaIban, problemaIban } from "./iban.ts";
export { identificativiDi } from "./identificativi.ts";
export { normalizzaNumeroEstero } from "./numero-estero.ts";
export { cifraDiControllo, isPartitaIva, normalizzaPartitaIva, problemaPartitaIva } from "./partita-iva.ts";
export { isCasellaSdi, problemaPec } from "./pec.ts";
