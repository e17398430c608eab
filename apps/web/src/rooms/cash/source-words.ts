import type { CashItem, CashSource } from "@fatturachiara/contract/rooms/cash";

/** Where expected money comes from, of one and of several. */
export const sourceWords: Readonly<Record<CashSource, { one: string; several: string }>> = {
  emessa: { one: "Fattura emessa", several: "Fatture emesse" },
  ricevuta: { one: "Fattura ricevuta", several: "Fatture ricevute" },
  ricorrente: { one: "Documento ricorrente", several: "Documenti ricorrenti" },
  preventivo: { one: "Preventivo o pro forma", several: "Preventivi, per la loro probabilità" },
};

const rooms: Readonly<Record<CashSource, string>> = {
  emessa: "/ia/document",
  ricevuta: "/ia/document/received",
  ricorrente: "/ia/recurring",
  preventivo: "/ia/quotes",
};

/** The page of what money is expected from. */
export const pageOf = ({ tipo, id }: Pick<CashItem, "tipo" | "id">): string => `${rooms[tipo]}/${id}`;
