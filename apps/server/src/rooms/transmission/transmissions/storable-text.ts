/** A text of a mail as a column takes it: without NUL, which no PostgreSQL text holds. Only for what is shown, never to compare. */
export const storableText = (text: string): string => text.replaceAll("\0", "");
