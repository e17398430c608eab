// `npm run sbom`: writes dist/sbom.cdx.json, the packages of the product with version, licence and checksum (CycloneDX).
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./launch/root.mjs";
import { billOfMaterials } from "./supply/bill-of-materials.ts";

const folder = join(root, "dist");
const bill = await billOfMaterials();
mkdirSync(folder, { recursive: true });
writeFileSync(join(folder, "sbom.cdx.json"), `${JSON.stringify(bill, null, 2)}\n`);
console.log(`Scritto dist/sbom.cdx.json: ${bill.components.length} pacchetti.`);
