/** To the owner of an account, of something they may have done. */
export const ifItWasYou = "Se sei stato tu non devi fare nulla.";
