/** What becomes of an invoice that has not left. */
export const backAmongDrafts = "La fattura torna tra le bozze con lo stesso numero e la stessa data.";
