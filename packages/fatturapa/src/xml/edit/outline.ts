import { SLASH } from "../characters.ts";
import { readTag } from "../tag.ts";
import { readText } from "../text.ts";

/** Where an element of a well-formed document stands, byte by byte, with those inside it. */
export type Outline = {
  /** As written, with its prefix. */
  readonly name: string;
  /** Its `<`, the byte after its start tag, the `<` of its closing tag, the byte after that. */
  readonly start: number;
  readonly content: number;
  contentEnd: number;
  end: number;
  /** Written `<a/>`: then it has no place for content. */
  readonly closed: boolean;
  readonly children: Outline[];
};

/** The element at `start` of a document that has been read without a problem: nothing is checked again here. */
export function outlineOf(bytes: Uint8Array, start: number): Outline {
  const open: Outline[] = [];
  let at = start;
  for (;;) {
    let ended: Outline | undefined;
    if (bytes[at + 1] === SLASH) {
      ended = open.pop();
      if (ended) {
        ended.contentEnd = at;
        ended.end = bytes.indexOf(0x3e, at) + 1;
      }
    } else {
      const { name, end, closed } = readTag(bytes, at);
      const element = { name, start: at, content: end, contentEnd: end, end, closed, children: [] };
      open.at(-1)?.children.push(element);
      if (closed) ended = element;
      else open.push(element);
      at = end;
    }
    if (ended) {
      if (open.length === 0) return ended;
      at = ended.end;
    }
    at = readText(bytes, at).end;
  }
}
