import { existsSync, readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";

// A component whose style sheet is not listed would be naked without any error: compare what is imported with the lists.

const src = join(import.meta.dirname, "../..");
const library = dirname(dirname(createRequire(import.meta.url).resolve("@mantine/core"))).replace(/\/cjs$/, "");
const styles = join(library, "styles");

const sources = readdirSync(src, { recursive: true, encoding: "utf8" })
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\./.test(file))
  .map((file) => readFileSync(join(src, file), "utf8"));

/** Names of components taken from the library, without its types and hooks. */
const used = [
  ...new Set(
    sources.flatMap((text) =>
      [...text.matchAll(/import \{([^}]*)\} from "@mantine\/core"/g)].flatMap((found) =>
        (found[1] ?? "")
          .split(",")
          .map((name) => name.trim())
          .filter((name) => name && !name.startsWith("type "))
          .map((name) => name.split(" as ")[0] ?? ""),
      ),
    ),
  ),
].filter((name) => existsSync(join(library, "esm", "components", name, `${name}.mjs`)));

/** Parts of a component that come with it but only need their sheet where they are used by name. */
const partsInUse = (sheet: string) =>
  !["CheckboxCard", "CheckboxIndicator"].includes(sheet) ||
  sources.some((text) => text.includes(sheet.replace("Checkbox", "Checkbox.")));

/** Style sheets a module needs, itself and everything it imports. */
function needs(module: string, seen = new Set<string>()): Set<string> {
  if (seen.has(module) || !existsSync(module)) return new Set();
  seen.add(module);
  const sheets = new Set<string>();
  for (const [, path = ""] of readFileSync(module, "utf8").matchAll(/from "(\.[^"]+)"/g)) {
    const sheet = /([\w-]+)\.module\.mjs$/.exec(path)?.[1];
    if (sheet) sheets.add(sheet);
    else for (const more of needs(join(dirname(module), path), seen)) sheets.add(more);
  }
  return sheets;
}

const listed = (list: string) =>
  [...readFileSync(join(src, "ui/theme", `mantine-${list}.css`), "utf8").matchAll(/styles\/([\w-]+)\.layer\.css/g)].map(
    (m) => m[1] ?? "",
  );

test("every component has its style sheet", () => {
  expect(used).not.toEqual([]);
  const all = new Set([...listed("outside"), ...listed("inside")]);

  const missing = used.flatMap((name) =>
    [...needs(join(library, "esm", "components", name, `${name}.mjs`))]
      .filter((sheet) => existsSync(join(styles, `${sheet}.layer.css`)) && !all.has(sheet) && partsInUse(sheet))
      .map((sheet) => `${name} needs ${sheet}.layer.css`),
  );

  expect(missing).toEqual([]);
});

test("no style sheet is listed twice, and all exist", () => {
  const all = [...listed("outside"), ...listed("inside")];

  expect(all.filter((name, at) => all.indexOf(name) !== at)).toEqual([]);
  expect(all.filter((name) => !existsSync(join(styles, `${name}.layer.css`)))).toEqual([]);
});
