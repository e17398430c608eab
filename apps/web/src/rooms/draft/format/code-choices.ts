import {
  CausalePagamento,
  Natura,
  TipoCassa,
  TipoRitenuta,
  TipoScontoMaggiorazione,
} from "@fatturachiara/fatturapa/codici";
import type { Choice } from "../../../ui/fields/select-field.tsx";

const lists = [CausalePagamento, Natura, TipoCassa, TipoRitenuta, TipoScontoMaggiorazione];

/** The codes an element may hold, each with what it means where the format has a list of them. */
export function codeChoices(codes: readonly string[]): Choice<string>[] {
  const list = lists.find((list) => list.codici === codes);
  return list
    ? list.voci.map(({ codice, descrizione }) => ({ value: codice, label: `${codice} · ${descrizione}` }))
    : codes.map((value) => ({ value, label: value }));
}
