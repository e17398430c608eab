export { editSemplificata, editXml, type Modificato } from "./edit/edit-xml.ts";
export type { Omesso } from "./omessi.ts";
export {
  type Busta,
  type Lettura,
  type LetturaParziale,
  type LetturaValida,
  readXml,
  validateFormat,
  validateXml,
} from "./read.ts";
export { rootOf, type XmlRoot } from "./root-of.ts";
export type { ProblemaXml } from "./scan/problems.ts";
export {
  readSemplificata,
  validateSemplificata,
  writeSemplificata,
  writeSemplificataBytes,
} from "./semplificata.ts";
export { escapeText } from "./write/escape.ts";
export { traslittera } from "./write/traslittera.ts";
export { type Scritto, type Scrittura, writeXml, writeXmlBytes } from "./write/write.ts";
export { readXmlTree, type XmlElement } from "./xml-tree.ts";
