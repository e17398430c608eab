/** A place in some JSON: the keys and indexes that lead to it. */
type Place = readonly (string | number)[];

/**
 * Values that come near to right ones, as JSON text: the wrong kind, one too many, the borders of numbers, days and
 * texts, signs that mean something to somebody.
 */
const values: readonly string[] = [
  ...["null", "true", "false", "0", "-0", "-1", "0.1", "1e-9", "1e400", "2147483648", "99999999999999", "0.005"],
  ...["[]", "{}", "[[]]", "[null]", '{"a":1}', '""', '" "', '"0"', '"-1"', '"1,5"', '"1.234,56"', '"NaN"', '"∞"'],
  ...['"2026-02-29"', '"2024-02-29"', '"0000-00-00"', '"9999-12-31"', '"2026-11-25T10:00:00Z"', '"25/11/2026"'],
  ...[
    '"\\u0000"',
    '"\\ud800"',
    '"\\r\\n"',
    '"\\u202e"',
    '"€"',
    '"ß"',
    '"😀"',
    '"À"',
    '"日本"',
    '"<b>"',
    '"%s"',
    '"\'"',
  ],
  ...['"IT"', '"XX"', '"RF99"', '"N2.2"', '"TD01"', '"IT00000000000"', '"a@b"', '"http://x"', '"../x"', '"__proto__"'],
  ...['"0190d3c4-0000-7000-8000-000000000000"', '"0190D3C4-0000-7000-8000-00000000000Z"'],
  ...[10, 61, 256, 1001, 40_000].map((length) => JSON.stringify("a".repeat(length))),
  ...[50, 2000].map((length) => `[${Array(length).fill("{}").join()}]`),
];

/** Stands in a tree for a value that only text can say; U+E000 is in no body of ours. */
const mark = (index: number) => `\ue000${index}\ue000`;

/** The text of a body spoilt in one to three places by chance. */
export function spoiltBody(body: unknown, random: () => number): string {
  let spoilt = body;
  for (let left = 1 + Math.floor(random() * 3); left > 0; left--) spoilt = spoilOnce(spoilt, random);
  return JSON.stringify(spoilt).replaceAll(/"\ue000(\d+)\ue000"/g, (_, index) => values[Number(index)] ?? "null");
}

/** A query of some of these parameters, with values by chance. */
export function spoiltQuery(names: readonly string[], query: object, random: () => number): string {
  const asked = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
  for (let left = 1 + Math.floor(random() * 3); left > 0; left--) {
    const value = pick(values, random);
    asked.set(pick([...names, "x"], random), value.startsWith('"') ? safeText(value) : value);
  }
  return asked.toString();
}

const pick = <T>(list: readonly [T, ...T[]] | readonly T[], random: () => number): T =>
  list[Math.floor(random() * list.length)] as T;

const safeText = (json: string): string => String(JSON.parse(json)).slice(0, 2000);

function spoilOnce(body: unknown, random: () => number): unknown {
  const place = pick(placesOf(body), random);
  const chance = random();
  if (chance < 0.12) return changed(body, place, () => undefined);
  if (chance < 0.2) return changed(body, place, (value) => [value, value]);
  if (chance < 0.26) return changed(body, place, (value) => (isObject(value) ? { ...value, inPiu: 1 } : String(value)));
  return changed(body, place, () => mark(Math.floor(random() * values.length)));
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Every place of a body, itself included. */
function placesOf(value: unknown, at: Place = []): readonly [Place, ...Place[]] {
  const inner = Array.isArray(value) ? [...value.entries()] : isObject(value) ? Object.entries(value) : [];
  return [at, ...inner.flatMap(([key, one]) => placesOf(one, [...at, key]))];
}

function changed(value: unknown, place: Place, change: (value: unknown) => unknown): unknown {
  const [key, ...rest] = place;
  if (key === undefined) return change(value) ?? {};
  if (Array.isArray(value)) return value.map((one, at) => (at === key ? changedInside(one, rest, change) : one));
  if (!isObject(value)) return value;
  return { ...value, [key]: changedInside(value[key], rest, change) };
}

const changedInside = (value: unknown, rest: Place, change: (value: unknown) => unknown): unknown =>
  rest.length === 0 ? change(value) : changed(value, rest, change);
