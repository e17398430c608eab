// `npm run docs`: writes docs/generated again.
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pages } from "./docs/pages.ts";
import { root } from "./launch/root.mjs";

const folder = join(root, "docs", "generated");
mkdirSync(folder, { recursive: true });
for (const [name, text] of Object.entries(pages)) writeFileSync(join(folder, name), text());
console.log(`Scritte ${Object.keys(pages).length} pagine in docs/generated.`);
