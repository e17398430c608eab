import { sql } from "kysely";

/** What a column of ids is compared with to find any of these. */
export const anyOfIds = (ids: readonly string[]) => sql<string>`any(${ids}::uuid[])`;
