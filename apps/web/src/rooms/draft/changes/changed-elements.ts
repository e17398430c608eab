import { vistaTabellare } from "@fatturachiara/fatturapa/pagina";

/** Ordinary or simplified. */
type Invoice = Parameters<typeof vistaTabellare>[0];

/** An element of the format that two files say differently; "" where one has none. */
export type ChangedElement = { path: string; field: string; was: string; is: string };

/** Of every transmission its own (1.1.1, 1.1.2, 1.1.5), and attachments (2.5), which an editor does not carry. */
const notTheInvoice = /^(1\.1\.[125]|2\.5)(\.|$)/;

/** What a later file says differently from an earlier one, in the order of the format. */
export function changedElements(earlier: Invoice, later: Invoice): ChangedElement[] {
  const before = elementsOf(earlier);
  const after = elementsOf(later);
  const changed = [...after].map(([path, { field, value }]) => ({
    path,
    field,
    was: before.get(path)?.value ?? "",
    is: value,
  }));
  const gone = [...before].flatMap(([path, { field, value }]) =>
    after.has(path) ? [] : [{ path, field, was: value, is: "" }],
  );
  return [...changed, ...gone].filter(({ was, is }) => was !== is);
}

/** Every value by its place: the numbers of the blocks around it, each with which one it is among its like. */
function elementsOf(fattura: Invoice): Map<string, { field: string; value: string }> {
  const found = new Map<string, { field: string; value: string }>();
  const seen = new Map<string, number>();
  const around: { path: string; name: string }[] = [];
  for (const { numero, etichetta, valore, livello } of vistaTabellare(fattura)) {
    around.length = livello;
    const like = `${around.at(-1)?.path ?? ""}/${numero}`;
    const nth = (seen.get(like) ?? 0) + 1;
    seen.set(like, nth);
    const path = `${like}#${nth}`;
    if (valore === undefined) around[livello] = { path, name: etichetta };
    else if (numero && !notTheInvoice.test(numero)) {
      const block = around.at(-1)?.name;
      found.set(path, { field: block ? `${block}: ${etichetta}` : etichetta, value: valore });
    }
  }
  return found;
}
