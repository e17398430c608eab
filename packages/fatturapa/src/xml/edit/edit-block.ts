import { Decimal } from "../../decimal/index.ts";
import { raggruppa } from "../../raggruppa.ts";
import type { AsWritten } from "../write/as-written.ts";
import type { Avvisi } from "../write/avvisi.ts";
import { type Penna, type Pronto, readyOf, type Tree, writeOne } from "../write/fields.ts";
import { indented } from "./indented.ts";
import type { Outline } from "./outline.ts";
import type { Splices } from "./splices.ts";

/** One document being edited: what changes in it, and what there is to say of what was written. */
export type Edit = {
  readonly splices: Splices;
  readonly avvisi: Avvisi;
  /** There where texts come in as they are. */
  readonly scritti?: AsWritten | undefined;
};

/** An element of the file with the value that was read from it. */
type Before = { readonly element: Outline; readonly value: unknown };
/** A value of the edited document, with its position among those of its field. */
type Now = { readonly value: unknown; readonly i: number };

/** A block of the file, what was read from it and what it is to say. */
export type Change = { readonly element: Outline; readonly before: Tree; readonly now: Tree };

/** Brings the elements of a block to what the edited document says; those that say so already keep their bytes. */
export function editBlock(ready: readonly Pronto[], change: Change, edit: Edit): void {
  const { element, before, now } = change;
  const byName = raggruppa(element.children, ({ name }) => name);
  let after = element.content;
  for (const field of ready) {
    const there = byName.get(field.nome) ?? [];
    const old = there.map((child, i) => ({ element: child, value: itemAt(before[field.nome], i) }));
    editField(field, { old, news: itemsOf(now[field.nome], old), after }, change, edit);
    after = there.at(-1)?.end ?? after;
  }
}

const itemAt = (value: unknown, i: number): unknown => (Array.isArray(value) ? value[i] : i === 0 ? value : undefined);

/** The values of a field. One that could not be read and is still missing is not a change. */
function itemsOf(value: unknown, old: readonly Before[]): Now[] {
  if (Array.isArray(value)) return value.map((item, i) => ({ value: item, i }));
  const missing = (value ?? undefined) === undefined;
  return missing && (old.length === 0 || old[0]?.value !== undefined) ? [] : [{ value, i: 0 }];
}

type Field = { readonly old: readonly Before[]; readonly news: readonly Now[]; readonly after: number };

/** Equal values at both ends keep their elements; those between are paired in order, what is left over comes or goes. */
function editField(field: Pronto, { old, news, after }: Field, change: Change, edit: Edit): void {
  let first = 0;
  while (first < old.length && first < news.length && same(old[first]?.value, news[first]?.value)) first++;
  let last = 0;
  const most = Math.min(old.length, news.length) - first;
  while (last < most && same(old.at(-1 - last)?.value, news.at(-1 - last)?.value)) last++;
  let end = old[first - 1]?.element.end ?? after;
  const changed = news.slice(first, news.length - last);
  for (const [at, was] of old.slice(first, old.length - last).entries()) {
    const { element } = was;
    const now = changed[at];
    if (now === undefined || !editOne(field, was, now, change, edit)) edit.splices.remove(element);
    end = element.end;
  }
  for (const now of changed.slice(old.length - last - first)) add(field, now, { change, end }, edit);
}

/** Brings one element to its value; false where that value has no content, so that the element goes. */
function editOne(field: Pronto, { element, value }: Before, now: Now, change: Change, edit: Edit): boolean {
  const { splices, avvisi } = edit;
  const before = avvisi.all.length;
  const written = writeOne(field, change.now, now, penOf(edit));
  if (written === "") return false;
  if (element.closed) splices.put(element.start, element.end, written);
  else if (field.blocco === undefined || !isTree(value) || !isTree(now.value))
    splices.put(element.content, element.contentEnd, written.slice(field.apri.length, -field.chiudi.length));
  else {
    // What was said of the whole is said again of what changes in it.
    avvisi.forget(before);
    editBlock(readyOf(field.blocco), { element, before: value, now: now.value }, edit);
    avvisi.under(before, field.ripetibile ? `${field.nome}[${now.i}]` : field.nome);
  }
  return true;
}

/** Writes an element that the file does not have, after the one before it and on a line like its neighbours'. */
function add(field: Pronto, now: Now, { change, end }: { change: Change; end: number }, edit: Edit): void {
  const { splices } = edit;
  const written = writeOne(field, change.now, now, penOf(edit));
  const [neighbour] = change.element.children;
  const indent = neighbour ? splices.indentOf(neighbour.start) : "";
  const outer = splices.indentOf(change.element.start);
  if (written !== "") splices.put(end, end, indented(written, indent, outer));
}

const penOf = ({ avvisi, scritti }: Edit): Penna => ({ scritti, avvisi, composto: false, pieni: 0 });

const isTree = (value: unknown): value is Tree =>
  typeof value === "object" && value !== null && !(value instanceof Decimal);

/** Whether a value says the same as the one read, digit by digit. */
function same(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (a instanceof Decimal || b instanceof Decimal) return String(a) === String(b) && typeof a === typeof b;
  if (Array.isArray(a) && Array.isArray(b)) return a.length === b.length && a.every((item, i) => same(item, b[i]));
  if (!isTree(a) || !isTree(b)) return false;
  return [...new Set([...Object.keys(a), ...Object.keys(b)])].every((name) => same(a[name], b[name]));
}
