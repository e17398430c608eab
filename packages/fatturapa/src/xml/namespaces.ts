import { IllFormed } from "./ill-formed.ts";
import type { Tag } from "./tag.ts";

/** The namespace of XML Schema in documents. */
export const XSI = "http://www.w3.org/2001/XMLSchema-instance";
/** That of its own types. */
export const XSD = "http://www.w3.org/2001/XMLSchema";
const XML = "http://www.w3.org/XML/1998/namespace";
const XMLNS = "http://www.w3.org/2000/xmlns/";

type Level = {
  readonly name: string;
  readonly own: ReadonlyMap<string, string> | undefined;
  readonly fallback: string;
};

/** The namespaces in force. Only elements with something unusual in their tag enter here; plain ones change nothing. */
export class Namespaces {
  /** True while no default namespace is in force: then a plain tag needs no look here. */
  plain = true;
  private readonly levels: Level[] = [];

  /** Enters an element: declares what it declares, and tells its namespace and local name. */
  open(tag: Tag, at: number): { uri: string; local: string } {
    let own: Map<string, string> | undefined;
    let fallback = this.levels.at(-1)?.fallback ?? "";
    for (const { name, value } of tag.attributes) {
      if (name === "xmlns") {
        if (value === XML || value === XMLNS) throw new IllFormed(at, "dichiara uno spazio dei nomi riservato");
        fallback = value;
      } else if (name.startsWith("xmlns:")) {
        const prefix = name.slice(6);
        const reserved = prefix === "xmlns" || value === XMLNS || (prefix === "xml") !== (value === XML);
        if (value === "" || reserved) throw new IllFormed(at, `dichiara male il prefisso ${prefix.slice(0, 40)}`);
        own ??= new Map();
        own.set(prefix, value);
      }
    }
    this.levels.push({ name: tag.name, own, fallback });
    this.plain = fallback === "";
    this.checkAttributes(tag, at);
    const colon = tag.name.indexOf(":");
    if (colon < 0) return { uri: fallback, local: tag.name };
    return { uri: this.uriOf(tag.name.slice(0, colon), at), local: tag.name.slice(colon + 1) };
  }

  /** Leaves the element entered last. */
  close(): void {
    this.levels.pop();
    this.plain = (this.levels.at(-1)?.fallback ?? "") === "";
  }

  /** The name, as written, of the element entered last. */
  get name(): string {
    return this.levels.at(-1)?.name ?? "";
  }

  /** What a prefix stands for; an undeclared one makes the file ill-formed. */
  uriOf(prefix: string, at: number): string {
    const uri = this.declared(prefix);
    if (uri === undefined) throw new IllFormed(at, `usa il prefisso ${prefix.slice(0, 40)} senza dichiararlo`);
    return uri;
  }

  /** The same in a value, where an undeclared one is only wrong; "" is the default namespace. */
  declared(prefix: string): string | undefined {
    if (prefix === "xml") return XML;
    if (prefix === "") return this.levels.at(-1)?.fallback;
    for (let i = this.levels.length - 1; i >= 0; i--) {
      const uri = this.levels[i]?.own?.get(prefix);
      if (uri !== undefined) return uri;
    }
    return undefined;
  }

  /** Prefixes of attributes are declared, and no two attributes are the same one under two prefixes. */
  private checkAttributes({ attributes }: Tag, at: number): void {
    const seen = new Set<string>();
    for (const { name } of attributes) {
      const colon = name.indexOf(":");
      if (colon < 0 || name.startsWith("xmlns:")) continue;
      const full = `${this.uriOf(name.slice(0, colon), at)} ${name.slice(colon + 1)}`;
      if (seen.has(full)) throw new IllFormed(at, `ripete l'attributo ${name.slice(0, 60)}`);
      seen.add(full);
    }
  }
}
