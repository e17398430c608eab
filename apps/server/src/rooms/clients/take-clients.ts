import { partyName } from "@fatturachiara/contract/fields/party-name";
import { clientOf, clientRows } from "@fatturachiara/contract/party/client-rows";
import type { ClientInput } from "@fatturachiara/contract/rooms/clients";
import type { Cessionario } from "@fatturachiara/fatturapa/bozza";
import { Nazione } from "@fatturachiara/fatturapa/codici";
import type { Clock } from "../../clock.ts";
import type { Tx } from "../../db/database.ts";
import { insertMany } from "../../db/statement/insert-many.ts";
import { newId } from "../../new-id.ts";
import { clientRow } from "./client/client-row.ts";
import { type ClientRow, updateClient } from "./client/store.ts";
import { tidyClient } from "./client/tidy-client.ts";

/**
 * The customers that invoices are to, found in the address book or added to it; answers the id of each, null where an
 * invoice says too little for one. `at` marks what one import has added: as long as nobody has touched such a customer, a
 * later invoice of the same import brings its data up to date. Others stay as they are. `numbersToo`: of whom a simplified
 * invoice knows a number alone is a customer too.
 */
export async function takeClients(
  tx: Tx,
  clock: Clock,
  {
    profile,
    at,
    parties,
    numbersToo = false,
  }: { profile: string; at: Date; parties: readonly Cessionario[]; numbersToo?: boolean },
): Promise<{ ids: (string | null)[]; added: number }> {
  const inputs = parties.map(tidyClientOf);
  const known = await knownBy(tx, profile, inputs);
  const added: ClientRow[] = [];
  const brought = new Map<string, ReturnType<typeof clientRow>>();
  const ids: (string | null)[] = [];
  for (const input of inputs) {
    const keys = input ? keysOf(input) : [];
    const there = keys.map((key) => known.get(key)).find(Boolean);
    if (!input || keys.length === 0) {
      ids.push(null);
      continue;
    }
    const complete = input.indirizzo !== "";
    const row = clientRow({ ...input, soloNumero: !complete }, at);
    if (!there && !complete && !numbersToo) {
      ids.push(null);
      continue;
    }
    if (!there) {
      const newClient: ClientRow = { ...row, id: newId(clock), profileId: profile, createdAt: at };
      added.push(newClient);
      for (const key of keys) known.set(key, newClient);
      ids.push(newClient.id);
      continue;
    }
    const untouched = there.createdAt.getTime() === at.getTime() && there.updatedAt.getTime() === at.getTime();
    if (untouched && complete && differs(there, row)) {
      brought.set(there.id, row);
      for (const key of keys) known.set(key, { ...there, ...row });
    }
    ids.push(there.id);
  }
  await insertMany(
    tx,
    "client",
    added.map((client) => ({ ...client, ...brought.get(client.id) })),
  );
  for (const { id } of added) brought.delete(id);
  for (const [id, row] of brought) await updateClient(tx, { profile, id }, row);
  return { ids, added: added.length };
}

/** The customer as the address book has it; undefined where the country is unknown or there is nothing to know it by. */
function tidyClientOf(party: Cessionario): ClientInput | undefined {
  const client = clientOf(party);
  if (!Nazione.contiene(client.nazione)) return undefined;
  return tidyClient(client);
}

type Known = Pick<ClientRow, "nazione" | "partitaIva" | "codiceFiscale" | "ragioneSociale" | "nome" | "cognome">;
type Keyed = { [K in keyof Known]?: Known[K] | undefined };

/** What a customer is known by: VAT number, tax code, or the name of a foreigner who has neither. */
function keysOf({ nazione, partitaIva, codiceFiscale, ...names }: Keyed): string[] {
  const keys = [partitaIva && `iva ${nazione} ${partitaIva}`, codiceFiscale && `cf ${codiceFiscale}`].flatMap(
    (key) => key || [],
  );
  const name = partyName(names);
  return keys.length > 0 || !name ? keys : [`nome ${nazione} ${name.toLowerCase()}`];
}

/** The profile's customers any of these may be; living ones before archived ones. */
async function knownBy(
  tx: Tx,
  profile: string,
  inputs: readonly (ClientInput | undefined)[],
): Promise<Map<string, ClientRow>> {
  const texts = (field: "partitaIva" | "codiceFiscale" | "ragioneSociale" | "cognome") => [
    "",
    ...new Set(inputs.flatMap((input) => input?.[field] || [])),
  ];
  const rows = await tx
    .selectFrom("client")
    .selectAll()
    .where("profileId", "=", profile)
    .where((where) =>
      where.or([
        where("partitaIva", "in", texts("partitaIva")),
        where("codiceFiscale", "in", texts("codiceFiscale")),
        where("ragioneSociale", "in", texts("ragioneSociale")),
        where("cognome", "in", texts("cognome")),
      ]),
    )
    .orderBy("archiviato")
    .orderBy("createdAt")
    .execute();
  const known = new Map<string, ClientRow>();
  for (const row of rows) for (const key of keysOf(row)) if (!known.has(key)) known.set(key, row);
  return known;
}

const differs = (known: ClientRow, other: Pick<ClientRow, keyof ClientInput>) =>
  clientRows.some(({ campo }) => known[campo] !== other[campo]);
