import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { build } from "vite";

/** One line of the benchmark table: a figure beside one the reader knows, and how many times better it must be. */
type Figure = { name: string; figure: number; unit: string; reference: { name: string; figure: number }; bar: number };

/**
 * What the browser asks for until the sign-in form can be used: every script and style sheet named by the page, with what
 * they import statically, gzip -9. Measured on a build made for the purpose.
 */
export async function bench(): Promise<Figure[]> {
  const dist = mkdtempSync(join(tmpdir(), "first-load-"));
  try {
    process.env.NODE_ENV = "production";
    await build({
      root: join(import.meta.dirname, ".."),
      logLevel: "error",
      build: { outDir: dist, emptyOutDir: true },
    });
    const files = firstFiles(dist);
    const sizes = [...files].map((file) => ({
      file,
      bytes: gzipSync(readFileSync(join(dist, file)), { level: 9 }).length,
    }));
    for (const { file, bytes } of sizes.sort((a, b) => b.bytes - a.bytes).slice(0, 5)) {
      console.log(`  ${(bytes / 1000).toFixed(1)} KB ${file}`);
    }
    const total = sizes.reduce((sum, { bytes }) => sum + bytes, 0) / 1000;
    return [
      {
        name: "/login: JS e CSS fino al modulo utilizzabile, gzip",
        figure: total,
        unit: "KB",
        reference: { name: "limite del progetto", figure: 180 },
        bar: 1,
      },
    ];
  } finally {
    rmSync(dist, { recursive: true, force: true });
  }
}

function firstFiles(dist: string): Set<string> {
  const page = readFileSync(join(dist, "index.html"), "utf8");
  const files = new Set<string>();
  for (const [, file = ""] of page.matchAll(/(?:src|href)="\/(assets\/[^"]+\.(?:js|css))"/g))
    withImports(dist, file, files);
  return files;
}

/** A script and what it imports statically; dynamic imports come later, when they are needed. */
function withImports(dist: string, file: string, files: Set<string>) {
  if (files.has(file)) return;
  files.add(file);
  if (!file.endsWith(".js")) return;
  for (const [, name] of readFileSync(join(dist, file), "utf8").matchAll(/(?:from|import)\s*"\.\/([^"]+\.js)"/g)) {
    withImports(dist, `assets/${name}`, files);
  }
}
