import type { Campi } from "../../tracciato/index.ts";
import { decodeUtf8 } from "../utf8.ts";
import { escapeAttribute } from "../write/escape.ts";
import type { Tree } from "../write/fields.ts";
import type { Outline } from "./outline.ts";
import type { Splices } from "./splices.ts";

/** An attribute of a start tag, with the blanks before it. */
const ATTRIBUTE = /\s+([^\s=]+)\s*=\s*("[^"]*"|'[^']*')/gu;

/** Brings the attributes of the document element (`versione`, `SistemaEmittente`) to what the edited document says. */
export function editRootTag(
  { start, content }: Outline,
  { before, now, attributi }: { before: Tree; now: Tree; attributi: Campi },
  splices: Splices,
): void {
  const changed = Object.keys(attributi).filter((name) => (before[name] ?? "") !== (now[name] ?? ""));
  if (changed.length === 0) return;
  const written = (name: string) => (now[name] ? ` ${name}="${escapeAttribute(String(now[name]))}"` : "");
  const missing = new Set(changed);
  const tag = decodeUtf8(splices.bytes, start, content).replace(ATTRIBUTE, (attribute, name: string) => {
    if (!changed.includes(name)) return attribute;
    missing.delete(name);
    return written(name);
  });
  splices.put(
    start,
    content,
    tag.replace(/\s*\/?>$/, (end) => [...missing].map(written).join("") + end),
  );
}

/** What is written anew is UTF-8, so the declaration has to say so. */
export function editDeclaration(end: number, splices: Splices): void {
  const declaration = decodeUtf8(splices.bytes, 0, end);
  const stated = declaration.replace(/(\sencoding\s*=\s*)(?:"[^"]*"|'[^']*')/, (all, word: string) =>
    /utf-?8/i.test(all) ? all : `${word}"UTF-8"`,
  );
  if (stated !== declaration) splices.put(0, end, stated);
}
