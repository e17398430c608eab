/** The text, or undefined when it is absent or blank. */
export const written = (text: string | null | undefined): string | undefined => (text?.trim() ? text : undefined);
