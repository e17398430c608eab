/** What stands in the fields of a form, by name. */
export type Typed = Readonly<Record<string, unknown>>;
/** The same of several forms, by what tells them apart. */
export type TypedForms = Readonly<Record<string, Typed>>;

const open = new Map<string, () => Typed | null>();
let kept: Record<string, Typed> = {};

/** What is written in forms and has not been saved: for whoever keeps it while nobody is signed in. */
export const keptTyping = {
  /**
   * A form is there: `read` answers what is written in it, null while nothing is. What it gives back says that it is gone, and
   * what of it waits until it opens again: for whom it was opened, not for who has come since.
   */
  register(form: string, read: () => Typed | null): (waits?: Typed) => void {
    const place = kept;
    open.set(form, read);
    return (waits) => {
      open.delete(form);
      if (waits) place[form] = onlyKept(waits);
    };
  },
  /** What may be kept of every form that is there, or waits to be opened again: never passwords, codes, files. */
  read(): TypedForms {
    const forms: Record<string, Typed> = { ...kept };
    for (const [form, read] of open) {
      const typed = read();
      if (typed) forms[form] = onlyKept(typed);
    }
    return forms;
  },
  /** What was kept before: each form takes its own when it opens. */
  offer(forms: TypedForms): void {
    kept = { ...forms };
  },
  take(form: string): Typed | undefined {
    const typed = kept[form];
    delete kept[form];
    return typed;
  },
};

const onlyKept = (typed: Typed): Typed =>
  Object.fromEntries(Object.entries(typed).filter(([name, value]) => mayKeep(name, value)));

/** Whether what stands in the field of this name may lie in the browser: no password, no code, and it comes back as it was. */
export function mayKeep(name: string, value: unknown): boolean {
  const field = document.getElementById(name);
  const isSecret =
    field instanceof HTMLInputElement && (field.type === "password" || field.autocomplete === "one-time-code");
  return !isSecret && !/password/i.test(name) && isPlain(value);
}

/** Comes back from a text as it was. */
function isPlain(value: unknown): boolean {
  if (value === null || ["string", "number", "boolean"].includes(typeof value)) return true;
  if (Array.isArray(value)) return value.every(isPlain);
  return (
    typeof value === "object" &&
    Object.getPrototypeOf(value) === Object.prototype &&
    Object.values(value).every(isPlain)
  );
}
