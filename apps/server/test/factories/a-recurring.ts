import {
  type RecurringDetail,
  type RecurringInput,
  recurring,
  recurringInput,
} from "@fatturachiara/contract/rooms/recurring";
import type { TestApp } from "../test-app.ts";
import { type Issuer, invoiceOf } from "./a-document.ts";

/** Every month from 20 November 2026 on, a fee of 1,000.00 at 22 % for the month in course; `document` changes the invoice. */
export function recurringOf(
  issuer: Issuer,
  change: Record<string, unknown> = {},
  document: Record<string, unknown> = {},
): RecurringInput {
  const line = { descrizione: "Canone {mese} {anno}", quantita: 1, prezzoUnitario: 1000, idAliquotaIvaFull: 1 };
  const { version: _, ...documento } = invoiceOf(issuer, { documentServices: [line], ...document });
  const rule = { nome: "Canone", prima: "2026-11-20", ogni: 1, unita: "mesi", modo: "bozza" };
  return { ...recurringInput.parse({ ...rule, ...change, documento: {} }), documento };
}

/** Such a one, kept. */
export async function aRecurring(
  app: TestApp,
  issuer: Issuer,
  ...change: [Record<string, unknown>?, Record<string, unknown>?]
): Promise<RecurringDetail> {
  const { status, data, messages } = await app.call(recurring.create, {
    token: issuer.token,
    body: recurringOf(issuer, ...change),
  });
  if (status !== 200) throw new Error(messages.join(" "));
  return data;
}
