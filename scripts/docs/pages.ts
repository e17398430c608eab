import { apiFatturapa } from "./api-fatturapa.ts";
import { errori } from "./errori.ts";
import { formato } from "./formato.ts";
import { metrics } from "./metrics.ts";
import { permessi } from "./permessi.ts";
import { picture } from "./picture.ts";

/** The pages of docs/generated: file name → its text as of now. */
export const pages: Record<string, () => string> = {
  "api-fatturapa.md": apiFatturapa,
  "errori.md": errori,
  "formato.md": formato,
  "metrics.md": metrics,
  "permessi.md": permessi,
  "picture.md": picture,
};
