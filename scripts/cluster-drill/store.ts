/** What a killing came to: a sentence, and how long the database answered nobody, if it did. */
export type Death = { sentence: string; away?: { at: number; milliseconds: number } };

/** Something of the database that may be killed, and how often out of a hundred killings of all kinds. */
export type Victim = { name: string; share: number; kill: () => Promise<Death> };

/** The database of a drill: its address, and what of it dies; the first of them first. */
export type Store = { url: string; victims: readonly Victim[]; stop: () => Promise<void> };
