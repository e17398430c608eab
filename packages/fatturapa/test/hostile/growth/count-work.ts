// Prints how the work over each hostile shape grows when the shape grows tenfold. Work is counted, not timed: how often each
// block of our own code runs, as the engine's coverage tells, a step for each byte, which built-in functions may take, and
// one for each piece of a number that no machine number holds.
import { Session } from "node:inspector/promises";

type Reader = (bytes: Uint8Array) => unknown;

let pieces = 0;
/** Before each sum and product of long numbers both are made such: what they are long is what the machine has to do. */
globalThis.BigInt = new Proxy(BigInt, {
  apply(make, self, given: [bigint | number | string]) {
    const made: bigint = Reflect.apply(make, self, given);
    for (let rest = 64n; made >> rest !== 0n && made >> rest !== -1n; rest *= 2n) pieces += Number(rest) / 64;
    return made;
  },
});

const session = new Session();
session.connect();
await session.post("Profiler.enable");
// Before our code is loaded: what was compiled without counters has none.
await session.post("Profiler.startPreciseCoverage", { callCount: true, detailed: true });
const { controllaFile } = await import("../../../src/controlla-file/index.ts");
const { leggiFile } = await import("../../../src/file/index.ts");
const { bozzaDa } = await import("../../../src/scomposizione/index.ts");
const { FatturaElettronica, intera } = await import("../../../src/tracciato/index.ts");
const { lookBack } = await import("./look-back.ts");
const { shapes } = await import("./shapes.ts");

const readers: Readonly<Record<string, Reader>> = {
  leggiFile,
  controllaFile: (bytes) => controllaFile(bytes, { nome: "IT01234567890_00001.xml", oggi: "2026-11-20" }),
  bozzaDa(bytes) {
    const read = leggiFile(bytes);
    const fattura = read.forma === "ordinaria" ? intera(FatturaElettronica, read.lettura) : undefined;
    return fattura && bozzaDa(fattura);
  },
};

async function workOver(read: Reader, text: string): Promise<number> {
  const bytes = new Uint8Array(Buffer.from(text, "latin1"));
  await session.post("Profiler.takePreciseCoverage");
  pieces = 0;
  read(bytes);
  const { result } = await session.post("Profiler.takePreciseCoverage");
  const ours = result.filter(({ url }) => url.includes("/packages/fatturapa/"));
  const counts = ours.flatMap(({ functions }) => functions.flatMap(({ ranges }) => ranges.map(({ count }) => count)));
  return counts.reduce((sum, count) => sum + count, bytes.length + pieces);
}

/** Beyond this a constant beginning does not hide what grows with the square. */
const small = 20_000;

async function growthOf(read: Reader, shape: (bytes: number) => string): Promise<number> {
  const [one, ten] = [shape(small), shape(10 * small)];
  // What is made ready once is nobody's.
  await workOver(read, one);
  return (await workOver(read, ten)) / (await workOver(read, one));
}

const growths: { what: string; growth: number }[] = [];
for (const [shape, make] of Object.entries(shapes))
  for (const [name, read] of Object.entries(readers))
    growths.push({ what: `${name} over ${shape}`, growth: await growthOf(read, make) });
const proof = await growthOf(lookBack, (bytes) => "x".repeat(bytes / 20));
console.log(JSON.stringify({ growths, proof }));
