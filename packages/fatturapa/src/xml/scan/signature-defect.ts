import { isBase64 } from "../leaf/leaf-defect.ts";
import type { XmlElement } from "../xml-tree.ts";

/** The namespace of XML signatures. */
export const DSIG = "http://www.w3.org/2000/09/xmldsig#";

/**
 * First the children in order, as a regular expression over their names, `*` being an element of another namespace; with
 * a tilde before, text may stand among them; or the kind of text. Then the attributes, the required ones with a mark.
 */
type Rule = readonly [content: string, attributes?: string];

/** The elements of the signature schema (xmldsig-core-schema, W3C 2002). */
const GLOBAL: { readonly [name: string]: Rule } = {
  Signature: ["SignedInfo SignatureValue (KeyInfo )?(Object )*", "Id"],
  SignatureValue: ["base64", "Id"],
  SignedInfo: ["CanonicalizationMethod SignatureMethod (Reference )+", "Id"],
  CanonicalizationMethod: ["~(\\w+ )*", "Algorithm!"],
  SignatureMethod: ["~(HMACOutputLength )?", "Algorithm!"],
  Reference: ["(Transforms )?DigestMethod DigestValue ", "Id URI Type"],
  Transforms: ["(Transform )+"],
  Transform: ["~((\\*|XPath) )*", "Algorithm!"],
  DigestMethod: ["~(\\* )*", "Algorithm!"],
  DigestValue: ["base64"],
  KeyInfo: ["~((KeyName|KeyValue|RetrievalMethod|X509Data|PGPData|SPKIData|MgmtData|\\*) )+", "Id"],
  KeyName: ["text"],
  MgmtData: ["text"],
  KeyValue: ["~(DSAKeyValue|RSAKeyValue|\\*) "],
  RetrievalMethod: ["(Transforms )?", "URI Type"],
  X509Data: ["((X509IssuerSerial|X509SKI|X509SubjectName|X509Certificate|X509CRL|\\*) )+"],
  PGPData: ["(PGPKeyID (PGPKeyPacket )?|PGPKeyPacket )(\\* )*"],
  SPKIData: ["(SPKISexp (\\* )?)+"],
  Object: ["~(\\S+ )*", "Id MimeType Encoding"],
  Manifest: ["(Reference )+", "Id"],
  SignatureProperties: ["(SignatureProperty )+", "Id"],
  SignatureProperty: ["~(\\* )+", "Target! Id"],
  DSAKeyValue: ["(P Q )?(G )?Y (J )?(Seed PgenCounter )?"],
  RSAKeyValue: ["Modulus Exponent "],
};
/** Those that only exist inside another; all the rest of them are base64. */
const LOCAL: { readonly [name: string]: Rule } = {
  XPath: ["text"],
  HMACOutputLength: ["integer"],
  X509IssuerSerial: ["X509IssuerName X509SerialNumber "],
  X509IssuerName: ["text"],
  X509SerialNumber: ["integer"],
  X509SubjectName: ["text"],
};

const TEXT: Rule = ["text"];
const BASE64: Rule = ["base64"];

/** What the official schema has against a signature, as an Italian sentence; undefined where it accepts it. */
export const signatureDefect = (signature: XmlElement): string | undefined =>
  judge(signature, GLOBAL.Signature ?? TEXT, new Set());

/** `ids`: those seen so far; no two elements may have the same. */
function judge(element: XmlElement, [content, attributes = ""]: Rule, ids: Set<string>): string | undefined {
  return attributesDefect(element, attributes.split(" "), ids) ?? contentDefect(element, content, ids);
}

function attributesDefect({ name, attributes }: XmlElement, allowed: readonly string[], ids: Set<string>) {
  const plain = allowed.map((one) => one.replace("!", ""));
  for (const [attribute, value] of Object.entries(attributes)) {
    if (attribute === "xmlns" || attribute.startsWith("xmlns:") || isHint(attribute)) continue;
    if (!plain.includes(attribute)) return `Nella firma <${name}> ha un attributo non previsto.`;
    if (attribute !== "Id") continue;
    const id = value.trim();
    if (!/^[A-Za-z_\u00c0-\uffff][\w.\u00b7-\uffff-]*$/.test(id)) return `Nella firma <${name}> ha un Id non ammesso.`;
    if (ids.has(id)) return `Nella firma <${name}> ripete l'Id di un altro elemento.`;
    ids.add(id);
  }
  const missing = allowed.find(
    (attribute) => attribute.endsWith("!") && !Object.hasOwn(attributes, attribute.slice(0, -1)),
  );
  return missing && `Nella firma <${name}> non ha l'attributo ${missing.slice(0, -1)}.`;
}

/** Hints about schemas may stand on any element. */
const isHint = (attribute: string): boolean => /^xsi:(?:noNamespaceS|s)chemaLocation$/.test(attribute);

function contentDefect(element: XmlElement, content: string, ids: Set<string>): string | undefined {
  const { name, children, text, cdata } = element;
  if (content === "text" || content === "base64" || content === "integer") {
    const sound =
      children.length === 0 &&
      (content === "text" || (content === "base64" ? isBase64(text) : /^\s*[+-]?\d+\s*$/.test(text)));
    return sound ? undefined : `Nella firma il contenuto di <${name}> non è ammesso.`;
  }
  const mixed = content.startsWith("~");
  if (!mixed && (cdata || /[^ \t\r\n]/.test(text))) return `Nella firma <${name}> contiene del testo.`;
  const names = children.map((child) => `${child.uri === DSIG ? child.name : child.uri === "" ? "?" : "*"} `).join("");
  if (!new RegExp(`^(?:${mixed ? content.slice(1) : content})$`).test(names))
    return `Nella firma <${name}> non contiene gli elementi previsti.`;
  for (const child of children) {
    const defect = childDefect(child, name, ids);
    if (defect) return defect;
  }
  return undefined;
}

/** Elements of other namespaces are of no interest, but those of the signature inside them are. */
function childDefect(child: XmlElement, parent: string, ids: Set<string>): string | undefined {
  const rule = child.uri === DSIG ? ruleOf(child.name, parent) : undefined;
  if (rule !== undefined) return judge(child, rule, ids);
  if (Object.hasOwn(child.attributes, "xsi:type")) return `Nella firma <${child.name}> ha un xsi:type sconosciuto.`;
  for (const inner of child.children) {
    const defect = childDefect(inner, "", ids);
    if (defect) return defect;
  }
  return undefined;
}

/** The rule of an element where it stands: outside of its own parent a local one is nobody. */
function ruleOf(name: string, parent: string): Rule | undefined {
  if (Object.hasOwn(GLOBAL, name)) return GLOBAL[name];
  if (parent === "" || parent === "Object") return undefined;
  return LOCAL[name] ?? BASE64;
}
