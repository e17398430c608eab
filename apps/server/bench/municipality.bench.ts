import { inFolder } from "./in-folder.ts";

const asked = ["r", "ro", "rom", "roma", "san", "forli", "reggio nell'emilia", "l aquila", "cava de tirreni", "zzz"];
const rounds = 50;

/** A municipality looked up letter by letter, through the whole server: the slowest of twenty calls. */
export async function bench() {
  const times = await inFolder(async ({ fastify }) => {
    const all: number[] = [];
    for (let round = -5; round < rounds; round += 1) {
      for (const q of asked) {
        const begun = performance.now();
        const answer = await fastify.inject({ url: "/api/anag/comune", query: { q } });
        if (round >= 0) all.push(performance.now() - begun);
        const found: unknown[] = answer.json().data;
        if ((found.length === 0) !== (q === "zzz")) throw new Error(`«${q}» found ${found.length} municipalities`);
      }
    }
    return all;
  });
  const p95 = times.toSorted((time, other) => time - other)[Math.floor(times.length * 0.95)] ?? Number.NaN;
  const reference = { name: "asked for at most", figure: 20 };
  return [{ name: "municipality search, p95", figure: p95, unit: "ms", reference, bar: 1 }];
}
