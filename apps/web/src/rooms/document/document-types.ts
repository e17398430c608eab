import { TipoDocumento } from "@fatturachiara/fatturapa/codici";
import { aSeStessi, emessoDalCessionario } from "@fatturachiara/fatturapa/documento";
import type { Giorno } from "@fatturachiara/fatturapa/giorno";
import type { Draft } from "./draft.ts";

/** Who the other party of a document is: who buys, who sold (the buyer writes), or nobody but ourselves. */
export type OtherParty = "cliente" | "fornitore" | "nessuno";

export function otherParty(idTipoDocumento: number | null | undefined): OtherParty {
  const tipo = codeOf(idTipoDocumento);
  if (!tipo) return "cliente";
  return aSeStessi(tipo) ? "nessuno" : emessoDalCessionario(tipo) ? "fornitore" : "cliente";
}

/** The types of that day, those a person issues to customers first. */
export function documentTypes(day: Giorno) {
  const all = TipoDocumento.validiAl(day);
  const own = all.filter(({ id }) => otherParty(id) === "cliente");
  return [
    { group: "Verso i clienti", types: own },
    { group: "Integrazioni e autofatture", types: all.filter((one) => !own.includes(one)) },
  ];
}

/** What to know before using a type that needs care, in a sentence (RULES §11, §15). */
const advice: Partial<Record<TipoDocumento, string>> = {
  TD02: "Nella fattura a saldo riporta l'acconto come riga negativa e collegala a questa.",
  TD03: "Nella parcella a saldo riporta l'acconto come riga negativa e collegala a questa.",
  TD04: "Gli importi si scrivono positivi: è il tipo di documento che li sottrae.",
  TD16: "Ricopia la fattura del fornitore e aggiungi l'IVA: la registri tra gli acquisti e tra le vendite.",
  TD17: "Il fornitore estero è il cedente; la data è quella di ricezione della fattura. Entro il 15 del mese dopo.",
  TD18: "Il fornitore UE è il cedente; la data è quella di ricezione della fattura. Entro il 15 del mese dopo.",
  TD19: "Il fornitore estero è il cedente. Entro il 15 del mese dopo la ricezione o l'operazione.",
  TD20: "Solo quando la fattura per reverse charge o intracomunitaria non è arrivata o è irregolare.",
  TD21: "Emessa a te stesso, per lo splafonamento.",
  TD24: "Indica il documento di trasporto nei dettagli di ogni riga. Entro il 15 del mese dopo la consegna.",
  TD25: "Entro la fine del mese dopo la consegna al tuo cliente.",
  TD27: "Emessa a te stesso: autoconsumo o cessioni gratuite senza rivalsa.",
  TD28: "Acquisti da San Marino con IVA e fattura cartacea: il fornitore è il cedente.",
  TD29: "Segnala entro 90 giorni la fattura omessa o irregolare del fornitore; l'IVA non si detrae con questo documento.",
};

export function adviceOn(idTipoDocumento: number | null | undefined): string | undefined {
  const tipo = codeOf(idTipoDocumento);
  return tipo && advice[tipo];
}

/**
 * What choosing a type changes: fund and withholding are the issuer's, and not of a document about somebody else's fee,
 * which nobody pays either; coming back to one for a customer, that is due again on `dueDay`.
 */
export function choosesType(draft: Draft, idTipoDocumento: number | null, dueDay: Giorno): Partial<Draft> {
  if (otherParty(idTipoDocumento) === "cliente")
    return otherParty(draft.idTipoDocumento) === "cliente"
      ? { idTipoDocumento }
      : { idTipoDocumento, dataScadenzaPagamento: dueDay };
  return {
    idTipoDocumento,
    idRitenuta: null,
    aliquotaRitenuta: null,
    dataScadenzaPagamento: null,
    rate: [],
    lines: draft.lines.map((line) => ({ ...line, flagCassa: false, flagRitenuta: false })),
  };
}

function codeOf(id: number | null | undefined): TipoDocumento | undefined {
  return id == null ? undefined : TipoDocumento.perId(id)?.codice;
}
