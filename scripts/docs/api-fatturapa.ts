import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { root } from "../launch/root.mjs";
import { type Declaration, declarationsOf } from "./declaration-of.ts";
import { type Exported, exportsOf } from "./exports-of.ts";
import { generatedBy } from "./generated-by.ts";

const source = join(root, "packages", "fatturapa", "src");

/** Every door of the library with everything it exports: signature and documentation, taken from the sources. */
export function apiFatturapa(): string {
  const doors = readdirSync(source)
    .filter((name) => existsSync(join(source, name, "index.ts")))
    .sort();
  return `${generatedBy}
# The API of the library

One door per room: \`@fatturachiara/fatturapa/<room>\`. The main door, \`@fatturachiara/fatturapa\`, opens ${mainDoor(doors)}.

${doors.map(doorOf).join("\n")}`;
}

function mainDoor(doors: string[]): string {
  const text = readFileSync(join(source, "index.ts"), "utf8");
  return doors
    .filter((name) => text.includes(`"./${name}/index.ts"`))
    .map((name) => `\`${name}\``)
    .join(", ");
}

function doorOf(name: string): string {
  const exported = exportsOf(join(source, name, "index.ts")).sort((a, b) => (a.name < b.name ? -1 : 1));
  return `## ${name}\n\n${exported.map(entryOf).join("\n")}`;
}

function entryOf({ name, declared, file }: Exported): string {
  const found = declarationsOf(readFileSync(file, "utf8"), declared);
  const documentation = found.map((declaration) => declaration.documentation).find(Boolean) ?? "";
  const signatures = found.filter(({ signature }) => signature.split("\n").length <= MOST_LINES).filter(worthShowing);
  const code = signatures.map(({ signature }) => signature.replace(/^export /, "")).join("\n");
  const path = relative(root, file).replaceAll("\\", "/");
  return `### ${name}\n\n${documentation ? `${documentation}\n\n` : ""}${code ? `\`\`\`ts\n${code}\n\`\`\`\n\n` : ""}\`${path}\`\n`;
}

/** Longer declarations are tables: the file itself says them better. */
const MOST_LINES = 40;

/** A table and the type derived from it say nothing by themselves: `const Natura`, `type Natura = CodiceDi<…>`. */
const worthShowing = ({ kind, signature }: Declaration): boolean =>
  !(kind === "const" && /^const \w+$/.test(signature)) && !/= (?:Di|CodiceDi)<typeof \w+>;$/.test(signature);
