import { describe, expect, test } from "vitest";
import { judgeSupply, judgeVersions } from "./judge-supply.ts";

const sound = { integrity: "sha512-x", license: "MIT" };

describe("what comes from outside", () => {
  test("is taken with a checksum, without a program of its own, under terms we know", () => {
    expect(
      judgeSupply({
        "": {},
        "apps/server": {},
        "node_modules/@fatturachiara/server": { link: true },
        "node_modules/a": sound,
        "node_modules/b": { ...sound, license: "(MIT OR EUPL-1.1+)" },
        "node_modules/c": { ...sound, license: "MIT AND ISC AND BSD-3-Clause" },
        "node_modules/only-for-tests": { integrity: "sha512-x", license: "GPL-3.0", dev: true },
      }),
    ).toEqual([]);
  });

  test("is refused with a sentence otherwise, inside another package too", () => {
    expect(
      judgeSupply({
        "node_modules/a": { license: "MIT" },
        "node_modules/b/node_modules/c": { ...sound, hasInstallScript: true },
        "node_modules/d": { ...sound, license: "AGPL-3.0 OR GPL-2.0" },
        "node_modules/e": { ...sound, license: "MIT AND AGPL-3.0" },
        "node_modules/f": { integrity: "sha512-x" },
      }),
    ).toEqual([
      "node_modules/a has no checksum in the lock file",
      "node_modules/b/node_modules/c wants to run a program when it is installed",
      "node_modules/d is under AGPL-3.0 OR GPL-2.0",
      "node_modules/e is under MIT AND AGPL-3.0",
      "node_modules/f is under no licence that it names",
    ]);
  });

  test("is asked for in one version, or it is ours", () => {
    const dependencies = { a: "1.2.3", b: "^1.2.3", c: "latest", "@fatturachiara/contract": "*" };

    expect(judgeVersions("x/package.json", { dependencies, devDependencies: { d: "2.0.0-rc.1" } })).toEqual([
      "x/package.json asks for b ^1.2.3, which is not one version",
      "x/package.json asks for c latest, which is not one version",
    ]);
  });
});
