import { readXmlTree, type XmlElement } from "@fatturachiara/fatturapa/xml";
import { decodeText } from "../../table/decode-text.ts";

/** The document of a bank; what says that it is UTF-8, and is not, is in the code page of Windows. */
export function statementTree(bytes: Uint8Array): XmlElement | undefined {
  const bare = withoutEdges(bytes);
  const { text, codifica } = decodeText(bare);
  return readXmlTree(bare) ?? (codifica === "Windows-1252" ? readXmlTree(text) : undefined);
}

/** Without what programs leave before and behind a document: empty lines, zeros, the mark of DOS. */
function withoutEdges(bytes: Uint8Array): Uint8Array {
  if ((bytes[0] ?? 0) >= 0xfe || bytes[1] === 0) return bytes;
  const isEdge = (byte: number | undefined) => byte !== undefined && [0, 9, 10, 13, 26, 32].includes(byte);
  let [start, end] = [0, bytes.length];
  while (isEdge(bytes[start])) start += 1;
  while (isEdge(bytes[end - 1])) end -= 1;
  return bytes.subarray(start, end);
}
