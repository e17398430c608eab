import { execFileSync } from "node:child_process";
import { expect, test } from "vitest";
import { billOfMaterials, namesInProduct } from "./bill-of-materials.ts";

// npm knows bills of materials since 10.2 only; a release is made with a newer one.
const windows = process.platform === "win32";
const npm = execFileSync(windows ? "npm.cmd" : "npm", ["--version"], { encoding: "utf8", shell: windows })
  .split(".")
  .map(Number);
const [major = 0, minor = 0] = npm;

test.skipIf(major < 10 || (major === 10 && minor < 2))(
  "the bill of materials names every package the product runs with, and none of the tests'",
  async () => {
    const bill = await billOfMaterials();
    expect(bill).toMatchObject({ bomFormat: "CycloneDX", metadata: { component: { name: "fatturachiara" } } });
    const listed = bill.components.map(({ name, version }) => `${name}@${version}`);
    expect([...namesInProduct()].filter((one) => !listed.includes(one))).toEqual([]);
    expect(listed).toEqual(expect.arrayContaining([expect.stringMatching(/^react@/), expect.stringMatching(/^pg@/)]));
    expect(listed.filter((name) => /^(?:vitest|playwright-core|jsdom)@/.test(name))).toEqual([]);
  },
);
