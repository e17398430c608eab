/** The `collapse` of XML Schema: trimmed, and every run of blanks one space. */
export const collapse = (text: string): string => text.replace(/[ \t\r\n]+/g, " ").replace(/^ | $/g, "");

/** Characters, as XML counts them: one beyond the basic plane is one. */
export function lengthOf(text: string): number {
  let length = text.length;
  for (let i = 0; i < text.length; i++) if ((text.charCodeAt(i) & 0xfc00) === 0xdc00) length--;
  return length;
}
