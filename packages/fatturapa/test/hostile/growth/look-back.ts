/** What no reader of ours may be: it looks back at all it has read, at each byte. */
export function lookBack(bytes: Uint8Array): number {
  let seen = 0;
  for (let at = 0; at < bytes.length; at++) {
    for (let before = 0; before < at; before++) if (bytes[before] === bytes[at]) seen += 1;
  }
  return seen;
}
