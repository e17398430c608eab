import { Decimal } from "../src/decimal/index.ts";
import { writeXml, writeXmlBytes } from "../src/xml/index.ts";
import { encodeUtf8 } from "../src/xml/utf8.ts";
import { invoiceOf } from "./invoice-of.ts";
import { beside, type Figure, print } from "./measure.ts";

// The floor: the same document by string concatenation of every field with escaping, to bytes, knowing no format.
const escaped = (text: string): string =>
  /[&<>]/.test(text) ? text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;") : text;

/** Amounts as text, as a writer without decimals of its own would hold them. */
type Plain = string | number | Plain[] | { [name: string]: Plain };

function plain(value: unknown): Plain {
  if (value instanceof Decimal) return value.toString();
  if (Array.isArray(value)) return value.map(plain);
  if (typeof value === "object" && value !== null)
    return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, plain(inner)]));
  return value as string | number;
}

function concatenate(tree: { [name: string]: Plain }): string {
  let out = "";
  for (const name in tree) {
    const value = tree[name] as Plain;
    for (const one of Array.isArray(value) ? value : [value])
      out += `<${name}>${typeof one === "object" ? concatenate(one as { [name: string]: Plain }) : escaped(String(one))}</${name}>`;
  }
  return out;
}

/** Writing against the floor. */
export async function bench(): Promise<Figure[]> {
  return [14, 200, 9999].map((lines) => {
    const invoice = invoiceOf(lines);
    const { versione, ...content } = plain(invoice) as { [name: string]: Plain };
    const floor = () =>
      encodeUtf8(
        `<?xml version="1.0" encoding="UTF-8"?>\n<p:FatturaElettronica versione="${versione}" xmlns:p="http://ivaservizi.agenziaentrate.gov.it/docs/xsd/fatture/v1.2">${concatenate(content)}</p:FatturaElettronica>\n`,
      );
    if (new TextDecoder().decode(floor()) !== writeXml(invoice).xml) throw new Error("the two writers disagree");

    return beside(
      `build XML, ${lines} lines`,
      () => writeXmlBytes(invoice),
      "string concatenation with escaping",
      floor,
      0.5,
    );
  });
}

if (import.meta.main) print(await bench());
