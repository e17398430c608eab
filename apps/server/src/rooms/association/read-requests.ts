import type { Answer } from "@fatturachiara/contract";
import type { association } from "@fatturachiara/contract/rooms/association";
import type { Deps } from "../../deps.ts";
import { pauseMs } from "./request-management.ts";
import { tokenOf } from "./request-token.ts";
import { type AssociationRow, findPerson, listPending, listRequests } from "./store.ts";

type Parts = Pick<Deps, "db" | "clock" | "config">;

/** What the person has asked for, newest first. Nothing here tells whether an address is somebody's. */
export async function readRequests({ db, clock }: Parts, user: string): Promise<Answer<typeof association.requests>> {
  const rows = await listRequests(db, user);
  return rows.map((row) => ({
    id: row.id,
    email: row.email,
    data: row.createdAt.toISOString(),
    scadenza: row.expiresAt.toISOString(),
    stato: stateOf(row, clock.now()),
    permesso: row.permesso,
    rinviabileDal: new Date(row.mailedAt.getTime() + pauseMs).toISOString(),
  }));
}

const states = {
  accettata: "Accettata",
  rifiutata: "Rifiutata",
  scaduta: "Scaduta",
  revocata: "Revocata",
} as const;

function stateOf({ stato, expiresAt }: AssociationRow, now: Date) {
  if (stato === "in_attesa") return expiresAt > now ? "In attesa" : "Scaduta";
  if (stato === "annullata") throw new Error(`A list of requests has no word for ${stato}`);
  return states[stato];
}

/** What waits for the person's answer, oldest first. */
export async function readPending(deps: Parts, user: string): Promise<Answer<typeof association.pending>> {
  const person = await findPerson(deps.db, user);
  if (!person) return [];
  const rows = await listPending(deps.db, person.emailKey, deps.clock.now());
  return rows.map((row) => ({
    id: row.id,
    token: tokenOf(deps, row.id, row.permesso),
    nome: row.name,
    cognome: row.surname,
    email: row.managerEmail,
    companyName: row.companyName,
    messaggio: row.messaggio,
    permesso: row.permesso,
    data: row.createdAt.toISOString(),
    scadenza: row.expiresAt.toISOString(),
  }));
}
