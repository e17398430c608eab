import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const web = fileURLToPath(new URL("../../apps/web/src", import.meta.url));

/**
 * Every address the pages know, patterns included ("/ia/document/:id"), as the tables of the router have them: the rooms'
 * `index.ts`, the pages outside /ia, the entries of the menu. Read as text, because nothing here may import the product.
 */
export function routesOfThePages(): string[] {
  const rooms = globSync("rooms/*/index.ts", { cwd: web }).flatMap((file) => {
    const source = readFileSync(join(web, file), "utf8");
    const found = all(source, /\bpath: "([^"]+)"/g);
    const pages = all(source, /\b(lazy|element): /g).length;
    if (found.length !== pages) throw new Error(`${file}: ${pages} pagine, ma ${found.length} indirizzi leggibili.`);
    return found.map((path) => `/ia/${path}`);
  });
  const outside = all(readFileSync(join(web, "app/outside-routes.tsx"), "utf8"), /^ {2}"(\/[^"]*)": \(\) =>/gm);
  const entries = all(readFileSync(join(web, "app/menu.ts"), "utf8"), /\bto: "([^"]+)"/g);
  return [...new Set([...outside, ...rooms, ...entries])];
}

function all(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map((match) => match[1] ?? "");
}
