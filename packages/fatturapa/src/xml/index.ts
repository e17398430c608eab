export { escapeText } from "./escape.ts";
export type { Omesso } from "./omessi.ts";
export type { ProblemaXml } from "./problems.ts";
export { type Busta, type Lettura, readXml, validateFormat, validateXml } from "./read.ts";
export { rootOf, type XmlRoot } from "./root-of.ts";
export {
  readSemplificata,
  validateSemplificata,
  writeSemplificata,
  writeSemplificataBytes,
} from "./semplificata.ts";
export { traslittera } from "./traslittera.ts";
export { type Scrittura, writeXml, writeXmlBytes } from "./write.ts";
export { readXmlTree, type XmlElement } from "./xml-tree.ts";
