/** How deep, and how wide in one place, the JSON of a body may be: far beyond a form, far below what would hold others up. */
const mostDepth = 50;
const mostMembers = { object: 1000, array: 10_000 };

const [quote, backslash, comma] = ['"', "\\", ","].map((text) => text.charCodeAt(0));
const [openObject, openArray, closeObject, closeArray] = ["{", "[", "}", "]"].map((text) => text.charCodeAt(0));

/** Whether a text, were it JSON, would be deeper or wider than any body of ours: told from its signs, without reading it. */
export function isBoundless(text: string): boolean {
  const left: number[] = [];
  for (let at = 0; at < text.length; at++) {
    switch (text.charCodeAt(at)) {
      case quote:
        at = endOfText(text, at);
        break;
      case openObject:
        left.push(mostMembers.object);
        break;
      case openArray:
        left.push(mostMembers.array);
        break;
      case closeObject:
      case closeArray:
        left.pop();
        break;
      case comma: {
        const more = (left.pop() ?? Infinity) - 1;
        if (more === 0) return true;
        left.push(more);
      }
    }
    if (left.length > mostDepth) return true;
  }
  return false;
}

/** Where the text that begins at this quote ends. */
function endOfText(text: string, from: number): number {
  let at = from + 1;
  while (at < text.length && text.charCodeAt(at) !== quote) at += text.charCodeAt(at) === backslash ? 2 : 1;
  return at;
}
