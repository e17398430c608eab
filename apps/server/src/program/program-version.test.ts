import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { ourMigrations } from "../db/base-line.ts";
import { programVersion, versionWords } from "./program-version.ts";

test("a program says its version, and the last step its database takes", () => {
  const { version } = JSON.parse(readFileSync(new URL("../../../../package.json", import.meta.url), "utf8"));
  expect(programVersion).toEqual({ version, commit: null, schema: ourMigrations.at(-1)?.number });
});

test("one that was built says of which commit", () => {
  const built = { version: "1.2.0", commit: "4891c89", schema: 1024 };
  expect(versionWords(built)).toBe("FatturaChiara 1.2.0 (4891c89), schema 1024");
  expect(versionWords({ ...built, commit: null })).toBe("FatturaChiara 1.2.0, schema 1024");
});
