import type { CashItem, CashSource } from "@fatturachiara/contract/rooms/cash";

/** Where expected money comes from, in the singular and in the plural. */
export const sourceWords: Readonly<Record<CashSource, { singular: string; plural: string }>> = {
  emessa: { singular: "Fattura emessa", plural: "Fatture emesse" },
  ricevuta: { singular: "Fattura ricevuta", plural: "Fatture ricevute" },
  ricorrente: { singular: "Documento ricorrente", plural: "Documenti ricorrenti" },
  preventivo: { singular: "Preventivo o pro forma", plural: "Preventivi, per la loro probabilità" },
};

const rooms: Readonly<Record<CashSource, string>> = {
  emessa: "/ia/document",
  ricevuta: "/ia/document/received",
  ricorrente: "/ia/recurring",
  preventivo: "/ia/quotes",
};

/** The page of what money is expected from. */
export const pageOf = ({ tipo, id }: Pick<CashItem, "tipo" | "id">): string => `${rooms[tipo]}/${id}`;
