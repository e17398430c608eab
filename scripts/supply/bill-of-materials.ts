import { readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../launch/root.mjs";
import { runProgram } from "../test/run-program.ts";

type Component = {
  readonly "bom-ref": string;
  readonly name: string;
  readonly version: string;
  readonly purl?: string;
  readonly licenses?: unknown;
  readonly hashes?: unknown;
};

/** What a release holds from outside, in the format CycloneDX: only what the product runs with, on any machine. */
export type BillOfMaterials = {
  readonly bomFormat: "CycloneDX";
  readonly specVersion: string;
  readonly metadata: { readonly component: { readonly name: string; readonly version: string } };
  readonly components: readonly Component[];
  readonly dependencies: readonly { readonly ref: string; readonly dependsOn?: readonly string[] }[];
};

type Locked = {
  readonly version?: string;
  readonly dev?: boolean;
  readonly devOptional?: boolean;
  readonly link?: boolean;
};

/**
 * Made by npm from the lock file alone: the same wherever it is made, and no network is needed. Which packages are only
 * for development the lock file says: npm's own `--omit dev` leaves out whatever some development package needs as well.
 */
export async function billOfMaterials(): Promise<BillOfMaterials> {
  const npm = process.platform === "win32" ? "npm.cmd" : "npm";
  const args = ["sbom", "--package-lock-only", "--sbom-format", "cyclonedx"];
  const { code, output } = await runProgram(npm, args, { quiet: true, minutes: 2 });
  if (code !== 0) throw new Error(`npm sbom: ${output.slice(0, 500)}`);
  const bill = JSON.parse(output.slice(output.indexOf("{"))) as BillOfMaterials;
  const { name, version } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as Component;
  const wanted = namesInProduct();
  const components = bill.components.filter((one) => wanted.has(`${one.name}@${one.version}`));
  const refs = new Set(components.map((one) => one["bom-ref"]));
  return {
    ...bill,
    metadata: { ...bill.metadata, component: { ...bill.metadata.component, name, version } },
    components,
    dependencies: bill.dependencies
      .filter(({ ref }) => refs.has(ref))
      .map(({ ref, dependsOn = [] }) => ({ ref, dependsOn: dependsOn.filter((one) => refs.has(one)) })),
  };
}

/** "name@version" of what is installed where nothing for development is. */
export function namesInProduct(): Set<string> {
  const lock = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8")) as {
    packages: Record<string, Locked>;
  };
  return new Set(
    Object.entries(lock.packages)
      .filter(([place, { dev, devOptional, link }]) => place.includes("node_modules/") && !dev && !devOptional && !link)
      .map(([place, { version }]) => `${place.split("node_modules/").at(-1)}@${version}`),
  );
}
