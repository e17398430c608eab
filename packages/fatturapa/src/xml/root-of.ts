import { LT } from "./characters.ts";
import { inUtf8 } from "./encoding.ts";
import { IllFormed } from "./ill-formed.ts";
import { Namespaces } from "./namespaces.ts";
import { skipDeclaration, skipMisc } from "./prolog.ts";
import { type Attribute, readTag } from "./tag.ts";

/** The document element's local name, namespace and attributes. */
export type XmlRoot = { readonly name: string; readonly uri: string; readonly attributes: readonly Attribute[] };

/** Looks at the document element alone, whatever follows; undefined where the input does not begin as XML. Never throws. */
export function rootOf(input: Uint8Array | string): XmlRoot | undefined {
  // A heading never takes more than this; the rest need not be decoded to know the root.
  const document = inUtf8(typeof input === "string" ? input.slice(0, MOST) : beginningOf(input));
  if (typeof document === "string") return undefined;
  try {
    const { bytes, start } = document;
    const at = skipMisc(bytes, skipDeclaration(bytes, start));
    if (bytes[at] !== LT) return undefined;
    // How many attributes are too many is for who reads it whole to say; here there is room for a few thousand.
    const tag = readTag(bytes, at, Number.POSITIVE_INFINITY);
    const { uri, local } = new Namespaces().open(tag, at);
    return { name: local, uri, attributes: tag.attributes };
  } catch (error) {
    if (error instanceof IllFormed) return undefined;
    throw error;
  }
}

const MOST = 65_536;
const beginningOf = (input: Uint8Array): Uint8Array => (input.length > MOST ? input.subarray(0, MOST) : input);
