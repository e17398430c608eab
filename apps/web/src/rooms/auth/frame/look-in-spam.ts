/** Where a letter may be that has not come. */
export const lookInSpam = "Non è arrivata? Guarda anche nella posta indesiderata.";
