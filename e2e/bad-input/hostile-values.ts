/** Whole bodies that are not what any call asks for. */
export const hostileBodies: Record<string, string> = {
  "wrong JSON": '{"nome": ',
  "JSON with more after it": "{} {}",
  "a list": "[]",
  null: "null",
  "a number": "7",
  "a text": '"ciao"',
  "lists a hundred thousand deep": "[".repeat(100_000) + "]".repeat(100_000),
  "objects ten thousand deep": `${'{"a":'.repeat(10_000)}1${"}".repeat(10_000)}`,
  "a poisoned prototype": '{"__proto__": {"access": "owner"}}',
  "ten thousand fields": `{${Array.from({ length: 10_000 }, (_, i) => `"f${i}":${i}`).join()}}`,
};

/** Ids that are none. */
export const hostileIds = [
  "1",
  "-1",
  "null",
  "%00",
  "a%00b",
  "%27%20or%201%3D1%20--",
  "..%2f..%2fetc",
  "x".repeat(5000),
];
