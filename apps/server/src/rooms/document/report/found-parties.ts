import type { Report } from "@fatturachiara/contract/rooms/document-report";
import { fromAmount } from "../../../db/amount.ts";

type Party = { idCliente: string | null; nome: string; idFiscaleIva: string | null; documenti: number };

/** Customers and what was withheld, as the database writes them in JSON: amounts as text. */
export type FoundParties = {
  clienti: (Party & { imponibile: string; totale: string; netto: string })[];
  ritenute: (Party & { imponibile: string; importo: string })[];
  documenti: string[];
};

/** The same with exact amounts, in the report's words. */
export function readParties({
  clienti,
  ritenute,
  documenti,
}: FoundParties): Pick<Report, "perCliente" | "ritenute" | "documenti"> {
  return {
    perCliente: clienti.map(({ imponibile, totale, netto, ...one }) => ({
      ...one,
      imponibile: fromAmount(imponibile),
      totale: fromAmount(totale),
      netto: fromAmount(netto),
    })),
    ritenute: ritenute.map(({ imponibile, importo, ...one }) => ({
      ...one,
      imponibile: fromAmount(imponibile),
      importo: fromAmount(importo),
    })),
    documenti,
  };
}
