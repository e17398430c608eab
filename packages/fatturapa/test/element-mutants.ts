import type { Mutant } from "./xml-mutants.ts";

/** Every element of a document, prefix or not: its whole text, its start tag and what is in it. */
function elementsOf(xml: string): { name: string; at: number; tag: string; content: string; close: string }[] {
  return [...xml.matchAll(/<([\w:.-]+)((?:\s[^<>]*)?)>/g)].flatMap((match) => {
    const [tag, name = "", rest = ""] = match;
    const close = `</${name}>`;
    const end = xml.indexOf(close, match.index);
    return rest.endsWith("/") || end < 0
      ? []
      : [{ name, at: match.index, tag, content: xml.slice(match.index + tag.length, end), close }];
  });
}

/** Element by element: missing, twice, empty, with text, after its sibling, without its attributes, with another one. */
export function* elementMutants(xml: string): Generator<Mutant> {
  for (const [i, { name, at, tag, content, close }] of elementsOf(xml).entries()) {
    const before = xml.slice(0, at);
    const after = xml.slice(at + tag.length + content.length + close.length);
    const whole = tag + content + close;
    const variants = {
      missing: "",
      twice: whole + whole,
      empty: tag + close,
      "with text": `${tag}x${content}${close}`,
      "with CDATA": `${tag}${content}<![CDATA[]]>${close}`,
      "with another element": `${tag}${content}<altro/>${close}`,
      "without attributes": `<${name}>${content}${close}`,
      "with an attribute more": `${tag.replace(/>$/, ' altro="1">')}${content}${close}`,
      "with a long text": `${tag}${"a".repeat(300)}${close}`,
      "with a number": `${tag}12${close}`,
    };
    for (const [what, text] of Object.entries(variants))
      yield { name: `${name} #${i} ${what}`, file: before + text + after };
    const next = /^\s*<([\w:.-]+)[^<>]*>[^<]*<\/\1>/.exec(after)?.[0];
    if (next) yield { name: `${name} #${i} after its sibling`, file: before + next + whole + after.slice(next.length) };
  }
}
