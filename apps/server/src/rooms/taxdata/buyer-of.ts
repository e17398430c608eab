import { cessionarioOf, clientOf } from "@fatturachiara/contract/party/client-rows";
import { cedenteOf } from "@fatturachiara/contract/party/fiscal-rows";
import type { FiscalData } from "@fatturachiara/contract/rooms/taxdata";
import type { Cessionario } from "@fatturachiara/fatturapa/bozza";

/** Who issues, as the customer of somebody else: what a customer has of it, the number an Italian one wherever it lives. */
export const buyerOf = (fiscal: FiscalData): Cessionario =>
  cessionarioOf(clientOf({ ...cedenteOf(fiscal), tipo: fiscal.idProfiloFiscale, paese: "IT" }));
