import { describe, expect, test } from "vitest";
import { root } from "../launch/root.mjs";
import { runProgram } from "../test/run-program.ts";

const knip = `${root}/node_modules/knip/bin/knip.js`;

/** What `knip.ts` says is not reached; empty when all is. */
async function unreached(...args: string[]): Promise<string> {
  const { code, output } = await runProgram(process.execPath, [knip, "--no-progress", ...args], { quiet: true });
  return code === 0 ? "" : output;
}

describe.concurrent("what nobody reaches", () => {
  test("no file and no export is there that neither the product nor its tests use", async () => {
    expect(await unreached("--include", "files,exports,types,duplicates")).toBe("");
  });

  test("no file and no line of the product is there for tests alone", async () => {
    expect(await unreached("--production", "--include", "files,exports,types")).toBe("");
  });
});
