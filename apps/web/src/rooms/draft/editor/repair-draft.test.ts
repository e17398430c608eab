import { beforeAll, expect, test } from "vitest";
import { checkSource } from "../../../../test/check-source.ts";
import { type Draft, newLine } from "../content/draft.ts";
import { createDraftStore } from "../content/draft-store.ts";
import { checkEngine } from "./check-engine.ts";
import { type CheckSource, createLiveCheck } from "./live-check.ts";
import { draftRepairs } from "./repair-draft.ts";

beforeAll(() => checkEngine.load());

const draftOf = (altro: Partial<Draft>): Draft => ({
  numeroDocumentoInserimentoManuale: false,
  startFromThisNumber: false,
  flagBollo: true,
  modoBollo: "automatico",
  flagBolloVirtuale: true,
  addebitaBollo: false,
  dataDocumento: "2026-11-20",
  rate: [],
  riferimenti: [],
  lines: [newLine({ descrizione: "Consulenza" })],
  ...altro,
});

const findingsOf = (draft: Draft) => createLiveCheck(createDraftStore(draft), checkSource).get().findings;

/** The finding of that code and its repairs. */
function repairsOf(draft: Draft, codice: string) {
  const finding = findingsOf(draft).find((candidate) => candidate.codice === codice);
  return finding ? draftRepairs(finding, draft, checkSource) : undefined;
}

test("a document dated tomorrow can be dated today, and nothing else changes", () => {
  const draft = draftOf({ dataDocumento: "2026-11-21" });
  const [repair] = repairsOf(draft, "00403") ?? [];

  expect(repair?.frase).toBe("Porta la data a oggi, 20/11/2026.");
  expect(repair?.draft).toEqual({ ...draft, dataDocumento: "2026-11-20" });
});

test("a period that ends before it begins is turned round", () => {
  const line = newLine({ descrizione: "Canone", dataInizioPeriodo: "2026-10-31", dataFinePeriodo: "2026-10-01" });
  const [repair] = repairsOf(draftOf({ lines: [line] }), "FC34") ?? [];

  expect(repair?.draft.lines[0]).toMatchObject({ dataInizioPeriodo: "2026-10-01", dataFinePeriodo: "2026-10-31" });
  expect(findingsOf(repair?.draft ?? draftOf({})).some((finding) => finding.codice === "FC34")).toBe(false);
});

test("a line without rate gets the only nature the others use", () => {
  const exempt = newLine({ descrizione: "Corso", idAliquotaIva: 5, idNatura: 11 });
  const other = newLine({ descrizione: "Libro", idAliquotaIva: 5 });
  const draft = draftOf({ lines: [exempt, other] });
  const repairs = repairsOf(draft, "00400") ?? [];

  for (const { draft: after } of repairs)
    expect(findingsOf(after).filter((finding) => finding.codice === "00400")).toHaveLength(0);
  expect(repairs).toHaveLength(1);
});

test("what belongs to the fiscal data is repaired there, not in the editor", () => {
  const wrong: CheckSource = () => ({
    ...checkSource(),
    fiscal: { ...checkSource().fiscal, partitaIva: "IT12345678903" },
  });
  const draft = draftOf({});
  const finding = createLiveCheck(createDraftStore(draft), wrong)
    .get()
    .findings.find((finding) => finding.codice === "00301");

  expect(finding).toBeDefined();
  expect(finding && draftRepairs(finding, draft, wrong)).toEqual([]);
});
