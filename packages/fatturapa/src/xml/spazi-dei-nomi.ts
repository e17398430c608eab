import type { Tag } from "./lessico.ts";
import { NonBenFormato } from "./non-ben-formato.ts";

export const XSI = "http://www.w3.org/2001/XMLSchema-instance";
const XML = "http://www.w3.org/XML/1998/namespace";
const XMLNS = "http://www.w3.org/2000/xmlns/";

type Livello = {
  readonly nome: string;
  readonly own: ReadonlyMap<string, string> | undefined;
  readonly fallback: string;
};

/** The namespaces in force. Only elements with something unusual in their tag enter here; plain ones change nothing. */
export class Spazi {
  /** True while no default namespace is in force: then a plain tag needs no look here. */
  semplice = true;
  private readonly livelli: Livello[] = [];

  /** Enters an element: declares what it declares, and tells its namespace and local name. */
  open(tag: Tag, at: number): { uri: string; locale: string } {
    let own: Map<string, string> | undefined;
    let fallback = this.livelli.at(-1)?.fallback ?? "";
    for (const { name, value } of tag.attributi) {
      if (name === "xmlns") {
        if (value === XML || value === XMLNS) throw new NonBenFormato(at, "dichiara uno spazio dei nomi riservato");
        fallback = value;
      } else if (name.startsWith("xmlns:")) {
        const prefix = name.slice(6);
        const reserved = prefix === "xmlns" || value === XMLNS || (prefix === "xml") !== (value === XML);
        if (value === "" || reserved) throw new NonBenFormato(at, `dichiara male il prefisso ${prefix.slice(0, 40)}`);
        own ??= new Map();
        own.set(prefix, value);
      }
    }
    this.livelli.push({ nome: tag.name, own, fallback });
    this.semplice = fallback === "";
    this.checkAttributes(tag, at);
    const colon = tag.name.indexOf(":");
    if (colon < 0) return { uri: fallback, locale: tag.name };
    return { uri: this.uriOf(tag.name.slice(0, colon), at), locale: tag.name.slice(colon + 1) };
  }

  /** Leaves the element entered last. */
  close(): void {
    this.livelli.pop();
    this.semplice = (this.livelli.at(-1)?.fallback ?? "") === "";
  }

  /** The name, as written, of the element entered last. */
  get nome(): string {
    return this.livelli.at(-1)?.nome ?? "";
  }

  /** What a prefix stands for; an undeclared one makes the file ill-formed. */
  uriOf(prefix: string, at: number): string {
    if (prefix === "xml") return XML;
    for (let i = this.livelli.length - 1; i >= 0; i--) {
      const uri = this.livelli[i]?.own?.get(prefix);
      if (uri !== undefined) return uri;
    }
    throw new NonBenFormato(at, `usa il prefisso ${prefix.slice(0, 40)} senza dichiararlo`);
  }

  /** Prefixes of attributes are declared, and no two attributes are the same one under two prefixes. */
  private checkAttributes({ attributi }: Tag, at: number): void {
    const seen = new Set<string>();
    for (const { name } of attributi) {
      const colon = name.indexOf(":");
      if (colon < 0 || name.startsWith("xmlns:")) continue;
      const full = `${this.uriOf(name.slice(0, colon), at)} ${name.slice(colon + 1)}`;
      if (seen.has(full)) throw new NonBenFormato(at, `ripete l'attributo ${name.slice(0, 60)}`);
      seen.add(full);
    }
  }
}
