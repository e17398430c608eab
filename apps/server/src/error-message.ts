/** What an error says of itself; of what is thrown and is none, its text. */
export const errorMessage = (error: unknown): string => (error instanceof Error ? error.message : String(error));
