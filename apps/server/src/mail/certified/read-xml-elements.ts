/** An element: local name, attributes by name, its own text (of all its text nodes), its child elements. */
export type XmlElement = { name: string; attributes: Record<string, string>; text: string; children: XmlElement[] };

/**
 * A small, strict reader for the certification data of a mail: elements, attributes, text, CDATA, comments.
 * Undefined when the text is not well-formed, longer than 1 MB, deeper than 32, or carries a DOCTYPE: no entity is ever
 * defined or expanded but the five of XML and character numbers.
 */
export function readXmlElements(bytes: Uint8Array): XmlElement | undefined {
  if (bytes.byteLength > 1_048_576) return undefined;
  const source = decode(bytes);
  const top: XmlElement = { name: "", attributes: {}, text: "", children: [] };
  const open = [top];
  let at = 0;
  for (const match of source.matchAll(token)) {
    if (match.index !== at) return undefined;
    at += match[0].length;
    const parent = open.at(-1) ?? top;
    const { text, cdata, close, name, attributes, empty } = match.groups ?? {};
    if (text !== undefined) parent.text += resolve(text);
    else if (cdata !== undefined) parent.text += cdata;
    else if (close !== undefined) {
      if (open.length < 2 || parent.name !== local(close)) return undefined;
      open.pop();
    } else if (name !== undefined) {
      const element = { name: local(name), attributes: readAttributes(attributes ?? ""), text: "", children: [] };
      parent.children.push(element);
      if (!empty) open.push(element);
      if (open.length > 32) return undefined;
    }
  }
  const [root, another] = top.children;
  return at === source.length && open.length === 1 && !another && top.text.trim() === "" ? root : undefined;
}

// Sticky alternatives; whatever matches none of them (a DOCTYPE, a stray "<") stops the reading.
const token =
  /(?<text>[^<]+)|<!--(?:(?!--)[\s\S])*-->|<!\[CDATA\[(?<cdata>(?:(?!\]\]>)[\s\S])*)\]\]>|<\?(?:(?!\?>)[\s\S])*\?>|<\/(?<close>[\w.:-]+)\s*>|<(?<name>[A-Za-z_][\w.:-]*)(?<attributes>(?:\s+[\w.:-]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(?<empty>\/?)>/gy;

function readAttributes(text: string): Record<string, string> {
  const attributes: Record<string, string> = {};
  for (const [, name = "", double, single] of text.matchAll(/([\w.:-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g)) {
    attributes[local(name)] = resolve(double ?? single ?? "");
  }
  return attributes;
}

const local = (name: string) => name.slice(name.indexOf(":") + 1);

const entities: Record<string, string> = { lt: "<", gt: ">", amp: "&", quot: '"', apos: "'" };

function resolve(text: string): string {
  return text.replace(/&(?:#(\d{1,7})|#x([0-9a-fA-F]{1,6})|(\w+));/g, (reference, decimal, hex, name: string) => {
    const code = decimal ? Number(decimal) : hex ? Number.parseInt(hex, 16) : undefined;
    if (code !== undefined) return code <= 0x10ffff ? String.fromCodePoint(code) : reference;
    return entities[name] ?? reference;
  });
}

function decode(bytes: Uint8Array): string {
  const head = Buffer.from(bytes.subarray(0, 100)).toString("latin1");
  const latin1 = /^<\?xml[^>]*encoding=["'](?:iso-8859-1|windows-1252)["']/i.test(head);
  return new TextDecoder(latin1 ? "windows-1252" : "utf-8").decode(bytes);
}
