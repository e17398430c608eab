type Attributes = Record<string, string | boolean | ((event: Event) => void)>;

/** An element with its attributes and children; a function is what happens at the event it is named after ("click"). */
export function element<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  attributes: Attributes = {},
  ...children: (Node | string)[]
): HTMLElementTagNameMap[K] {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === "function") node.addEventListener(name, value);
    else if (typeof value === "string") node.setAttribute(name, value);
    else node.toggleAttribute(name, value);
  }
  node.append(...children);
  return node;
}
