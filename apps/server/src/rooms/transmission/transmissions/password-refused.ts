/** What the timeline says where the provider does not let us in. */
export const passwordRefused = "Il gestore della tua PEC ha rifiutato nome utente o password.";
