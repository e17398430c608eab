import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../launch/root.mjs";

type Manifest = { readonly name?: string; readonly version?: string; readonly license?: unknown };

/**
 * The text of every licence under which something of others is in a release, one after the other: packages by their place
 * below the checkout ("node_modules/pg"). A package that says its licence and brings no text has the name alone.
 */
export function licencesOf(places: readonly string[]): string {
  return places
    .filter((place) => existsSync(join(root, place, "package.json")))
    .map((place) => {
      const { name, version, license } = JSON.parse(
        readFileSync(join(root, place, "package.json"), "utf8"),
      ) as Manifest;
      const texts = readdirSync(join(root, place)).filter((file) => /^(licen[cs]e|copying|notice)/i.test(file));
      const body = texts.map((file) => textOf(join(root, place, file))).join("\n\n");
      return `${"=".repeat(78)}\n${name} ${version} · ${nameOf(license)}\n\n${body}`.trimEnd();
    })
    .join("\n\n");
}

const nameOf = (license: unknown) => (typeof license === "string" ? license : JSON.stringify(license ?? "?"));
const textOf = (path: string) => readFileSync(path, "utf8").replaceAll("\r\n", "\n").trim();
