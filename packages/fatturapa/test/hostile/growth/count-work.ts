// Prints how the work over each hostile shape grows when the shape grows tenfold. Work is counted, not timed: how often each
// block of our own code runs, as the engine's coverage tells, and a step for each byte, which built-in functions may take.
import { Session } from "node:inspector/promises";

type Reader = (bytes: Uint8Array) => unknown;

const session = new Session();
session.connect();
await session.post("Profiler.enable");
// Before our code is loaded: what was compiled without counters has none.
await session.post("Profiler.startPreciseCoverage", { callCount: true, detailed: true });
const { controllaFile } = await import("../../../src/controlla-file/index.ts");
const { leggiFile } = await import("../../../src/file/index.ts");
const { lookBack } = await import("./look-back.ts");
const { shapes } = await import("./shapes.ts");

const readers: Readonly<Record<string, Reader>> = {
  leggiFile,
  controllaFile: (bytes) => controllaFile(bytes, { nome: "IT01234567890_00001.xml", oggi: "2026-11-20" }),
};

async function workOver(read: Reader, text: string): Promise<number> {
  const bytes = new Uint8Array(Buffer.from(text, "latin1"));
  await session.post("Profiler.takePreciseCoverage");
  read(bytes);
  const { result } = await session.post("Profiler.takePreciseCoverage");
  const ours = result.filter(({ url }) => url.includes("/packages/fatturapa/"));
  const counts = ours.flatMap(({ functions }) => functions.flatMap(({ ranges }) => ranges.map(({ count }) => count)));
  return counts.reduce((sum, count) => sum + count, bytes.length);
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
