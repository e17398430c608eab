/** Key of the mailbox's status in the query cache; the profile's id follows. */
export const pecStatusKey = ["accountpec", "status"] as const;

/** Key of the last trial with SdI; the profile's id follows. */
export const trialKey = ["accountpec", "trial"] as const;

/** Key of whether what is sent leaves; the profile's id follows. */
export const wayOutKey = ["accountpec", "way-out"] as const;
