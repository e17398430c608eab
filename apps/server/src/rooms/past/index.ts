import { fail } from "@fatturachiara/contract";
import { type PastImport, past } from "@fatturachiara/contract/rooms/past";
import { inTransaction } from "../../db/in-transaction.ts";
import { rowsOfPage } from "../../db/statement/page-of-list.ts";
import type { Deps } from "../../deps.ts";
import { mount } from "../../http/mount.ts";
import type { App, Room } from "../../http/room.ts";
import { everyCron, handleJob } from "../../jobs/job.ts";
import { cleanUpImports, continueImport } from "./continue-import.job.ts";
import { goOn } from "./go-on.ts";
import { makeDraft } from "./make-draft.ts";
import { receiveArchive } from "./receive-archive.ts";
import { reportFile } from "./report-file.ts";
import { watchStanding } from "./standing/watch-standing.ts";
import {
  countMembers,
  deleteUnarrived,
  findImport,
  listImports,
  listMembers,
  lockImport,
  updateImport,
} from "./store.ts";
import { undoImport } from "./undo-import.ts";

export { insertIssued } from "./issued/insert-issued.ts";
export { readIssued, stateAfter } from "./issued/issued-elsewhere.ts";
export { continueNumbers } from "./numbers/past-numbers.ts";
export { rewindNumbers } from "./numbers/rewind-numbers.ts";

const hourMs = 3_600_000;

/** "Porta con te il tuo passato": what was issued or received with another program, one file or thousands. */
export const pastRoom: Room = {
  name: "past",
  routes,
  jobs: (deps) => [
    handleJob(continueImport, (which, run) => goOn(deps, which, run)),
    handleJob(cleanUpImports, async () => {
      await deleteUnarrived(deps.db, new Date(deps.clock.now().getTime() - hourMs));
      await watchStanding(deps);
    }),
  ],
  schedules: [everyCron(cleanUpImports, "40 3 * * *", {})],
};

function routes(app: App, deps: Deps): void {
  const { db } = deps;
  mount(app, past.list, ({ actor }) => listImports(db, actor.profile));
  mount(app, past.upload, ({ actor, query, body, callKey }) =>
    receiveArchive(deps, actor, { file: body, incassate: query.incassate === 1, key: callKey }),
  );
  mount(app, past.read, ({ actor, params }) => readImport(deps, actor.profile, params.id));
  mount(app, past.members, async ({ actor, params, query }) => {
    const which = { profileId: actor.profile, id: params.id };
    await readImport(deps, which.profileId, which.id);
    const { esito } = query;
    return {
      items: await listMembers(db, which, { esito, ...rowsOfPage(query, { size: 50 }) }),
      total: await countMembers(db, which, { esito }),
    };
  });
  mount(app, past.report, ({ actor, params }) => reportFile(db, actor.profile, params.id));
  mount(app, past.pause, ({ actor, params }) => turn(deps, actor.profile, { id: params.id, to: "in_pausa" }));
  mount(app, past.resume, ({ actor, params }) => turn(deps, actor.profile, { id: params.id, to: "in_corso" }));
  mount(app, past.undo, ({ actor, params }) => undoImport(deps, actor, params.id));
  mount(app, past.draft, ({ actor, query, body, callKey }) =>
    makeDraft(deps, actor, { file: body, indice: query.indice ?? 0, key: callKey }),
  );
}

async function readImport({ db }: Pick<Deps, "db">, profile: string, id: string): Promise<PastImport> {
  const found = await findImport(db, profile, id);
  if (!found) throw fail("importNotFound");
  return found;
}

/** Pauses an import or goes on with it; what is so already stays so. */
async function turn(
  deps: Deps,
  profile: string,
  { id, to }: { id: string; to: "in_pausa" | "in_corso" },
): Promise<PastImport> {
  await inTransaction(deps.db, async (tx) => {
    const found = await lockImport(tx, profile, id);
    if (!found) throw fail("importNotFound");
    if (found.stato === "finita" || found.stato === "annullata") throw fail("pastFinished");
    // One that is paused already has stood still since then, and was perhaps named in a letter.
    if (found.stato !== to) {
      const inPausaDal = to === "in_pausa" ? deps.clock.now() : null;
      await updateImport(tx, found, { stato: to, inPausaDal, fermaSegnalataIl: null });
    }
    if (to === "in_corso")
      await deps.jobs.enqueue(tx, continueImport, { importId: id, profileId: profile }, { key: id });
  });
  return readImport(deps, profile, id);
}
