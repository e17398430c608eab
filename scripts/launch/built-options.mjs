/**
 * What Node is told where it runs the built server; packaging/ says the same. Source maps: the log names our own lines. Young
 * objects get 4 MB in place of 16 in each thread, which they would fill only to be thrown away: an idle product takes 45 MB
 * less, and no more time (ADR 0066).
 */
export const builtOptions = ["--enable-source-maps", "--max-semi-space-size=4"];

/**
 * And what it finds in its environment. The C library gives threads places of their own to take memory from, eight for each
 * core, and returns little of what lies in them: two are enough, and hold 40 MB less while twenty people work.
 */
export const builtEnvironment = { MALLOC_ARENA_MAX: "2" };
