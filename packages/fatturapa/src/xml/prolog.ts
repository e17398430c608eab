import { BANG, DASH, GT, isBlank, LT, QUESTION, skipBlanks } from "./characters.ts";
import { IllFormed } from "./ill-formed.ts";
import { skipComment, skipInstruction } from "./markup.ts";
import { decodeUtf8 } from "./utf8.ts";

/** Comments, instructions and blanks outside the document element. A DOCTYPE is refused: it is how bombs are built. */
export function skipMisc(bytes: Uint8Array, start: number): number {
  let at = start;
  for (;;) {
    at = skipBlanks(bytes, at);
    if (bytes[at] !== LT) return at;
    if (bytes[at + 1] === QUESTION) at = skipInstruction(bytes, at);
    else if (bytes[at + 1] === BANG && bytes[at + 2] === DASH && bytes[at + 3] === DASH) at = skipComment(bytes, at);
    else if (bytes[at + 1] === BANG) throw new IllFormed(at, "contiene una dichiarazione DOCTYPE, che non è ammessa");
    else return at;
  }
}

const DECLARATION =
  /^<\?xml\s+version\s*=\s*(?:"1\.\d+"|'1\.\d+')(?:\s+encoding\s*=\s*(?:"[A-Za-z][\w.-]*"|'[A-Za-z][\w.-]*'))?(?:\s+standalone\s*=\s*(?:"(?:yes|no)"|'(?:yes|no)'))?\s*\?>$/;

/** The `<?xml …?>` declaration, if there is one at `start`. */
export function skipDeclaration(bytes: Uint8Array, start: number): number {
  const word = [LT, QUESTION, 0x78, 0x6d, 0x6c];
  if (word.some((byte, i) => bytes[start + i] !== byte) || !isBlank(bytes[start + 5])) return start;
  let end = start;
  while (end < bytes.length && bytes[end] !== GT) end++;
  if (!DECLARATION.test(decodeUtf8(bytes, start, end + 1)))
    throw new IllFormed(start, "ha una dichiarazione <?xml …?> malformata");
  return end + 1;
}
