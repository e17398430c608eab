import type { Querier, Tx } from "../../../db/database.ts";

/** Begins a session on a device. */
export function insertSession(tx: Tx, session: { id: string; userId: string; device: string; at: Date }) {
  const { id, userId, device, at } = session;
  const now = { createdAt: at, lastUsedAt: at, provenAt: at };
  return tx
    .insertInto("session_family")
    .values({ id, userId, device, ...now })
    .execute();
}

/** Keeps what a session goes on with. */
export function insertRefreshToken(
  tx: Tx,
  token: { hash: Buffer; familyId: string; createdAt: Date; expiresAt: Date },
) {
  return tx.insertInto("refresh_token").values(token).execute();
}

/** The refresh token with its session, locked: two exchanges of one token come one after the other. */
export function lockRefreshToken(tx: Tx, hash: Buffer) {
  return tx
    .selectFrom("refresh_token")
    .innerJoin("session_family", "session_family.id", "refresh_token.familyId")
    .select(["familyId", "expiresAt", "usedAt", "userId", "endedAt", "session_family.createdAt as since", "turn"])
    .select("unheardLink")
    .where("hash", "=", hash)
    .forUpdate()
    .executeTakeFirst();
}

/** A token goes on once. */
export function markRefreshTokenUsed(tx: Tx, hash: Buffer, at: Date) {
  return tx.updateTable("refresh_token").set({ usedAt: at }).where("hash", "=", hash).execute();
}

/** Notes that a session was used, and which tokens it was given: nobody has called with them yet. */
export function touchSession(tx: Tx, session: string, { at, link }: { at: Date; link: string }) {
  return tx
    .updateTable("session_family")
    .set({ lastUsedAt: at, unheardLink: link })
    .where("id", "=", session)
    .execute();
}

/** Somebody has called with those tokens: they have arrived, and the ones before them are over. */
export function noteHeard(db: Querier, session: string, link: string) {
  return db
    .updateTable("session_family")
    .set({ unheardLink: null })
    .where("id", "=", session)
    .where("unheardLink", "=", link)
    .execute();
}

/** Ends a session. */
export function endSession(db: Querier, session: string, at: Date) {
  return db
    .updateTable("session_family")
    .set({ endedAt: at, managedProfileId: null })
    .where("id", "=", session)
    .where("endedAt", "is", null)
    .execute();
}

/** Ends a session if it is that user's; false when there is none to end. */
export async function endSessionOf(
  db: Querier,
  { user, session }: { user: string; session: string },
  at: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("session_family")
    .set({ endedAt: at, managedProfileId: null })
    .where("id", "=", session)
    .where("userId", "=", user)
    .where("endedAt", "is", null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** The user's sessions that can still be continued, last used first. */
export function listSessions(db: Querier, user: string, at: Date) {
  return db
    .selectFrom("session_family")
    .select(["id", "device", "createdAt", "lastUsedAt"])
    .where("userId", "=", user)
    .where("endedAt", "is", null)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom("refresh_token")
          .select("hash")
          .whereRef("familyId", "=", "session_family.id")
          .where("usedAt", "is", null)
          .where("expiresAt", ">", at),
      ),
    )
    .orderBy("lastUsedAt", "desc")
    .orderBy("id", "desc")
    .execute();
}

/** Everybody who has a session that has not ended. */
export async function peopleInside(db: Querier): Promise<string[]> {
  const found = await db
    .selectFrom("session_family")
    .select("userId")
    .distinct()
    .where("endedAt", "is", null)
    .execute();
  return found.map(({ userId }) => userId);
}

/** Ends every session of the user, but for the one named. */
export function endSessions(db: Querier, { user, except = null }: { user: string; except?: string | null }, at: Date) {
  return db
    .updateTable("session_family")
    .set({ endedAt: at, managedProfileId: null })
    .where("userId", "=", user)
    .where("endedAt", "is", null)
    .$if(except !== null, (query) => query.where("id", "!=", except))
    .execute();
}

/** Whether a session has not ended. */
export async function isLiving(db: Querier, session: string): Promise<boolean> {
  const found = await db
    .selectFrom("session_family")
    .select("id")
    .where("id", "=", session)
    .where("endedAt", "is", null)
    .executeTakeFirst();
  return found !== undefined;
}

/** None of the tokens the session would have gone on with is good any more. */
export function useUpRefreshTokens(tx: Tx, session: string, at: Date) {
  return tx
    .updateTable("refresh_token")
    .set({ usedAt: at })
    .where("familyId", "=", session)
    .where("usedAt", "is", null)
    .execute();
}

/** The person behind the session has just shown who they are: its tokens have one more turn, which is answered. */
export async function markProven(tx: Tx, session: string, at: Date): Promise<number> {
  const { turn } = await tx
    .updateTable("session_family")
    .set(({ eb }) => ({ provenAt: at, turn: eb("turn", "+", 1), turnedAt: at, lastUsedAt: at, unheardLink: null }))
    .where("id", "=", session)
    .returning("turn")
    .executeTakeFirstOrThrow();
  return turn;
}

/** Who the person is must be shown anew in every session. */
export function forgetProofs(tx: Tx, user: string) {
  return tx.updateTable("session_family").set({ provenAt: null }).where("userId", "=", user).execute();
}

/** From now on the session acts on that profile; null: on its user's own. */
export function actOnProfile(tx: Tx, session: string, profile: string | null) {
  return tx.updateTable("session_family").set({ managedProfileId: profile }).where("id", "=", session).execute();
}

/** A living session with the profile it acts on: the managed one, else the user's own. `permesso` is what the owner of a managed one allows; null: nothing any more. */
export function findActingSession(db: Querier, session: string, user: string) {
  return db
    .selectFrom("session_family as session")
    .innerJoin("profile as own", "own.userId", "session.userId")
    .innerJoin("profile as acting", (join) =>
      join.on((on) => on("acting.id", "=", on.fn.coalesce("session.managedProfileId", "own.id"))),
    )
    .leftJoin("association", (join) =>
      join
        .onRef("association.profileId", "=", "session.managedProfileId")
        .onRef("association.managerId", "=", "session.userId")
        .on("association.stato", "=", "accettata"),
    )
    .select(["own.id as ownProfile", "acting.id as profile", "acting.expiringDate", "association.permesso"])
    .select(["session.provenAt", "session.turn", "session.turnedAt", "session.unheardLink"])
    .where("session.id", "=", session)
    .where("session.userId", "=", user)
    .where("session.endedAt", "is", null)
    .executeTakeFirst();
}
