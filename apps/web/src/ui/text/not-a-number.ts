/** What a field or cell says of words that stand where a number belongs. */
export const notANumber = "Inserisci un numero, per esempio 1.234,50.";
