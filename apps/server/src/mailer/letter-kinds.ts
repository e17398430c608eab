/** Letters that a person waits for: whoever wrote one hears when it is refused for good. */
export const letterKinds = ["sollecito", "copia", "preventivo", "conferma", "indirizzo"] as const;
type LetterKind = (typeof letterKinds)[number];

/**
 * Which letter it is (a reminder by its own id, the others by their document, quote or person), and whose: a profile, or a person where
 * it is about their address.
 */
export type Awaited = { genere: LetterKind; lettera: string; attesaDa: string };

/** Something for each kind of letter. */
export type ByKind<T> = Readonly<Record<LetterKind, T>>;
