import { fieldsOf } from "../../fields-of.ts";

/** What of PostgreSQL's refusals is neither a fault of ours nor over in a moment, and what to do about it. */
const obstacles: Readonly<Record<string, string>> = {
  "53100": "il disco del database è pieno, fai posto",
  "42501": "l'utente del database non ne ha il diritto, dagli la proprietà del database e delle sue tabelle",
  "25006": "il database si può solo leggere, indica quello principale e non una sua copia",
  "53300": "il database non accetta altri collegamenti, alza «max_connections» o fermane qualcuno",
  "3D000": "quel database non esiste, crealo (createdb)",
};

/** What stands in the way, in words that follow a colon; null when it is none that we know. */
export function obstacleOf(error: unknown): string | null {
  const { code } = fieldsOf(error);
  if (code === "ENOSPC") return obstacles["53100"] ?? null;
  return (typeof code === "string" && obstacles[code]) || null;
}
