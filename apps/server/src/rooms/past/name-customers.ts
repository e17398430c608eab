import type { Cessionario, DaComporre } from "@fatturachiara/fatturapa/bozza";
import type { Tx } from "../../db/database.ts";
import { findClient } from "../clients/index.ts";
import type { IssuedToWrite } from "./issued/insert-issued.ts";

/** Documents with the names of their customers: one that a simplified invoice knows by a number alone has that of the address book. */
export async function nameCustomers(
  tx: Tx,
  profile: string,
  documents: readonly IssuedToWrite[],
): Promise<IssuedToWrite[]> {
  const named: IssuedToWrite[] = [];
  for (const document of documents) {
    const { cliente } = document.issued.da;
    const known = cliente?.denominazione || cliente?.cognome;
    named.push(known ? document : withCustomer(document, await nameOf(tx, profile, document)));
  }
  return named;
}

type Names = Pick<Cessionario, "tipo" | "denominazione" | "nome" | "cognome">;

function clienteOf({ cliente }: DaComporre): Cessionario {
  if (!cliente) throw new Error("A document read from a file has a customer");
  return cliente;
}

async function nameOf(tx: Tx, profile: string, { idCliente, issued }: IssuedToWrite): Promise<Names> {
  const client = idCliente ? await findClient(tx, profile, idCliente) : undefined;
  if (!client) return { tipo: clienteOf(issued.da).tipo };
  return {
    tipo: client.idProfiloFiscale,
    ...(client.ragioneSociale && { denominazione: client.ragioneSociale }),
    ...(client.nome && { nome: client.nome }),
    ...(client.cognome && { cognome: client.cognome }),
  };
}

function withCustomer(document: IssuedToWrite, names: Names): IssuedToWrite {
  const { da, input, ...issued } = document.issued;
  return {
    ...document,
    issued: {
      ...issued,
      da: { ...da, cliente: { ...clienteOf(da), ...names } },
      input: { ...input, idProfiloFiscale: names.tipo },
    },
  };
}
