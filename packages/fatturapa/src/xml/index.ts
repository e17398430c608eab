export { type Elemento, readAlbero } from "./albero.ts";
export { type Busta, type Lettura, readXml, validateXml } from "./read.ts";
export type { ProblemaXml } from "./scan.ts";
export { traslittera } from "./traslittera.ts";
export { escapeText, type Scrittura, writeXml, writeXmlBytes } from "./write.ts";
