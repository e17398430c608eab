/**
 * The text without its comments, lines kept. With `withoutStrings` the contents of strings go too, so that a word in a
 * sentence is not taken for code. Not a parser: a regular expression literal holding quotes may confuse it, and then
 * the house test says so rather than staying silent.
 */
export function codeOf(text: string, { withoutStrings = false } = {}): string {
  const pieces = /\/\*[\s\S]*?\*\/|\/\/[^\n]*|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|`(?:\\.|[^`\\])*`/g;
  return text.replace(pieces, (piece) => {
    if (piece.startsWith("/")) return "\n".repeat(piece.split("\n").length - 1);
    return withoutStrings ? `""${"\n".repeat(piece.split("\n").length - 1)}` : piece;
  });
}
