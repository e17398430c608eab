import { BANG, DASH, GT, isBlank, LT, QUESTION, skipBlanks } from "./characters.ts";
import { IllFormed } from "./ill-formed.ts";
import { skipComment, skipInstruction } from "./markup.ts";
import { decodeUtf8, encodeUtf8 } from "./utf8.ts";

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

/** What nearly every program writes: nothing to be found out. */
const USUAL = ["UTF-8", "utf-8"].map((encoding) => encodeUtf8(`<?xml version="1.0" encoding="${encoding}"?>`));

/** The byte after the usual declaration of UTF-8, -1 where there is another or none. */
export function afterUsualDeclaration(bytes: Uint8Array, start: number): number {
  for (const usual of USUAL) {
    let same = 0;
    while (same < usual.length && bytes[start + same] === usual[same]) same++;
    if (same === usual.length) return start + same;
  }
  return -1;
}

/** The byte after the `<?xml …?>` declaration, if there is one at `start`. */
export function skipDeclaration(bytes: Uint8Array, start: number): number {
  const usual = afterUsualDeclaration(bytes, start);
  if (usual >= 0) return usual;
  const word = [LT, QUESTION, 0x78, 0x6d, 0x6c];
  if (word.some((byte, i) => bytes[start + i] !== byte) || !isBlank(bytes[start + 5])) return start;
  let end = start;
  while (end < bytes.length && bytes[end] !== GT) end++;
  if (!DECLARATION.test(decodeUtf8(bytes, start, end + 1)))
    throw new IllFormed(start, "ha una dichiarazione <?xml …?> malformata");
  return end + 1;
}
