/** The database of answers kept for the time without a connection; it goes whole when a session ends. */
export const answersDatabase = "fatturachiara-answers";
