import { type Answer, fail } from "@fatturachiara/contract";
import { addressFields } from "@fatturachiara/contract/party/address-rows";
import { type Client, type ClientInput, clientInput, type clients } from "@fatturachiara/contract/rooms/clients";
import { campiCliente } from "@fatturachiara/fatturapa/codici";
import type { Querier, Tx } from "../../db/database.ts";
import { inTransaction } from "../../db/in-transaction.ts";
import type { Deps } from "../../deps.ts";
import { clientRow } from "./client/client-row.ts";
import {
  deleteClient,
  findClient,
  isClientUsed,
  listTwins,
  passDocuments,
  refreshDrafts,
  updateClient,
} from "./client/store.ts";

/** Customers that have the same number, by that number; a pair known by its VAT number is not named again by its tax code. */
export async function listDuplicates(db: Querier, profile: string): Promise<Answer<typeof clients.duplicates>> {
  const byVat = groups(await listTwins(db, profile, "partitaIva"), "partitaIva");
  const named = new Set(byVat.flat().map(({ id }) => id));
  const byCode = groups(await listTwins(db, profile, "codiceFiscale"), "codiceFiscale");
  return [
    ...byVat.map((clienti) => ({ per: "partita IVA" as const, clienti })),
    ...byCode
      .filter((clienti) => !clienti.every(({ id }) => named.has(id)))
      .map((clienti) => ({ per: "codice fiscale" as const, clienti })),
  ];
}

const groups = (twins: readonly Client[], number: "partitaIva" | "codiceFiscale") => [
  ...Map.groupBy(twins, (client) => `${client.nazione} ${client[number]}`).values(),
];

/** Brings in line what hangs on the customer of these documents of a profile. */
export type DocumentsMoved = (tx: Tx, profile: string, documents: readonly string[]) => Promise<void>;

/**
 * Makes one customer of two with the same number: documents of `twin` pass to `id`, what `id` lacks it takes from `twin`,
 * which is gone. Files already sent are bytes and stay what they are.
 */
export function mergeClients(
  { db, clock, documentsMoved }: Pick<Deps, "db" | "clock"> & { documentsMoved: DocumentsMoved },
  profile: string,
  { id, twin }: { id: string; twin: string },
): Promise<Client> {
  return inTransaction(db, async (tx) => {
    // In one order, so that two merges of the same pair wait for each other.
    for (const clientId of [id, twin].sort())
      if ((await isClientUsed(tx, profile, clientId)) === undefined) throw fail("clientNotFound");
    const [survivor, other] = [await findClient(tx, profile, id), await findClient(tx, profile, twin)];
    if (!survivor || !other) throw fail("clientNotFound");
    if (id === twin || !sameNumber(survivor, other)) throw fail("clientsDiffer");
    const moved = await passDocuments(tx, profile, { from: twin, to: id });
    await deleteClient(tx, profile, twin);
    await updateClient(
      tx,
      { profile, id },
      {
        ...clientRow(completed(survivor, other), clock.now()),
        archiviato: survivor.archiviato && other.archiviato,
      },
    );
    const merged = await findClient(tx, profile, id);
    if (!merged) throw new Error("A customer merged and not found");
    await refreshDrafts(tx, profile, merged);
    // A credit note credits invoices to its own customer: it may have found some, or they it.
    await documentsMoved(tx, profile, moved);
    return merged;
  });
}

const sameNumber = (client: Client, other: Client) =>
  client.nazione === other.nazione &&
  ((!!client.partitaIva && client.partitaIva === other.partitaIva) ||
    (!!client.codiceFiscale && client.codiceFiscale === other.codiceFiscale));

/** The survivor, with what only the other one has; of its address only where all there is of it is the same. */
function completed(survivor: Client, other: Client): ClientInput {
  const sameAddress = addressFields.every((name) => !survivor[name] || survivor[name] === other[name]);
  const kept = new Set<string>([...(sameAddress ? [] : addressFields), ...notOfKind(survivor)]);
  const lacking = Object.entries(other).filter(
    ([name]) => !kept.has(name) && (survivor[name as keyof Client] ?? "") === "",
  );
  const fuller = clientInput.safeParse({ ...survivor, ...Object.fromEntries(lacking) });
  return fuller.success ? fuller.data : survivor;
}

/** What a customer of that kind does not have. */
const notOfKind = ({ idProfiloFiscale }: Client): string[] =>
  Object.entries(campiCliente(idProfiloFiscale)).flatMap(([name, flag]) => (flag === 0 ? [name] : []));
