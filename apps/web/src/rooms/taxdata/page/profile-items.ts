import type { FiscalValues } from "../form/fiscal-form.ts";
import { isKnownProvince } from "../form/is-known-province.ts";

/** One thing that invoices need of a profile; `id` is the element to go to. */
export type ProfileItem = { id: string; label: string; done: boolean };

/** What makes a profile complete ("Profilo completo n/m"): present, and without an error. */
export function profileItems(values: FiscalValues, wrong: object, hasBankAccount: boolean): ProfileItem[] {
  const person = values.idProfiloFiscale === 1;
  const item = (name: keyof FiscalValues, label: string): ProfileItem => ({
    id: name,
    label,
    done: values[name] != null && values[name] !== "" && !(name in wrong),
  });
  return [
    person ? name(item) : item("ragioneSociale", "ragione sociale"),
    item("partitaIva", "partita IVA"),
    ...(person ? [item("codiceFiscale", "codice fiscale")] : []),
    item("indirizzo", "indirizzo"),
    item("comune", "comune"),
    { ...item("provincia", "provincia"), done: !("provincia" in wrong) && isKnownProvince(values) },
    item("cap", "CAP"),
    item("idRegimeFiscale", "regime fiscale"),
    { id: "conti", label: "conto bancario", done: hasBankAccount },
  ];
}

/** First name and surname count as one thing; the way leads to the one that is missing. */
function name(item: (name: keyof FiscalValues, label: string) => ProfileItem): ProfileItem {
  const first = item("nome", "nome e cognome");
  return first.done ? item("cognome", "nome e cognome") : first;
}
