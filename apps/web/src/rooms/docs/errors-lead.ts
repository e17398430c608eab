/** What the list of error codes is for. */
export const errorsLead = "Che cosa significa ogni codice, perché succede e che cosa fare.";
