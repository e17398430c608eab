import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { controlla } from "../src/controlli/index.ts";
import { readXml } from "../src/xml/index.ts";
import { ownFiles, readOwn } from "./own-files.ts";
import { whole } from "./whole.ts";

/** What the SdI must say of each invented ordinary invoice: nothing, or the codes that refuse it. */
const attese: Record<string, string[]> = JSON.parse(
  readFileSync(join(import.meta.dirname, "corpus-attese.json"), "utf8"),
);

test("every ordinary file has its verdict and every verdict its file", () => {
  const ordinary = ownFiles("corpus").filter((name) => name.endsWith(".xml") && !name.includes("fsm_"));

  expect(ordinary.sort()).toEqual(Object.keys(attese).sort());
});

describe.each(Object.entries(attese))("%s", (file, codes) => {
  test(`is ${codes.length > 0 ? `refused with ${codes.join(", ")}` : "accepted"}`, () => {
    const fattura = whole(readXml(readOwn("corpus", file)));
    const errors = controlla(fattura, { oggi: "2026-12-31", origine: "esterna" }).filter(
      (one) => one.gravita === "errore",
    );

    expect([...new Set(errors.map((error) => error.codice))].sort()).toEqual(codes);
  });
});
