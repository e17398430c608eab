/** How long an archive may be on its way, milliseconds: 100 MB over a slow line. */
export const uploadPatience = 900_000;
