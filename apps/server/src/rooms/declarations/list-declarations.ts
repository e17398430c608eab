import { toKnownDeclaration } from "@fatturachiara/contract/document/known-declaration";
import { partyName } from "@fatturachiara/contract/fields/party-name";
import { identifiersOf } from "@fatturachiara/contract/party/identifiers-of";
import type { Declaration } from "@fatturachiara/contract/rooms/declarations";
import type { DichiarazioneNota } from "@fatturachiara/fatturapa/controlli";
import { Decimal } from "@fatturachiara/fatturapa/decimal";
import type { Querier } from "../../db/database.ts";
import { declarationUse } from "./declaration-use.ts";
import { listRows } from "./store.ts";

type Asked = {
  client?: string | undefined;
  id?: string;
  /** Those of these protocols, or, beside a customer, these too. */
  named?: readonly string[] | undefined;
  /** Counts without this document. */
  except?: string | undefined;
};

/** Declarations with what is used of them. */
export async function listDeclarations(
  db: Querier,
  profile: string,
  { except, ...which }: Asked = {},
): Promise<Declaration[]> {
  const rows = await listRows(db, profile, which);
  const declared = new Map(rows.map((row) => [row.protocollo, identifiersOf(row)]));
  const uses = await declarationUse(db, { profile, declared, except });
  return rows.map((row) => ({
    ...{ id: row.id, idCliente: row.idCliente, protocollo: row.protocollo, dataRicevuta: row.dataRicevuta },
    ...{ anno: row.anno, tipo: row.tipo === "operazione" ? "operazione" : "importo", plafond: row.plafond },
    ultimoGiorno: row.ultimoGiorno,
    cliente: partyName(row),
    identificativi: declared.get(row.protocollo) ?? [],
    usato: uses.get(row.protocollo)?.usato ?? Decimal.zero,
    inBozza: uses.get(row.protocollo)?.inBozza ?? Decimal.zero,
  }));
}

/** What the checks before sending ask of the declarations that a document names, the document itself left out. */
export async function knownDeclarations(
  db: Querier,
  profile: string,
  { protocols, except }: { protocols: readonly string[]; except: string },
): Promise<DichiarazioneNota[]> {
  if (protocols.length === 0) return [];
  return (await listDeclarations(db, profile, { named: protocols, except })).map(toKnownDeclaration);
}
