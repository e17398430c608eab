import type { CorpoBozza } from "../bozza/corpo-bozza.ts";
import { uguali } from "../bozza/uguali.ts";
import { isBlock } from "./perdite.ts";

type ComeNelFile = NonNullable<CorpoBozza["comeNelFile"]>[number];

/** Every leaf that the file says otherwise than the draft composed again, and every place that only the latter has. */
export function comeNelFile(file: unknown, composto: unknown, percorso = ""): ComeNelFile[] {
  if (file === undefined) return composto === undefined ? [] : [{ percorso }];
  if (Array.isArray(file)) {
    const other = Array.isArray(composto) ? composto : [];
    return Array.from({ length: Math.max(file.length, other.length) }, (_, i) =>
      comeNelFile(file[i], other[i], `${percorso}[${i}]`),
    ).flat();
  }
  if (!isBlock(file)) return uguali(file, composto) ? [] : [{ percorso, valore: String(file) }];
  const other = isBlock(composto) ? composto : {};
  return [...new Set([...Object.keys(file), ...Object.keys(other)])].flatMap((name) =>
    comeNelFile(file[name], other[name], percorso === "" ? name : `${percorso}.${name}`),
  );
}
