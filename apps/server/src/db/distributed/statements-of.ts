/** The statements of a step of the schema, one after the other; what stands in quotes, `$$` or a comment ends none. */
export function statementsOf(text: string): string[] {
  const statements: string[] = [];
  let from = 0;
  for (const part of text.matchAll(/'(?:[^']|'')*'|"[^"]*"|\$(\w*)\$[\s\S]*?\$\1\$|--[^\n]*|;/g)) {
    if (part[0] !== ";") continue;
    statements.push(text.slice(from, part.index));
    from = part.index + 1;
  }
  statements.push(text.slice(from));
  return statements
    .map((statement) => statement.trim())
    .filter((statement) => statement.replaceAll(/--[^\n]*|\s/g, "") !== "");
}
