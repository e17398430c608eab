import * as z from "zod/mini";

/** What people read of a field of ours, told once beside its rule. */
export type Naming = {
  /** Its whole name, which needs nothing around it: "Aliquota della ritenuta". */
  label: string;
  /** Its name under a heading that says the rest: "Aliquota". */
  short?: string;
  /** The list that its number, or its code, points into, and the unit of an amount. */
  list?: {
    perId(id: number): { codice: string; descrizione: string } | undefined;
    perCodice(code: string): { descrizione: string } | undefined;
  };
  unit?: "%" | "€";
  /** What its field says below it, and what it shows while it is empty. */
  help?: string;
  placeholder?: string;
  /** How what is typed is kept, where the server tidies it. */
  kept?: "capitals" | "compact" | "compact capitals";
  /** The search box of its list looks into it. */
  searched?: true;
};

const registry = z.registry<Naming>();

/** A field of a record under the name that people read; the rule stays what it was. */
export function labelled<T extends z.ZodMiniType>(naming: string | Naming, rule: T): T {
  const own = z.clone(rule);
  registry.add(own, typeof naming === "string" ? { label: naming } : naming);
  return own;
}

type Fields = Readonly<Record<string, z.core.$ZodType>>;

/** What is said of each field of a record, in its order; fields without a name are not shown and are left out. */
export function namingsOf(fields: Fields): ReadonlyMap<string, Naming> {
  return new Map(
    Object.entries(fields).flatMap(([name, rule]) => {
      const naming = registry.get(rule);
      return naming ? [[name, naming] as const] : [];
    }),
  );
}

/** The label of each field on its form, in its order; those of a block inside follow it ("sede.comune"). */
export function labelsOf<F extends Fields>(fields: F): Readonly<Record<keyof F & string, string>>;
export function labelsOf(fields: Fields): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, rule]) => {
      const naming = registry.get(rule);
      const inner = Object.entries(labelsOf(shapeOf(rule)));
      return [
        ...(naming ? [[name, naming.short ?? naming.label] as const] : []),
        ...inner.map(([at, label]) => [`${name}.${at}`, label] as const),
      ];
    }),
  );
}

/** How many signs each text of a record may have, by its name; those of a block inside follow it ("sede.comune"). */
export function limitsOf(record: unknown): Readonly<Record<string, number>> {
  return Object.fromEntries(
    Object.entries(shapeOf(record)).flatMap(([name, rule]) => {
      const limit = limitOf(rule);
      const inner = Object.entries(limitsOf(rule)).map(([at, most]) => [`${name}.${at}`, most] as const);
      return limit === undefined ? inner : [[name, limit] as const];
    }),
  );
}

function limitOf(rule: unknown): number | undefined {
  if (rule instanceof z.ZodMiniOptional || rule instanceof z.ZodMiniNullable || rule instanceof z.ZodMiniDefault)
    return limitOf(rule.def.innerType);
  if (rule instanceof z.ZodMiniPipe) return limitOf(rule.def.in);
  const checks = rule instanceof z.ZodMiniString ? (rule.def.checks ?? []) : [];
  return checks.find((check) => check instanceof z.core.$ZodCheckMaxLength)?._zod.def.maximum;
}

/** The fields of a block, optional or not; none where the rule is of a single value. */
function shapeOf(rule: unknown): Fields {
  if (rule instanceof z.ZodMiniOptional || rule instanceof z.ZodMiniNullable) return shapeOf(rule.def.innerType);
  return rule instanceof z.ZodMiniObject ? rule.shape : {};
}

/** What a field holds that nobody has touched: its usual value where the rule has one, "" of a text, else null. */
function blankOf(rule: unknown): unknown {
  if (rule instanceof z.ZodMiniOptional || rule instanceof z.ZodMiniNullable) return blankOf(rule.def.innerType);
  if (rule instanceof z.ZodMiniDefault) return rule.def.defaultValue;
  return rule instanceof z.ZodMiniString ? "" : null;
}

type Blank<T> = string extends T ? string : boolean extends T ? boolean : null;

/** A form of these fields before anything is typed: what each of the named ones holds. */
export function blankForm<F extends Fields>(fields: F): { [N in keyof F]: Blank<NonNullable<z.output<F[N]>>> };
export function blankForm(fields: Fields): Readonly<Record<string, unknown>> {
  return Object.fromEntries([...namingsOf(fields).keys()].map((name) => [name, blankOf(fields[name])]));
}
