/** An hour in milliseconds. */
export const hourMs = 3_600_000;
/** How long an import can be undone. */
export const dayMs = 24 * hourMs;
