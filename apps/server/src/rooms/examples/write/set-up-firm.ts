import { type Client, clientInput } from "@fatturachiara/contract/rooms/clients";
import { serviceCodeInput } from "@fatturachiara/contract/rooms/servicecode";
import { type BankAccount, bankAccountInput, type FiscalData, fiscalData } from "@fatturachiara/contract/rooms/taxdata";
import type { Giorno } from "@fatturachiara/fatturapa/giorno";
import { createClient } from "../../clients/index.ts";
import { createServiceCode } from "../../servicecode/index.ts";
import { createBankAccount, saveFiscalData } from "../../taxdata/index.ts";
import { bank, type Customer, customers, firm, services } from "../story/firm.ts";
import { type Life, on } from "./life.ts";

/** The records that the documents of the firm point to. */
export type Firm = {
  fiscal: FiscalData;
  account: BankAccount;
  clientOf(customer: Customer): Client;
  /** The service that a line of those words would have been chosen from; null of one that was written by hand. */
  serviceOf(descrizione: string): string | null;
};

/** Who the firm is, where it is paid, its customers and what it sells, as they would have been typed that day. */
export async function setUpFirm(life: Life, giorno: Giorno, partitaIva: string): Promise<Firm> {
  const { profile } = life;
  const then = on(life, giorno, 8);
  const input = fiscalData.parse({ ...firm, partitaIva, codiceFiscale: partitaIva });
  const fiscal = await saveFiscalData(then, { profile, input }, {});
  const account = await createBankAccount(then, profile, { input: bankAccountInput.parse(bank) });
  const clients = new Map<string, Client>();
  for (const [name, customer] of Object.entries(customers))
    clients.set(name, await createClient(then, { profile, input: clientInput.parse(customer) }));
  const sold: { name: string; id: string }[] = [];
  for (const service of services) {
    const { id } = await createServiceCode(then, profile, { input: serviceCodeInput.parse(service) });
    sold.push({ name: service.descrizione.replace(/,.*/, ""), id });
  }
  return {
    fiscal,
    account,
    serviceOf: (descrizione) => sold.find(({ name }) => descrizione.startsWith(name))?.id ?? null,
    clientOf: (customer) => {
      const client = clients.get(customer);
      if (!client) throw new Error(`The firm has no customer "${customer}"`);
      return client;
    },
  };
}
