import type { DocumentInput } from "@fatturachiara/contract/rooms/document";
import { CONSIGLI, type CodiceDocumento, codiceDiDocumento, TipoDocumento } from "@fatturachiara/fatturapa/codici";
import { aSeStessi, emessoDalCessionario } from "@fatturachiara/fatturapa/documento";
import type { Giorno } from "@fatturachiara/fatturapa/giorno";

/** Who the other party of a document is: who buys, who sold (the buyer writes), or nobody but ourselves. */
export type OtherParty = "cliente" | "fornitore" | "nessuno";

/** How the other party of that type is called. */
export function otherParty(idTipoDocumento: number | null | undefined): OtherParty {
  const tipo = TipoDocumento.perId(idTipoDocumento)?.codice;
  if (!tipo) return "cliente";
  return aSeStessi(tipo) ? "nessuno" : emessoDalCessionario(tipo) ? "fornitore" : "cliente";
}

/** The type that the file of what is being written will have. */
export function fileTypeOf({
  idTipoDocumento,
  flagSemplificata,
}: Pick<DocumentInput, "idTipoDocumento" | "flagSemplificata">): CodiceDocumento | undefined {
  const tipo = TipoDocumento.perId(idTipoDocumento)?.codice;
  return tipo && codiceDiDocumento(tipo, { semplificata: flagSemplificata === true });
}

/** What takes such a document back: a credit note, or one of the same type with negative amounts. */
export function correctionWord(idTipoDocumento: number | null | undefined): string {
  const { correzione } = TipoDocumento.perId(idTipoDocumento) ?? {};
  return correzione === "stesso tipo" ? "Storno dello stesso tipo" : "Nota di credito";
}

/** Integrations and self-invoices, as a group. */
export const selfIssued = "Integrazioni e autofatture";

/** The types of that day, those a person issues to customers first. */
export function documentTypes(day: Giorno) {
  const all = TipoDocumento.validiAl(day);
  const own = all.filter(({ id }) => otherParty(id) === "cliente");
  return [
    { group: "Verso i clienti", types: own },
    { group: selfIssued, types: all.filter((type) => !own.includes(type)) },
  ];
}

/** What to know before using a type that needs care, in a sentence. */
export function adviceOn(idTipoDocumento: number | null | undefined): string | undefined {
  const tipo = TipoDocumento.perId(idTipoDocumento)?.codice;
  return (tipo && CONSIGLI[tipo]) ?? undefined;
}
