import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { root } from "../launch/root.mjs";

test("every version there was has left its data, which all later ones open: `scripts/release/keep-data.ts` writes them", () => {
  const { version } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as { version: string };
  const told = [...readFileSync(join(root, "CHANGELOG.md"), "utf8").matchAll(/^## (\d+\.\d+\.\d+)$/gm)].map(
    ([, v]) => v,
  );
  const kept = (of: string, engine: string, data: string) =>
    join(root, "apps/server/test/installations", of, engine, data);
  const files = [...new Set([version, ...told.map(String)])].flatMap((of) => [
    kept(of, "embedded", "data.tar.br"),
    kept(of, "embedded", "answers.jsonl.br"),
    kept(of, "postgres", "data.sql.br"),
    kept(of, "postgres", "answers.jsonl.br"),
  ]);

  expect(told).toContain(version);
  expect(files.filter((file) => !existsSync(file))).toEqual([]);
});
