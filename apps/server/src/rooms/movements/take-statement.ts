import type { UploadedFile } from "@fatturachiara/contract";
import { fail } from "@fatturachiara/contract";
import { movements, type StatementResult, type StatementTaken } from "@fatturachiara/contract/rooms/movements";
import { type ColumnMap, isEnough } from "@fatturachiara/contract/rooms/statement-columns";
import { readInThread } from "../../apart/read-in-thread.ts";
import type { Tx } from "../../db/database.ts";
import { inTransaction } from "../../db/in-transaction.ts";
import { answerOnce, type CallKey } from "../../db/make-once.ts";
import type { Deps } from "../../deps.ts";
import { newId } from "../../new-id.ts";
import type { Statement } from "../../statement/statement.ts";
import { type AccountRow, findAccount, insertAccount, listAccountRows } from "./account-store.ts";
import { insertMovements } from "./insert-movements.ts";
import { columnMap, tableBefore } from "./table-before.ts";

type Parts = Pick<Deps, "db" | "clock">;
type Asked = { file: UploadedFile; conto?: string | undefined; mappa?: string | undefined; key?: CallKey | undefined };

/**
 * Takes a bank's file in. An IBAN that is not known becomes an account; a file that names no account belongs to the one chosen, or
 * to the only one there is without an IBAN, or to that of the tables of the same columns before, whose columns are known from then on.
 * A movement that is there already is not taken again: of equal ones so many stay as any
 * one file has held.
 */
export async function takeStatement(deps: Parts, profile: string, asked: Asked): Promise<StatementResult> {
  const { file, conto, key } = asked;
  const mappa = asked.mappa === undefined ? undefined : readMap(asked.mappa);
  const { formato, estratti, tabella, before } = await readAsBefore(deps, profile, { file, mappa });
  const result = { nomeFile: file.name.slice(0, 200), formato: tabella?.banca ?? formato, contoDaScegliere: false };
  if (tabella && !tabella.basta) {
    const colonne = { nomi: tabella.colonne, esempi: tabella.esempi, proposta: { ...tabella.mappa } };
    return { ...result, colonne, estratti: [] };
  }
  const whose = { profile, chosen: conto, before: before?.accountIds ?? new Set(), bank: tabella?.banca ?? null };
  const columns = tabella && JSON.stringify({ colonne: tabella.colonne, mappa: tabella.mappa });
  const take = async (tx: Tx) => {
    // Two files at once would each find the other's movements missing.
    await tx.selectFrom("profile").select("id").where("id", "=", profile).forUpdate().execute();
    const taken: StatementTaken[] = [];
    for (const estratto of estratti) {
      const account = await accountOf(tx, deps, { ...whose, estratto });
      if (!account) return { ...result, colonne: null, contoDaScegliere: true, estratti: [] };
      taken.push(await takeOne(tx, deps, { ...result, account, estratto, columns }));
    }
    return { ...result, colonne: null, estratti: taken };
  };
  const call = { profile, call: "movements.upload", key, answer: movements.upload.response };
  return inTransaction(deps.db, (tx) => answerOnce({ tx, clock: deps.clock }, call, () => take(tx)));
}

/** A table whose columns nobody knows is read as the last one of the same columns was. */
async function readAsBefore({ db }: Parts, profile: string, { file, mappa }: Pick<Asked, "file"> & { mappa: Map }) {
  const { bytes } = file;
  // What a thread reads is its own from then on.
  const read = await readInThread("readStatement", { ...file, bytes: bytes.slice() }, mappa);
  const before = read.tabella ? await tableBefore(db, profile, read.tabella.colonne) : undefined;
  if (!before || mappa || read.tabella?.basta) return { ...read, before };
  return { ...(await readInThread("readStatement", file, before.mappa)), before };
}

type Map = ColumnMap | undefined;

function readMap(text: string): ColumnMap {
  const wrong = (message: string) => fail("statementRefused", { messages: [message], fields: { mappa: [message] } });
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    throw wrong("Le colonne indicate non sono leggibili.");
  }
  const map = columnMap.safeParse(parsed);
  if (!map.success) throw wrong("Le colonne indicate non sono tra quelle che conosciamo.");
  if (!isEnough(map.data))
    throw wrong("Indica almeno la colonna della data e quella dell'importo, o entrate e uscite.");
  return map.data;
}

type Found = { account: Pick<AccountRow, "id" | "profileId" | "nome">; isNew: boolean };
type Which = {
  profile: string;
  estratto: Statement;
  chosen: string | undefined;
  /** Whose the tables of the same columns were. */
  before: ReadonlySet<string>;
  bank: string | null;
};

/** Whose statement it is; undefined where a person has to say. */
async function accountOf(
  tx: Tx,
  { clock }: Parts,
  { profile, estratto, chosen, before, bank }: Which,
): Promise<Found | undefined> {
  const { iban, altro, divisa } = estratto.conto;
  const known = await listAccountRows(tx, profile);
  const same = known.find(
    (row) => row.divisa === divisa && (iban ? row.iban === iban : altro !== null && row.altro === altro),
  );
  if (same) return { account: same, isNew: false };
  if (!iban) {
    const named = chosen ? await findAccount(tx, profile, chosen) : undefined;
    if (chosen && !named) throw fail("movementAccountNotFound");
    if (named?.divisa === divisa) return { account: named, isNew: false };
    const candidates = known.filter((one) => one.divisa === divisa);
    // A provider's table may hold several currencies, each an account of its own.
    const [last, ...others] = candidates.filter(({ id }) => before.has(id));
    if (!chosen && altro === null && last && others.length === 0) return { account: last, isNew: false };
    if (candidates.length > 0 && !chosen && altro === null) return undefined;
  }
  const account = {
    ...{ id: newId(clock), profileId: profile, iban, altro: iban ? null : (altro ?? bank ?? ""), divisa },
    nome: bank ?? (await bankOf(tx, profile, iban)) ?? altro ?? (iban ? `Conto ${iban.slice(-6)}` : "Conto"),
    createdAt: clock.now(),
  };
  await insertAccount(tx, account);
  return { account, isNew: true };
}

/** What the profile calls the bank of that account of its own. */
async function bankOf(tx: Tx, profile: string, iban: string | null): Promise<string | undefined> {
  if (iban === null) return undefined;
  const row = await tx
    .selectFrom("bank_account")
    .select("banca")
    .where("profileId", "=", profile)
    .where("iban", "=", iban)
    .executeTakeFirst();
  return row?.banca || undefined;
}

async function takeOne(
  tx: Tx,
  deps: Parts,
  {
    account: found,
    estratto,
    nomeFile,
    formato,
    columns,
  }: { account: Found; estratto: Statement; nomeFile: string; formato: string; columns: string | null },
): Promise<StatementTaken> {
  const { account, isNew } = found;
  const { apertura, chiusura, movimenti, nonContabilizzati, errori, avvisi } = estratto;
  const importId = newId(deps.clock);
  await tx
    .insertInto("movement_import")
    .values({
      ...{
        id: importId,
        profileId: account.profileId,
        accountId: account.id,
        nomeFile,
        formato,
        nuovi: 0,
        presenti: 0,
      },
      ...{ aperturaGiorno: apertura?.giorno ?? null, apertura: apertura?.importo ?? null },
      ...{ chiusuraGiorno: chiusura?.giorno ?? null, chiusura: chiusura?.importo ?? null },
      tabella: columns,
      createdAt: deps.clock.now(),
    })
    .execute();
  const nuovi = await insertMovements(tx, deps.clock, { account, importId, movimenti });
  const presenti = movimenti.length - nuovi;
  await tx
    .updateTable("movement_import")
    .set({ nuovi, presenti })
    .where("profileId", "=", account.profileId)
    .where("id", "=", importId)
    .execute();
  return {
    ...{ idConto: account.id, conto: account.nome, contoNuovo: isNew, idImportazione: nuovi > 0 ? importId : null },
    ...{ nuovi, presenti, nonContabilizzati, errori, avvisi, apertura, chiusura },
  };
}
