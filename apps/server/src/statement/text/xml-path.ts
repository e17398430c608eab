import type { XmlElement } from "@fatturachiara/fatturapa/xml";

/** The children of that local name. */
export const all = (element: XmlElement | undefined, name: string): XmlElement[] =>
  element?.children.filter((child) => child.name === name) ?? [];

/** The first element at the end of that way down. */
export function at(element: XmlElement | undefined, ...path: readonly string[]): XmlElement | undefined {
  return path.reduce<XmlElement | undefined>(
    (parent, name) => parent?.children.find((child) => child.name === name),
    element,
  );
}

/** Its text without blanks around; undefined where there is none. */
export function textAt(element: XmlElement | undefined, ...path: readonly string[]): string | undefined {
  return at(element, ...path)?.text.trim() || undefined;
}
