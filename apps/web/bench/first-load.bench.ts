import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";

// What the browser asks for until the sign-in form can be used: every script and style sheet that /login's page names, with
// their imports. Run: node apps/web/bench/first-load.bench.ts   (after the web has been built)

/** Bar of the first page, KB of gzip -9 (JavaScript and CSS together). */
const bar = 180;

const dist = join(import.meta.dirname, "..", "dist");
if (!existsSync(join(dist, "index.html"))) {
  console.error("apps/web/dist manca: costruisci prima le pagine.");
  process.exit(1);
}

const page = readFileSync(join(dist, "index.html"), "utf8");
const named = [...page.matchAll(/(?:src|href)="\/(assets\/[^"]+\.(?:js|css))"/g)].map((found) => found[1] ?? "");
const files = new Set<string>();
for (const file of named) withImports(file);

const rows = [...files].map((file) => {
  const bytes = readFileSync(join(dist, file));
  return { file, gzip: gzipSync(bytes, { level: 9 }).length, brotli: brotliCompressSync(bytes).length };
});
const sum = (key: "gzip" | "brotli", kind: string) =>
  rows.filter((row) => row.file.endsWith(kind)).reduce((total, row) => total + row[key], 0) / 1000;

const total = sum("gzip", ".js") + sum("gzip", ".css");
for (const row of rows.sort((a, b) => b.gzip - a.gzip).slice(0, 6))
  console.log(`${(row.gzip / 1000).toFixed(1)} KB  ${row.file}`);
console.log(
  `/login: JS ${sum("gzip", ".js").toFixed(1)} + CSS ${sum("gzip", ".css").toFixed(1)} = ${total.toFixed(1)} KB gzip ` +
    `(brotli ${(sum("brotli", ".js") + sum("brotli", ".css")).toFixed(1)}); ${(total / bar).toFixed(2)} × the bar of ${bar} KB`,
);
if (total > bar) process.exit(1);

/** A script and what it imports statically; dynamic imports come later, when they are needed. */
function withImports(file: string) {
  if (files.has(file)) return;
  files.add(file);
  if (!file.endsWith(".js")) return;
  const text = readFileSync(join(dist, file), "utf8");
  for (const [, name] of text.matchAll(/(?:from|import)\s*"\.\/([^"]+\.js)"/g)) withImports(`assets/${name}`);
}
