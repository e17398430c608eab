// `npm run pack`: builds the library as it is published and packs it; the archive stands in packages/fatturapa/dist.
import { join } from "node:path";
import { root } from "./launch/root.mjs";
import { buildPackage, packPackage } from "./pack/build-package.ts";

const dist = buildPackage();
console.log(packPackage(dist, join(root, "packages", "fatturapa", "dist")));
