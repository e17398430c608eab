import { collapse, lengthOf } from "./white-space.ts";

/** The schema's own expression for PECDestinatario, an address of the mail standard. */
const RECIPIENT =
  /^(?:[!#-'*+/-9=?A-Z^-~-]+(?:\.[!#-'*+/-9=?A-Z^-~-]+)*|"(?:\[\]!#-[^-~ \t]|(?:\\[\t -~]))+")@(?:[!#-'*+/-9=?A-Z^-~-]+(?:\.[!#-'*+/-9=?A-Z^-~-]+)*|\[[\t -Z^-~]*\])$/u;

/** Whether the format takes the address in that place. */
export function isEmail(tipo: "contatto" | "destinatario", value: string): boolean {
  if (tipo === "destinatario") {
    const text = collapse(value);
    return lengthOf(text) <= 256 && RECIPIENT.test(text);
  }
  const length = lengthOf(value);
  if (length < 7 || length > 256 || /[\r\n]/.test(value)) return false;
  // .+@.+[.]+.+ without backtracking: the first at sign after the start, the last dot before the end.
  const at = value.indexOf("@", 1);
  const dot = value.lastIndexOf(".", value.length - 2);
  return at > 0 && dot >= at + 2;
}
