/** Saves the customer and leads back to what was being written. */
export const saveAndBack = "Salva e torna alla fattura";
