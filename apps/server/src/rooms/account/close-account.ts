import { fail } from "@fatturachiara/contract";
import { clockAt } from "../../clock.ts";
import type { Querier } from "../../db/database.ts";
import { inTransaction } from "../../db/in-transaction.ts";
import type { Deps } from "../../deps.ts";
import type { Actor } from "../../http/actor.ts";
import { endAllAssociations, lastActivity } from "../association/index.ts";
import { closeAccess } from "../auth/index.ts";
import { deleteExport } from "../portability/index.ts";
import { countForClosing, forgetPecPassword, holdProfile } from "./closing-store.ts";
import { readCalendar } from "./erasure/calendar.ts";
import { erasedFrom } from "./erasure/terms.ts";

type Counts = Awaited<ReturnType<typeof countForClosing>>;

/** What closing would mean, with the figures of this account. */
export async function readConsequences({ db, clock }: Deps, actor: Actor) {
  const { profile } = actor;
  const counts = await countForClosing(db, profile);
  const esportato = await isExported(db, actor, counts);
  const calendario = await readCalendar(db, profile, clock.now());
  return { ...counts, esportato, conseguenze: consequences(counts), calendario };
}

/** What was sent has been taken away by its owner: everything was exported after the last sending. */
async function isExported(db: Querier, { profile, user }: Actor, { ultimoInvio }: Counts): Promise<boolean> {
  if (!ultimoInvio) return true;
  const exported = await lastActivity(db, { profile, user, tipo: "portability.download" });
  return exported !== null && exported >= ultimoInvio;
}

function consequences({ documenti, inAttesa, inCoda, bozze }: Counts): string[] {
  const partite = inAttesa - inCoda;
  return [
    "Non potrai più accedere: tutte le sessioni, anche sugli altri dispositivi, si chiudono subito.",
    documenti > 0
      ? `${documenti === 1 ? "La fattura inviata" : `Le ${documenti} fatture inviate`}, con i file e le ricevute, ${documenti === 1 ? "non viene eliminata" : "non vengono eliminate"}: la legge chiede di conservarle dieci anni. Scarica l'esportazione completa prima di chiudere: dopo dovrai chiederla a chi gestisce il servizio.`
      : "Non hai inviato fatture.",
    ...(inCoda > 0
      ? [
          `${inCoda === 1 ? "Una fattura è ancora in coda e non partirà" : `${inCoda} fatture sono ancora in coda e non partiranno`}: prima di chiudere aspetta che la coda sia vuota.`,
        ]
      : []),
    ...(partite > 0
      ? [
          `${partite === 1 ? "Una fattura aspetta" : `${partite} fatture aspettano`} ancora la risposta del Sistema di Interscambio: la troverai solo nella tua casella PEC, che non leggeremo più.`,
        ]
      : []),
    ...(bozze > 0 ? [bozze === 1 ? "La bozza non verrà inviata." : `Le ${bozze} bozze non verranno inviate.`] : []),
    "La password della tua PEC viene cancellata.",
    "Chi opera per tuo conto, per esempio il commercialista, perde l'accesso.",
    "L'abbonamento in corso non viene rimborsato.",
  ];
}

/**
 * Closes the account of whoever has proven its password. What was sent stays, byte for byte; whoever has sent something
 * takes it away first (400 `exportFirst`).
 */
export async function closeAccount(deps: Deps, actor: Actor) {
  const day = clockAt(erasedFrom(deps.clock.now())).oggi();
  await inTransaction(deps.db, async (tx) => {
    if (!(await closeAccess(tx, deps, { user: actor.user, erasedFrom: day }))) throw fail("sessionExpired");
    await holdProfile(tx, actor.profile);
    if (!(await isExported(tx, actor, await countForClosing(tx, actor.profile)))) throw fail("exportFirst");
    await endAllAssociations(tx, actor, deps.clock.now());
    await forgetPecPassword(tx, actor.profile, deps.clock.now());
    await deleteExport(tx, actor.profile);
  });
  return { message: "Il tuo account è stato chiuso." };
}
