import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, test } from "vitest";

const src = join(import.meta.dirname, "../..");
const files = readdirSync(src, { recursive: true, encoding: "utf8" });

const sheet = readFileSync(join(src, "ui/theme/tokens.css"), "utf8");

/** Every token by its name in the style sheets, `#RRGGBB`. */
function tokens(scheme: "light" | "dark"): Record<string, string> {
  const [shared, light, dark] = [...sheet.matchAll(/\{([^}]*)\}/g)].map(([, rules = ""]) =>
    Object.fromEntries([...rules.matchAll(/(--[\w-]+): ([^;]+);/g)].map(([, name = "", value = ""]) => [name, value])),
  );
  return { ...shared, ...(scheme === "light" ? light : dark) };
}

function luminance(hex: string): number {
  const channel = (at: number) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5);
}

/** WCAG 2.x contrast of two colours. */
function contrast(a: string, b: string): number {
  const [light = 0, dark = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return (light + 0.05) / (dark + 0.05);
}

test("the dark scheme is for screens: what is printed has dark ink", () => {
  expect(sheet).toMatch(/@media screen \{\s*:root\[data-color-scheme="dark"\] \{/);
});

const canvas = "--fc-canvas";
const ink = "--fc-ink";
const ink3 = "--fc-ink-3";
// foreground, ground, light, dark: the table of the look, two decimals.
const table: [string, string, number, number][] = [
  [ink, "--fc-surface", 16.69, 14.45],
  [ink, canvas, 15.24, 15.74],
  ["--fc-ink-2", "--fc-surface", 8.31, 9.46],
  ["--fc-ink-2", "--fc-sunken", 7.1, 8.41],
  [ink3, "--fc-surface", 5.74, 6.5],
  [ink3, canvas, 5.24, 7.08],
  [ink3, "--fc-sunken", 4.9, 5.78],
  [ink3, "--fc-accent-soft", 4.85, 5.33],
  ["--fc-accent", "--fc-surface", 7.61, 8.76],
  ["--fc-accent", canvas, 6.95, 9.54],
  ["--fc-accent", "--fc-accent-soft", 6.44, 7.18],
  ["--fc-accent", "--fc-err-soft", 6.64, 7.99],
  ["--fc-on-fill", "--fc-fill", 7.61, 6.05],
  ["--fc-on-danger", "--fc-danger", 6.54, 6.49],
  ["--fc-fill", "--fc-surface", 7.61, 6.15],
  ["--fc-focus", "--fc-surface", 7.61, 10.66],
  ["--fc-line-2", "--fc-surface", 3.76, 4.29],
  ["--fc-line-2", canvas, 3.43, 4.67],
  ["--fc-line-2", "--fc-sunken", 3.21, 3.82],
  ["--fc-err", "--fc-surface", 6.54, 8.65],
  ["--fc-err", "--fc-err-soft", 5.7, 7.88],
  ["--fc-warn", "--fc-surface", 6.68, 9.75],
  ["--fc-warn", "--fc-warn-soft", 5.9, 8.39],
  ["--fc-info", "--fc-info-soft", 6.04, 8.03],
  ["--fc-ok", "--fc-ok-soft", 5.83, 8.01],
  ["--fc-bar", "--fc-surface", 3.59, 4.43],
  ["--fc-tick", "--fc-bar", 4.65, 3.27],
  ["--fc-on-marker", "--fc-marker", 14.67, 9.87],
  ["--fc-on-managed", "--fc-managed", 9.97, 9.97],
];
/** Borders, icons and graphics need 3; everything that is read needs 4.5. */
const graphics = new Set(["--fc-line-2", "--fc-focus", "--fc-fill", "--fc-bar", "--fc-tick"]);

describe.each(["light", "dark"] as const)("contrast, %s", (scheme) => {
  test.each(table)("%s on %s", (front, ground, light, dark) => {
    const colours = tokens(scheme);
    const ratio = contrast(colours[front] ?? "", colours[ground] ?? "");

    expect(ratio).toBeCloseTo(scheme === "light" ? light : dark, 2);
    expect(ratio).toBeGreaterThanOrEqual(graphics.has(front) ? 3 : 4.5);
  });
});

test("both schemes define the same tokens", () => {
  expect(Object.keys(tokens("dark")).sort()).toEqual(Object.keys(tokens("light")).sort());
});

test("no colour is written outside the tokens", () => {
  const guilty = files
    .filter(
      (file) => /\.(css|tsx?)$/.test(file) && !/\.test\./.test(file) && file !== join("ui", "theme", "tokens.css"),
    )
    .filter((file) =>
      /#[0-9a-f]{3,8}\b(?!["'`]?\))|\brgba?\(|\bhsla?\(/i.test(
        readFileSync(join(src, file), "utf8").replace(/href={`#/g, ""),
      ),
    );

  expect(guilty).toEqual([]);
});

test("every variable a style sheet names exists", () => {
  const known = new Set(Object.keys(tokens("light")));
  const unknown = files
    .filter((file) => file.endsWith(".css"))
    .flatMap((file) =>
      [...readFileSync(join(src, file), "utf8").matchAll(/var\((--fc-[\w-]+)/g)].map((found) => found[1] ?? ""),
    )
    .filter((name) => !known.has(name));

  expect(unknown).toEqual([]);
});

test("every class that a part asks of a style sheet stands in it", () => {
  const missing = files
    .filter((file) => /\.tsx?$/.test(file))
    .flatMap((file) => {
      const text = readFileSync(join(src, file), "utf8");
      const code = text.replaceAll(/^import .*$/gm, "");
      return [...text.matchAll(/^import (\w+) from "(.+\.module\.css)";$/gm)].flatMap(([, name, path = ""]) => {
        const rules = readFileSync(join(src, dirname(file), path), "utf8");
        const asked = [...code.matchAll(new RegExp(`\\b${name}\\.(\\w+)`, "g"))].map(([, found = ""]) => found);
        return asked.filter((found) => !new RegExp(`\\.${found}\\b`).test(rules)).map((found) => `${file} ${found}`);
      });
    });

  expect(missing).toEqual([]);
});
