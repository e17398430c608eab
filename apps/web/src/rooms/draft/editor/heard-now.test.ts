import { expect, test } from "vitest";
import { someFiscalData } from "../../../../test/some-fiscal-data.ts";
import type { Draft } from "../content/draft.ts";
import { startDraft } from "../content/start-draft.ts";
import { heardNow, type Progress } from "./heard-now.ts";
import type { Finding } from "./live-check.ts";

const fresh: Draft = startDraft(someFiscalData, [], "2026-11-20");
const begun: Progress = { touched: new Set(), asked: false, newcomer: false };

const finding = (campo: string, change: Partial<Finding> = {}): Finding => ({
  ...{ codice: "FC99", gravita: "errore", percorso: campo, percorsoBozza: campo, messaggio: campo },
  ...{ campo, sezione: "init", ...change },
});
const missing = [
  finding("idCliente"),
  finding("documentServices[0].descrizione", { sezione: "services" }),
  finding("documentServices[0].prezzoUnitario", { sezione: "services" }),
];
const zero = finding("idTipoDocumento", { gravita: "avviso" });

const counts = (findings: readonly Finding[], progress: Partial<Progress> = {}, draft = fresh) => {
  const { errors, toEnter, warnings } = heardNow({ draft, findings }, { ...begun, ...progress });
  return { errors: errors.length, toEnter: toEnter.length, warnings: warnings.length };
};

test("a new invoice has three data to enter, and neither an error nor a warning", () => {
  expect(counts([...missing, zero])).toEqual({ errors: 0, toEnter: 3, warnings: 0 });
});

test("a field that was left without its datum is an error, the others go on being waited for", () => {
  expect(counts([...missing, zero], { touched: new Set(["idCliente"]) })).toEqual({
    ...{ errors: 1, toEnter: 2, warnings: 0 },
  });
});

test("who asks to send hears all of it", () => {
  expect(counts([...missing, zero], { asked: true })).toEqual({ errors: 3, toEnter: 0, warnings: 1 });
});

test("a value that is wrong is said at once, whoever wrote it", () => {
  expect(counts([finding("dataDocumento"), finding("numeroDocumento"), finding("allegati")])).toEqual({
    ...{ errors: 3, toEnter: 0, warnings: 0 },
  });
});

test("words in the place of a number are wrong, not missing", () => {
  const [line] = fresh.lines;
  const draft = line ? { ...fresh, lines: [{ ...line, unreadable: { prezzoUnitario: "dieci" } }] } : fresh;
  expect(counts(missing.slice(1), {}, draft)).toEqual({ errors: 1, toEnter: 1, warnings: 0 });
});

test("what the customer's card lacks is said at once; one's own data only to who does not give them on the same page", () => {
  const own = finding("partitaIva", { sezione: "taxdata" });
  const theirs = finding("cap", { sezione: "client" });
  expect(counts([own, theirs])).toEqual({ errors: 2, toEnter: 0, warnings: 0 });
  expect(counts([own, theirs], { newcomer: true })).toEqual({ errors: 1, toEnter: 1, warnings: 0 });
});

test("warnings come with the last datum, or as soon as their own field was left", () => {
  const due = finding("dataScadenzaPagamento", { gravita: "avviso", sezione: "payment" });
  expect(counts([due]).warnings).toBe(1);
  expect(counts([...missing, due]).warnings).toBe(0);
  expect(counts([...missing, due], { touched: new Set(["dataScadenzaPagamento"]) }).warnings).toBe(1);
});
