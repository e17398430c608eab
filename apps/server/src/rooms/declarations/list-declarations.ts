import { toKnownDeclaration } from "@fatturachiara/contract/document/known-declaration";
import type { Declaration } from "@fatturachiara/contract/rooms/declarations";
import type { DichiarazioneNota } from "@fatturachiara/fatturapa/controlli";
import { Decimal } from "@fatturachiara/fatturapa/decimal";
import type { Querier } from "../../db/database.ts";
import { declarationUse } from "./declaration-use.ts";
import { listRows } from "./store.ts";

type Asked = {
  client?: string | undefined;
  id?: string;
  protocols?: readonly string[];
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
  const uses = await declarationUse(db, { profile, protocols: rows.map(({ protocollo }) => protocollo), except });
  return rows.map(({ profileId: _, createdAt: __, updatedAt: ___, ragioneSociale, nome, cognome, tipo, ...row }) => ({
    ...row,
    tipo: tipo === "operazione" ? "operazione" : "importo",
    cliente: ragioneSociale || [nome, cognome].filter(Boolean).join(" "),
    usato: uses.get(row.protocollo)?.usato ?? Decimal.zero,
    inBozza: uses.get(row.protocollo)?.inBozza ?? Decimal.zero,
  }));
}

/** What the checks before sending ask of the declarations that a document names, the document itself left out. */
export async function knownDeclarations(
  db: Querier,
  profile: string,
  asked: { protocols: readonly string[]; except: string },
): Promise<DichiarazioneNota[]> {
  if (asked.protocols.length === 0) return [];
  return (await listDeclarations(db, profile, asked)).map(toKnownDeclaration);
}
