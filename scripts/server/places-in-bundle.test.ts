import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build } from "rolldown";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { placesInBundle } from "./places-in-bundle.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "places-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Builds the given files from "main.ts" on; answers what stands in the one folder of the bundle. */
async function bundleOf(files: Record<string, string>): Promise<Record<string, string>> {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(join(folder, path, ".."), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  const output = { dir: join(folder, "dist"), entryFileNames: "[name].js" };
  await build({
    input: { main: join(folder, "main.ts") },
    platform: "node",
    plugins: [placesInBundle(folder)],
    output,
  });
  const names = readdirSync(output.dir);
  return Object.fromEntries(names.map((name) => [name, readFileSync(join(output.dir, name), "utf8")]));
}

describe("what a file of the server finds beside itself", () => {
  test("keeps its place below the sources, however deep the file that reads it stood", async () => {
    const { "main.js": main } = await bundleOf({
      "main.ts": 'import "./db/steps.ts";',
      "db/steps.ts":
        'console.log(new URL("./steps/", import.meta.url), new URL("../rooms/a.tsv", import.meta.url));\n' +
        `console.log(new URL(\`./base/\${process.argv[2]}.sql\`, import.meta.url));`,
    });
    expect(main).toContain('new URL("./db/steps/", import.meta.url)');
    expect(main).toContain('new URL("./rooms/a.tsv", import.meta.url)');
    expect(main).toContain(`new URL(\`./db/base/\${process.argv[2]}.sql\`, import.meta.url)`);
  });

  test("is a file of its own where it is the script of a thread", async () => {
    const files = await bundleOf({
      "main.ts": 'import "./db/engine.ts";',
      "db/engine.ts": 'console.log(new URL("./worker.ts", import.meta.url));',
      "db/worker.ts": 'console.log("I work");',
    });
    expect(files["main.js"]).toContain('new URL("./db-worker.js", import.meta.url)');
    expect(files["db-worker.js"]).toContain("I work");
  });
});
