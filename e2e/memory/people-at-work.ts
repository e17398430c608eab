import { setTimeout as sleep } from "node:timers/promises";
import { vatNumber } from "../../scripts/cluster/people.ts";
import { type Api, must } from "../harness/api.ts";
import type { Document } from "../harness/document.ts";
import { setUpBusiness } from "../harness/set-up-business.ts";
import { signUp } from "../harness/sign-up.ts";

/** Somebody with what they need to invoice. */
export type Person = { api: Api; invoice: (change?: object) => object };

/** So many people, each with a firm and a customer of their own. */
export async function peopleOf(product: { url: string }, count: number): Promise<Person[]> {
  const people: Person[] = [];
  for (let from = 1; from <= count; from += together) {
    const some = Array.from({ length: Math.min(together, count - from + 1) }, (_, i) => personOf(product, from + i));
    people.push(...(await Promise.all(some)));
  }
  return people;
}

/** As many come at once as passwords are reckoned at once. */
const together = 4;

async function personOf(product: { url: string }, n: number): Promise<Person> {
  const { api } = await signUp(product, `persona${n}@example.it`);
  const taxData = { partitaIva: vatNumber(n), ragioneSociale: `Ditta ${n} S.r.l.` };
  return { api, ...(await setUpBusiness(api, { taxData })) };
}

type Work = {
  seconds: number;
  /** Between two things of one person, milliseconds. */
  pause?: number;
};

/**
 * Each does what people do one after the other: save, look at lists, search, preview, PDF, report, send; not all of them the
 * same at once. Answers how long each call took, milliseconds; a call that fails is an error.
 */
export async function atWork(people: readonly Person[], { seconds, pause = 2000 }: Work): Promise<number[]> {
  const end = performance.now() + seconds * 1000;
  const times: number[] = [];
  const timed = async <T>(ask: () => Promise<T>): Promise<T> => {
    const begun = performance.now();
    const answer = await ask();
    times.push(performance.now() - begun);
    return answer;
  };
  const day = async ({ api, invoice }: Person, n: number) => {
    let draft: Document | undefined;
    const acts = [
      async () => {
        draft = must(await api.put<Document>("document", invoice({ causale: `giro ${n}` })));
      },
      async () => must(await api.get("document?type=sent&year=0&page=1&size=20")),
      async () => must(await api.get("document?type=sent&year=0&page=1&size=20&search=ditta")),
      async () => must(await api.get(`document/${draft?.id}/findings`)),
      async () => api.download(`document/${draft?.id}/pdf`),
      async () => must(await api.get("document/report")),
      async () => must(await api.get("clients?page=1&size=20")),
      async () => must(await api.post(`document/${draft?.id}/send`)),
    ];
    await sleep((pause / people.length) * n);
    // Everybody has something to work on; from then on each is at another place of the day.
    await timed(async () => acts[0]?.());
    for (let round = n + 1; performance.now() < end; round++) {
      await sleep(pause);
      const act = acts[round % acts.length];
      if (act) await timed(act);
    }
  };
  await Promise.all(people.map(day));
  return times;
}
