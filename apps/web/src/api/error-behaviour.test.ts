import { beforeEach, describe, expect, test } from "vitest";
import { type FailedAnswer, foreignText, isBusy } from "./error-behaviour.ts";
import { type Effects, type FailureOptions, showFailure } from "./show-failure.ts";

// Specification §8, one test per row, and the lines of decisions.md about it.

let did: unknown[] = [];
const effects: Effects = {
  toast: (message) => did.push({ toast: message }),
  area: (area, messages) => did.push({ [area]: messages }),
  clearSession: (because) => did.push(because ? `session cleared: ${because}` : "session cleared"),
  goToLogin: () => did.push("to login"),
  profileChanged: () => did.push("profile"),
  online: () => did.push("online"),
};
beforeEach(() => {
  did = [];
});

function after(answer: FailedAnswer, options: FailureOptions = {}) {
  showFailure(answer, options, effects);
  return did;
}
const error = (detail: string, more = {}) => ({ toast: { severity: "error", summary: "Errore", detail, ...more } });

describe("answers with a messages list", () => {
  test.each([
    [404, ["uno", "due"], [{ toast: { severity: "warn", summary: "Non trovato", detail: "uno\ndue" } }]],
    [400, ["uno"], [error("uno")]],
    [500, ["uno"], [error("uno")]],
    [400, ["uno", "due"], [{ messageHeadAlert: [{ severity: "error", summary: "Errore", list: ["uno", "due"] }] }]],
    [500, ["uno", "due"], [{ messageHeadAlert: [{ severity: "error", summary: "Errore", list: ["uno", "due"] }] }]],
    [406, ["uno"], []],
    [
      402,
      ["altro"],
      [
        {
          messageHeadAlert: [
            {
              severity: "warn",
              summary: "Abbonamento scaduto",
              detail: "Per utilizzare il servizio di fatturazione elettronica bisogna avere un abbonamento attivo",
              key: "subscription",
            },
          ],
        },
      ],
    ],
    [401, ["Scaduta"], [error("Scaduta"), "session cleared: Scaduta", "to login"]],
    [403, ["Revocato"], [error("Revocato"), "session cleared: Revocato", "to login"]],
    [409, ["conflitto"], ["session cleared"]],
    [429, ["troppe"], ["session cleared"]],
    [503, ["nostro"], ["session cleared"]],
  ])("%i %j", (status, messages, expected) => {
    expect(after({ status, messages })).toEqual(expected);
  });
});

describe("the older handling, for bodies without a messages list", () => {
  const old = (summary: string, detail: string, more = {}) => ({
    toast: { severity: "error", summary, detail, ...more },
  });

  test.each([
    ["401", { status: 401, result: "Via" }, [old("Unathorized", "Via"), "session cleared: Via", "to login"]],
    ["403", { status: 403, result: "Via" }, [old("Unathorized", "Via"), "session cleared: Via", "to login"]],
    ["400", { status: 400, body: '{"a":1}' }, [old("Bad Request", '{"a":1}')]],
    ["500 with Result", { status: 500, result: "Guasto" }, [old("Error status: 500", "Guasto")]],
    ["404", { status: 404, result: "Manca" }, [old("Error status: 404", "Manca")]],
    ["any other", { status: 418, result: "Tè" }, [old("Error status: 418", "Tè")]],
  ])("%s", (_, answer, expected) => {
    expect(after(answer)).toEqual(expected);
  });
  test.each([401, 403])("a %i without a word ends the session with ours", (status) => {
    expect(after({ status })).toEqual([
      old("Unathorized", "La sessione è scaduta: accedi di nuovo."),
      "session cleared: La sessione è scaduta: accedi di nuovo.",
      "to login",
    ]);
  });
});

describe("an answer without our envelope is nobody's word about the session", () => {
  test.each([
    [413, "troppo grande"],
    [408, "riprova"],
    [425, "riprova"],
    [429, "riprova"],
    [500, "riprova"],
    [502, "riprova"],
    [503, "riprova"],
    [504, "riprova"],
    [520, "riprova"],
    [402, "non da FatturaChiara"],
    [404, "non da FatturaChiara"],
    [406, "non da FatturaChiara"],
    [409, "non da FatturaChiara"],
    [418, "non da FatturaChiara"],
    [422, "non da FatturaChiara"],
  ])("%i says in Italian what to do, stays until it is closed, and ends nothing", (status, words) => {
    const [only, ...rest] = after({ status });

    expect(rest).toEqual([]);
    expect(only).toEqual({
      toast: {
        severity: "error",
        summary: `Error status: ${status}`,
        detail: expect.stringContaining(words),
        sticky: true,
      },
    });
    expect(JSON.stringify(only)).toMatch(/quello che hai scritto/i);
  });
  test("400 keeps its older title", () => {
    expect(after({ status: 400 })).toEqual([
      { toast: { severity: "error", summary: "Bad Request", detail: foreignText(400), sticky: true } },
    ]);
  });
  test("what may go well a moment later is told from what never will", () => {
    expect([408, 425, 429, 500, 503, 520].filter((status) => !isBusy({ status }))).toEqual([]);
    expect([400, 401, 404, 409, 413].filter((status) => isBusy({ status }))).toEqual([]);
    expect(isBusy({ status: 500, messages: ["Nostro."] })).toBe(false);
  });
});

describe("destination", () => {
  test("a single message goes to the area that was set", () => {
    const answer = { status: 400, messages: ["E-mail o password non corretti."] };

    expect(after(answer, { destination: "messageHeadLogin" })).toEqual([
      { messageHeadLogin: [{ severity: "error", summary: "E-mail o password non corretti." }] },
    ]);
  });
  test("several go there as a list", () => {
    expect(after({ status: 400, messages: ["a", "b"] }, { destination: "messageHeadRegister" })).toEqual([
      { messageHeadRegister: [{ severity: "error", summary: "Errore", list: ["a", "b"] }] },
    ]);
  });
  test("it is gone with its call: the next error is a toast again", () => {
    after({ status: 400, messages: ["a"] }, { destination: "messageHeadLogin" });
    did = [];

    expect(after({ status: 400, messages: ["b"] })).toEqual([error("b")]);
  });
});

describe("screens with their own words", () => {
  const ownWords = { summary: "Errore", detail: "Impossibile confermare l'account!!" };

  test("replace the general toast", () => {
    expect(after({ status: 400, messages: ["Il link non è più valido."] }, { ownWords })).toEqual([
      error(ownWords.detail),
    ]);
  });
  test("but the session rules stay", () => {
    expect(after({ status: 401, messages: ["x"] }, { ownWords })).toEqual([
      error(ownWords.detail),
      "session cleared: x",
      "to login",
    ]);
  });
});

describe("toast life", () => {
  const long = "Il documento è stato modificato altrove: confronta le due versioni.";

  test("an error of more than 60 characters stays", () => {
    expect(long.length).toBeGreaterThan(60);
    expect(after({ status: 400, messages: [long] })).toEqual([error(long, { sticky: true })]);
  });
  test("so does one that asks the reader to do something", () => {
    const answer = { status: 400, messages: ["Completa prima i dati fiscali."], codes: ["fiscalDataMissing"] };

    expect(after(answer)).toEqual([error("Completa prima i dati fiscali.", { sticky: true })]);
  });
  test("a warning does not", () => {
    expect(after({ status: 404, messages: [long] })[0]).not.toHaveProperty("toast.sticky");
  });
});
