import { DASH, GT, isBlank, QUESTION, skipCharacter, skipName } from "./characters.ts";
import { IllFormed } from "./ill-formed.ts";
import { decodeUtf8 } from "./utf8.ts";

/** From `<!--` to after `-->`. */
export function skipComment(bytes: Uint8Array, start: number): number {
  let at = start + 4;
  for (;;) {
    if (bytes[at] === DASH && bytes[at + 1] === DASH) {
      if (bytes[at + 2] !== GT) throw new IllFormed(at, "contiene un doppio trattino dentro un commento");
      return at + 3;
    }
    at = skipCharacter(bytes, at);
  }
}

/** From `<?` to after `?>`; the name "xml" is reserved. */
export function skipInstruction(bytes: Uint8Array, start: number): number {
  const end = skipName(bytes, start + 2);
  const name = decodeUtf8(bytes, start + 2, end);
  if (name.toLowerCase() === "xml") throw new IllFormed(start, "ha una dichiarazione <?xml …?> che non sta all'inizio");
  if (name.includes(":")) throw new IllFormed(start, "ha un'istruzione con un nome vietato");
  let at = end;
  if (bytes[at] !== QUESTION && !isBlank(bytes[at])) throw new IllFormed(at, "ha un'istruzione <?…?> malformata");
  while (bytes[at] !== QUESTION || bytes[at + 1] !== GT) at = skipCharacter(bytes, at);
  return at + 2;
}
