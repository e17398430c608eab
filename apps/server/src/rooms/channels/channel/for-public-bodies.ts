/** Why a receipt that only a public body is sent (EC, SE) is put aside. */
export const forPublicBodies = "Messaggio destinato alla pubblica amministrazione.";
