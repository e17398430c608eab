/** Why a form asks for the password again. */
export const toBeSure = "Per essere certi che sia tu.";
/** Which code proves the second factor. */
export const whichCode = "Quello dell'app di autenticazione, o un codice di recupero.";
/** Said when a password has been replaced. */
export const passwordChanged = "Password cambiata con successo";
/** The way in that needs no password. */
export const askForLink = "Ricevi un link di accesso";
