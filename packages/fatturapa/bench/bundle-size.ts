import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { build } from "vite";

const source = join(import.meta.dirname, "../src");

/**
 * Bytes, after gzip, of what Vite makes of a page that takes `names` from a door of this package; `from` is the door's
 * path under `src`. Several pairs make one bundle.
 */
export async function bundleSize(wanted: Readonly<Record<string, string>>): Promise<number> {
  const entry = Object.entries(wanted)
    .map(([from, names]) => `export { ${names} } from ${JSON.stringify(join(source, from))};`)
    .join("\n");
  const id = "\0entry";
  const result = await build({
    configFile: false,
    logLevel: "silent",
    root: join(import.meta.dirname, ".."),
    plugins: [
      {
        name: "entry",
        resolveId: (name) => (name === "entry" ? id : undefined),
        load: (name) => (name === id ? entry : undefined),
      },
    ],
    build: {
      write: false,
      target: "es2024",
      minify: true,
      rolldownOptions: { input: "entry", preserveEntrySignatures: "strict", output: { format: "es" } },
    },
  });
  const outputs = [result].flat().flatMap((one) => ("output" in one ? one.output : []));
  const code = outputs.map((output) => (output.type === "chunk" ? output.code : "")).join("");
  if (!code.includes("export")) throw new Error("the bundle is empty");
  return gzipSync(code, { level: 9 }).length;
}
