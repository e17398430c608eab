import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { StartRefused } from "../start-refused.ts";
import { makeDataFolder } from "./make-data-folder.ts";

test("the folder of the data is made where it is missing, and a file in its place is a sentence", () => {
  const folder = mkdtempSync(join(tmpdir(), "fatturachiara-folder-"));
  const data = join(folder, "var", "data");
  writeFileSync(join(folder, "file"), "");

  makeDataFolder(data);
  makeDataFolder(data);

  expect(existsSync(data)).toBe(true);
  expect(() => makeDataFolder(join(folder, "file"))).toThrow(StartRefused);
  expect(() => makeDataFolder(join(folder, "file", "data"))).toThrow(/^DATA_DIR=.+ non può essere una cartella/);
  rmSync(folder, { recursive: true });
});
