/** Names of fields as they stand on the page, top to bottom; those that are not on it come last, as they were. */
export function inPageOrder(names: readonly string[]): string[] {
  const there = names.flatMap((name) => {
    const field = document.getElementById(name);
    return field ? [{ name, field }] : [];
  });
  there.sort((a, b) => (a.field.compareDocumentPosition(b.field) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1));
  const shown = there.map(({ name }) => name);
  return [...shown, ...names.filter((name) => !shown.includes(name))];
}
