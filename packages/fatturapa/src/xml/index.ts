export { type Busta, type Lettura, readXml, validateXml } from "./read.ts";
export type { ProblemaXml } from "./scan.ts";
export { traslittera } from "./traslittera.ts";
export { type Scrittura, writeXml, writeXmlBytes } from "./write.ts";
