import { existsSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { root } from "../launch/root.mjs";
import { staysOutside } from "./stays-outside.ts";

const at = (path: string) => join(root, path);

describe("what the built server brings along itself", () => {
  test("is our own code, from wherever it is asked for", () => {
    expect(staysOutside("./log.ts", at("apps/server/src/main.ts"))).toBe(false);
    expect(staysOutside("@fatturachiara/contract/errors", at("apps/server/src/main.ts"))).toBe(false);
  });

  test("is no module of Node and no package the server finds by itself", () => {
    expect(staysOutside("node:fs", at("apps/server/src/main.ts"))).toBe(true);
    expect(staysOutside("fastify", at("apps/server/src/main.ts"))).toBe(true);
    expect(staysOutside("zod/v4", at("packages/contract/src/call.ts"))).toBe(true);
  });

  test("is a package in a version that only one of our packages has beside it", () => {
    const beside = existsSync(at("packages/fatturapa/node_modules/pkijs"));
    expect(staysOutside("pkijs", at("packages/fatturapa/src/firma/apri-p7m.ts"))).toBe(!beside);
  });
});
