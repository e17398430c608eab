import { beforeEach, describe, expect, test } from "vitest";
import type { FailedAnswer } from "./error-behaviour.ts";
import { type Effects, type FailureOptions, showFailure } from "./show-failure.ts";

// Specification §8, one test per row, and the lines of decisions.md about it.

let did: unknown[] = [];
const effects: Effects = {
  toast: (message) => did.push({ toast: message }),
  area: (area, messages) => did.push({ [area]: messages }),
  clearSession: () => did.push("session cleared"),
  goToLogin: () => did.push("to login"),
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
    [401, ["Scaduta"], [error("Scaduta"), "session cleared", "to login"]],
    [403, ["Revocato"], [error("Revocato"), "session cleared", "to login"]],
    [409, ["conflitto"], ["session cleared"]],
    [429, ["troppe"], ["session cleared"]],
    [503, ["nostro"], ["session cleared"]],
  ])("%i %j", (status, messages, expected) => {
    expect(after({ status, messages })).toEqual(expected);
  });
});

describe("the older handling, for bodies without a messages list", () => {
  const old = (summary: string, detail: string) => ({ toast: { severity: "error", summary, detail } });

  test.each([
    ["401", { status: 401, result: "Via" }, [old("Unathorized", "Via"), "session cleared", "to login"]],
    ["403", { status: 403, result: "Via" }, [old("Unathorized", "Via"), "session cleared", "to login"]],
    ["400", { status: 400, body: '{"a":1}' }, [old("Bad Request", '{"a":1}')]],
    ["500 with Result", { status: 500, result: "Guasto", message: "x" }, [old("Error status: 500", "Guasto")]],
    ["500 without a body", { status: 500, message: "Internal" }, [old("Error status: 500", "Internal")]],
    ["404", { status: 404, result: "Manca" }, [old("Error status: 404", "Manca")]],
    [
      "any other ends the session too",
      { status: 418, message: "tè" },
      [old("Error status: 418", "tè"), "session cleared"],
    ],
    ["502 of a proxy keeps it", { status: 502, message: "Bad Gateway" }, [old("Error status: 502", "Bad Gateway")]],
    ["503 of a proxy keeps it", { status: 503, message: "" }, [old("Error status: 503", "")]],
    ["504 of a proxy keeps it", { status: 504, message: "lento" }, [old("Error status: 504", "lento")]],
  ])("%s", (_, answer, expected) => {
    expect(after(answer)).toEqual(expected);
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
      "session cleared",
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
