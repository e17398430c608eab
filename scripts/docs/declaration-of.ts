/** What a reader needs of a declaration: its documentation and its head, without the body. */
export type Declaration = { kind: string; documentation: string; signature: string };

/** The declarations of a name in a source text: a table and its type may share one. */
export function declarationsOf(source: string, name: string): Declaration[] {
  const heads = new RegExp(`^export (?:async )?(?:abstract )?(const|function|class|type) ${name}\\b`, "gm");
  return [...source.matchAll(heads)].map((match) => ({
    kind: match[1] ?? "",
    documentation: documentationBefore(source, match.index),
    signature: headOf(source.slice(match.index), match[1] ?? ""),
  }));
}

/** The docstring that ends just before `at`, as running text. */
function documentationBefore(source: string, at: number): string {
  const before = source.slice(0, at).trimEnd();
  if (!before.endsWith("*/")) return "";
  return before
    .slice(before.lastIndexOf("/**") + 3, -2)
    .split("\n")
    .map((line) => line.replace(/^\s*\* ?/, "").trim())
    .join(" ")
    .trim();
}

/** Types whole, functions up to their body, values up to their value. */
function headOf(source: string, kind: string): string {
  if (kind === "type") return source.slice(0, endOfType(source));
  const end = kind === "function" ? bodyOf(source) : kind === "class" ? source.indexOf("{") : valueStart(source);
  return source
    .slice(0, end)
    .trim()
    .replace(/^export /, "");
}

/** A type ends at the first semicolon outside all brackets. */
const endOfType = (source: string): number => outside(source, (text, at) => text[at] === ";") + 1;

/** A function's body is the first brace outside brackets that is not part of its result's type. */
const bodyOf = (source: string): number =>
  outside(source, (text, at) => text[at] === "{" && /[\w>\]})]\s$/.test(text.slice(Math.max(0, at - 2), at)));

/** An arrow function shows its parameters, any other value its declared type. */
function valueStart(source: string): number {
  const line = source.slice(0, source.indexOf(";"));
  const arrow = outside(source, (text, at) => text.startsWith("=>", at));
  return arrow >= 0 && arrow < line.length ? arrow : outside(source, (text, at) => text.startsWith(" = ", at));
}

/** Where something stands outside parentheses, braces, brackets and quotes. */
function outside(source: string, found: (text: string, at: number) => boolean): number {
  let depth = 0;
  for (let at = 0; at < source.length; at++) {
    const character = source[at] as string;
    if (depth === 0 && found(source, at)) return at;
    if (character === '"' || character === "`") at = source.indexOf(character, at + 1);
    else if (source.startsWith("/*", at)) at = source.indexOf("*/", at) + 1;
    else if (source.startsWith("//", at)) at = source.indexOf("\n", at);
    else if ("([{".includes(character)) depth++;
    else if (")]}".includes(character)) depth--;
  }
  return source.length;
}
