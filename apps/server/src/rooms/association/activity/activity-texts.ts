import { endpoints } from "@fatturachiara/contract/contract";
import { fieldsOf } from "../../../fields-of.ts";

/** What acts tell by themselves, because they know more of it than the call says. */
const loggedByTheAct: Readonly<Record<string, string>> = {
  "association.connect": "Ha iniziato a operare sul tuo account.",
  "association.disconnect": "Ha smesso di operare sul tuo account.",
  "portability.quarter": "Ha esportato i documenti del{oggetto}.",
};

const texts = new Map([
  ...endpoints.flatMap(({ name, endpoint }) => (endpoint.logged ? [[name, endpoint.logged] as const] : [])),
  ...Object.entries(loggedByTheAct),
]);

/** The sentence of an act; of one this version has no words for, its name. */
export function activityText(tipo: string, oggetto: string | null): string {
  const text = (texts.get(tipo) ?? `Ha eseguito ${tipo}.`).replace("{oggetto}", oggetto ? ` ${oggetto}` : "");
  // "Rossi S.r.l." brings a full stop of its own.
  return text.replace(/\.\.$/, ".");
}

/** What an answer is about, in words: number and customer of a document, name of a customer, code, IBAN. */
export function subjectOf(answer: unknown): string | null {
  const fields = fieldsOf(answer);
  const text = (name: string) => {
    const value = fields[name];
    return typeof value === "string" ? value : "";
  };
  if ("statoDocumento" in fields) {
    const customer = text("denominazione") || [text("nome"), text("cognome")].filter(Boolean).join(" ");
    const number = text("numeroDocumentoInvio") && `n. ${text("numeroDocumentoInvio")}`;
    return [number, customer && `per ${customer}`].filter(Boolean).join(" ") || null;
  }
  const person = [text("nome"), text("cognome")].filter(Boolean).join(" ");
  return text("ragioneSociale") || text("code") || text("iban") || person || null;
}
