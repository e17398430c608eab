import { TipoDocumento } from "@fatturachiara/fatturapa/codici";
import type { SottoStato } from "@fatturachiara/fatturapa/documento";
import { expect, test } from "vitest";
import { undeliveredWords } from "./undelivered-words.ts";

const wordsOf = (codice: TipoDocumento, sottoStato: SottoStato = "made_available") =>
  undeliveredWords({ sottoStato, idTipoDocumento: TipoDocumento.perCodice(codice).id });

test("an invoice that could not be delivered asks to tell the customer", () => {
  expect(wordsOf("TD01")).toEqual({ detail: "Mancata consegna: nel cassetto fiscale, avvisa il cliente" });
});

test.each(["TD16", "TD17", "TD18", "TD19", "TD20", "TD21", "TD27", "TD28"] as const)(
  "%s that could not be delivered lies in one's own tax drawer, and warns of nothing",
  (codice) => {
    expect(wordsOf(codice)).toEqual({ detail: "Mancata consegna: nel tuo cassetto fiscale", tone: "quiet" });
  },
);

test("of what was delivered there is nothing to say", () => {
  expect(wordsOf("TD17", "delivered")).toEqual({});
});
