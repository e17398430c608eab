import { setTimeout as sleep } from "node:timers/promises";
import { type Api, must } from "../../e2e/harness/api.ts";
import type { Document } from "../../e2e/harness/document.ts";
import { type Business, setUpBusiness } from "../../e2e/harness/set-up-business.ts";
import { signUp } from "../../e2e/harness/sign-up.ts";

/** What happened to one call. */
type Call = { what: string; at: number; milliseconds: number; failure: string | null };

/** Somebody who works: writes, saves, looks, sends now and then. */
export type Person = { api: Api; business: Business; calls: Call[]; sent: Map<string, string | null> };

/** So many people with everything they need to invoice. */
export async function arrive(product: { url: string }, count: number): Promise<Person[]> {
  const people: Person[] = [];
  for (let n = 1; n <= count; n++) {
    const { api } = await signUp(product, `persona${n}@example.it`);
    // Numbers of VAT that exist nowhere and are right: 11 digits with their check digit.
    const partitaIva = vatNumber(n);
    const business = await setUpBusiness(api, { taxData: { partitaIva, ragioneSociale: `Ditta ${n} S.r.l.` } });
    people.push({ api, business, calls: [], sent: new Map() });
  }
  return people;
}

/** Works until told to stop: a call after the other with a pause between, every `everySend` rounds an invoice is sent. */
export async function work(person: Person, isOver: () => boolean, everySend: number): Promise<void> {
  const { api, business } = person;
  for (let round = 1; !isOver(); round++) {
    const draft = await timed(person, "salva", () =>
      api.put<Document>("document", business.invoice({ causale: `${round}` })),
    );
    await timed(person, "elenco", () => api.get("document?type=sent&year=0&page=1&size=20"));
    if (draft && round % everySend === 0) {
      const sent = await timed(person, "invia", () => api.post<Document>(`document/${draft.id}/send`));
      if (sent) person.sent.set(draft.id, sent.numeroDocumentoInvio);
    } else if (draft) {
      const { id, version } = draft;
      await timed(person, "cambia", () =>
        api.post(`document/${id}`, business.invoice({ causale: "cambiata", version })),
      );
    }
    await timed(person, "clienti", () => api.get("clients?page=1&size=20"));
    await sleep(150);
  }
}

async function timed<T>(
  { calls }: Person,
  what: string,
  ask: () => Promise<{ status: number; data: T; messages: string[]; codes: string[] }>,
): Promise<T | null> {
  const at = Date.now();
  const begun = performance.now();
  const note = (failure: string | null) => calls.push({ what, at, milliseconds: performance.now() - begun, failure });
  try {
    const data = must(await ask());
    note(null);
    return data;
  } catch (error) {
    note(error instanceof Error ? `${error.message} ${String(error.cause ?? "")}`.trim() : String(error));
    return null;
  }
}

/** A VAT number that exists nowhere and is right: 11 digits with their check digit. */
export function vatNumber(n: number): string {
  const digits = `01${String(n).padStart(8, "0")}`;
  const sum = [...digits].reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 1 : 2);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return `${digits}${(10 - (sum % 10)) % 10}`;
}
