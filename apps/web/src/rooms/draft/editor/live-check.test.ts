import type { Client } from "@fatturachiara/contract/rooms/clients";
import { storiaDi } from "@fatturachiara/fatturapa/controlli";
import { Decimal } from "@fatturachiara/fatturapa/decimal";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { checkSource } from "../../../../test/check-source.ts";
import { type Draft, newLine } from "../content/draft.ts";
import { createDraftStore } from "../content/draft-store.ts";
import { checkEngine } from "./check-engine.ts";
import { type CheckSource, createLiveCheck } from "./live-check.ts";

beforeAll(() => checkEngine.load());
afterEach(() => vi.useRealTimers());

const draftOf = (line: Parameters<typeof newLine>[0], unreadable?: Record<string, string>): Draft => ({
  numeroDocumentoInserimentoManuale: false,
  startFromThisNumber: false,
  flagBollo: true,
  modoBollo: "automatico",
  flagBolloVirtuale: true,
  addebitaBollo: false,
  dataDocumento: "2026-11-20",
  rate: [],
  riferimenti: [],
  lines: [{ ...newLine(line), ...(unreadable ? { unreadable } : {}) }],
});

const messagesOf = (draft: Draft, campo: string) =>
  createLiveCheck(createDraftStore(draft), checkSource)
    .get()
    .findings.filter((finding) => finding.campo === campo)
    .map((finding) => `${finding.gravita}: ${finding.messaggio}`);

test("a line without a price cannot be sent", () => {
  expect(messagesOf(draftOf({ descrizione: "Consulenza" }), "documentServices[0].prezzoUnitario")).toEqual([
    "errore: Riga 1: inserisci il prezzo (0 se la riga è solo descrittiva).",
  ]);
});

test.each(["prezzoUnitario", "quantita"])("what is no number in %s is said, and never goes out as nothing", (field) => {
  const draft = draftOf({ descrizione: "Consulenza" }, { [field]: "mille" });

  expect(messagesOf(draft, `documentServices[0].${field}`)).toEqual([
    "errore: Riga 1: «mille» non è un numero. Scrivilo per esempio come 1.234,50.",
  ]);
});

test("a hole in the numbers is told as soon as the documents issued before are known", () => {
  const inviato = { tipoDocumento: "TD01", data: "2026-11-19", cedente: "IT12345678903", cessionario: "IT01234567897" };
  const storia = storiaDi({ documenti: [{ ...inviato, numero: "12" }] });
  const sede = { indirizzo: "Via Savona", cap: "20144", comune: "Milano", provincia: "MI", nazione: "IT" };
  const client = { idProfiloFiscale: 2, ragioneSociale: "Officine Meridiana S.r.l.", ...sede } as Client;
  const draft = createDraftStore(draftOf({ descrizione: "Consulenza" }));
  const codesOf = (context: Partial<ReturnType<CheckSource>>) =>
    createLiveCheck(draft, () => ({ ...checkSource(), client, numero: "15", ...context }))
      .get()
      .findings.map(({ codice }) => codice);

  expect(codesOf({})).not.toContain("FC19");
  expect(codesOf({ storia })).toContain("FC19");
});

test("before the checks have come there are totals, and nothing is said to be judged", async () => {
  const store = createDraftStore(
    draftOf({ descrizione: "Consulenza", prezzoUnitario: Decimal.of("100"), idAliquotaIvaFull: 1 }),
  );
  let come = (): void => {};
  let engine: ReturnType<typeof checkEngine.get>;
  const live = createLiveCheck(store, checkSource, { get: () => engine, whenHere: (tell) => (come = tell) });
  const before = live.get();

  engine = checkEngine.get();
  const told = new Promise<void>((tell) => live.subscribe(tell));
  come();
  await told;

  expect([before.judged, before.findings, `${before.totali.netto.importo}`]).toEqual([false, [], "122.00"]);
  expect([live.get().judged, `${live.get().totali.netto.importo}`]).toEqual([true, "122.00"]);
  expect(live.get().findings.length).toBeGreaterThan(0);
});

test("where a check takes long it waits for a pause, not the keys for it; who needs it at once has it", () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "requestAnimationFrame"] });
  const engine = checkEngine.get();
  if (!engine) throw new Error("The checks have not come.");
  let checks = 0;
  const slow: typeof engine = (...of) => {
    checks += 1;
    const until = performance.now() + 20;
    while (performance.now() < until);
    return engine(...of);
  };
  const store = createDraftStore(draftOf({ descrizione: "Consulenza" }));
  const live = createLiveCheck(store, checkSource, { get: () => slow, whenHere: () => {} });
  const type = (causale: string) => {
    store.set({ causale }, "causale");
    vi.advanceTimersByTime(60);
  };

  for (const causale of ["P", "Pr", "Pro", "Prog"]) type(causale);
  expect(checks).toBe(1);
  vi.advanceTimersByTime(60);
  expect([checks, live.get().draft.causale]).toEqual([2, "Prog"]);

  type("Proge");
  expect(live.settle().draft.causale).toBe("Proge");
  vi.advanceTimersByTime(500);
  expect(checks).toBe(3);
});
