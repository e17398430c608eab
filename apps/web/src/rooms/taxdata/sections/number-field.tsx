import { document } from "@fatturachiara/contract/rooms/document";
import { yearOf } from "@fatturachiara/fatturapa/giorno";
import { useQuery } from "@tanstack/react-query";
import { useWatch } from "react-hook-form";
import { call } from "../../../api/call.ts";
import { FormText } from "../../../ui/form/form-text.tsx";
import { useOggi } from "../../../ui/time/oggi.tsx";
import type { FiscalValues } from "../form/fiscal-form.ts";
import { counterKey } from "../form/keys.ts";
import { nextNumberSentence } from "./next-number.ts";

/** The formats of numbers: of all documents, and of those that may be counted apart. */
export type NumberFormat =
  | "formatoNumero"
  | "formatoNumeroNoteCredito"
  | "formatoNumeroIntegrazioni"
  | "formatoNumeroPa";

const what: Partial<Record<NumberFormat, string>> = {
  formatoNumeroNoteCredito: "La prossima nota di credito",
  formatoNumeroIntegrazioni: "La prossima integrazione",
};

/** How numbers are written, with the next one that they would give, as it would be given today. */
export function NumberField({ name, saved }: { name: NumberFormat; saved: string | undefined }) {
  const oggi = useOggi();
  const formato = (useWatch<FiscalValues, NumberFormat>({ name }) ?? "").trim();
  const counter = useQuery({
    queryKey: [...counterKey, oggi, saved, formato],
    queryFn: ({ signal }) => call(document.counter, { body: { documentDate: oggi, formato }, quiet: true, signal }),
    enabled: saved !== undefined && formato.includes("{n}") && formato.length <= longest,
  });
  const own = name !== "formatoNumero";
  return (
    <FormText
      name={name}
      maxLength={longest}
      optional={own}
      help={own ? "Vuoto: contate con le altre" : "{n} è il numero, {yyyy} l'anno"}
      good={nextNumberSentence(formato, { saved, counted: counter.data, anno: yearOf(oggi), what: what[name] })}
    />
  );
}

const longest = 15;
