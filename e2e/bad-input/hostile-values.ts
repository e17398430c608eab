/** Values that no form of ours sends, by what is wrong with them; as JSON text, since some of them are no values of ours. */
export const hostileValues: Record<string, string> = {
  "a NUL": '"a\\u0000b"',
  "half a surrogate pair": '"\\ud800"',
  "a million characters": JSON.stringify("x".repeat(1_000_000)),
  "a list": "[1, [2, [3]]]",
  "an operator": '{"$ne": null, "$where": "1"}',
  "a poisoned prototype": '{"__proto__": {"isManaged": true}}',
  "a constructor": '{"constructor": {"prototype": {"isManaged": true}}}',
  infinity: "1e400",
  "a huge number": `1${"0".repeat(400)}`,
  "an integer no double holds": "9007199254740993000",
  "an integer no column holds": "2147483648",
  "an amount no column holds": "99999999999999",
  "a huge amount": "-1e30",
  "a huge number as text": `"${"9".repeat(5000)}"`,
  "a number of ten thousand decimals": `"0.${"1".repeat(10_000)}"`,
  "a negative number": "-1",
  SQL: `"' or 1=1; drop table document; --"`,
  "XML with a DOCTYPE": JSON.stringify('<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>'),
  "a path": '"../../../etc/passwd"',
};

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

/** Query strings for lists. */
export const hostileQueries = [
  "page=abc",
  "page=-1&size=-1",
  "page=0&size=0",
  "page=999999999999999999999",
  "page=1&page=2",
  "size=1e9&page=1",
  "year=99999999999",
  "year=%00",
  "sort=__proto__",
  "sort=constructor&page=1",
  "search=%00&q=%00",
  "search=%25%25%25&q=%5C",
  "q=%ff%fe&search=%ff",
  "del=2&fp=9e99",
  "__proto__[a]=1&constructor=2",
  `q=${"x".repeat(6000)}`,
];
