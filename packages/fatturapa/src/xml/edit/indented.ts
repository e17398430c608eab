/**
 * An element written without blanks, put on lines of its own: `indent` is what stands before it, line end included,
 * `outer` what stands before the element around it; one step inwards is the difference of the two. As it is where the
 * document has no lines.
 */
export function indented(xml: string, indent: string, outer: string): string {
  const step = indent.startsWith(outer) ? indent.slice(outer.length) : "";
  let depth = 0;
  let opened = false;
  return xml.replace(/<(\/?)[^>]+>/g, (tag, closing: string) => {
    if (closing) depth--;
    // A closing tag right after its opening one closes a leaf: it stays beside its content.
    const line = closing && opened ? "" : indent + step.repeat(depth);
    opened = !closing;
    if (!closing) depth++;
    return line + tag;
  });
}
