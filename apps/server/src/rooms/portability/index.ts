import { portability } from "@fatturachiara/contract/rooms/portability";
import type { Deps } from "../../deps.ts";
import { mount } from "../../http/mount.ts";
import type { App, Room } from "../../http/room.ts";
import { everyCron, handleJob } from "../../jobs/job.ts";
import { withManifest } from "../../zip/with-manifest.ts";
import { writeZip } from "../../zip/write-zip.ts";
import { beginActivity, managedProfiles } from "../association/index.ts";
import { signManifest } from "./archive/manifest-signature.ts";
import { archiveVersion, product } from "./archive/opened-archive.ts";
import { exportEverything } from "./export/export-everything.ts";
import { exportQuarter, profilesOf } from "./export/export-quarter.ts";
import { deleteExport } from "./full-export-store.ts";
import { cleanUpExports, prepareExport } from "./prepare-export.job.ts";
import { askForArchive, readState, takeArchive, tidyExports } from "./prepared-archive.ts";
import { importEverything } from "./restore/import-everything.ts";
import { writeExport } from "./write-export.ts";

export { deleteExport } from "./full-export-store.ts";
export { writeWholeExport } from "./write-whole-export.ts";

/** Everything of a profile in one archive, and back; a quarter of those somebody manages. */
export const portabilityRoom: Room = {
  name: "portability",
  routes,
  jobs: (deps) => [
    handleJob(prepareExport, (which, run) => writeExport(deps, which, { run })),
    handleJob(cleanUpExports, () => tidyExports(deps)),
  ],
  schedules: [everyCron(cleanUpExports, "25 * * * *", {})],
};

function routes(app: App, deps: Deps): void {
  const { db, clock } = deps;
  mount(app, portability.download, async ({ actor, query }) => {
    const { user, profile } = actor;
    const head = { prodotto: product, versione: archiveVersion, creatoIl: clock.now().toISOString() };
    const sign = signManifest(deps.config.keys);
    const all = exportEverything(deps, { user, profile, pdf: query.pdf === 1 });
    const entries = withManifest(all, head, { at: clock.now(), sign });
    const done = await beginActivity(deps, { user, profile, tipo: "portability.download" });
    const name = `esportazione-${clock.oggi()}.zip`;
    return { name, type: "application/zip", chunks: toTheEnd(writeZip(entries), done) };
  });
  mount(app, portability.state, ({ actor }) => readState(deps, actor.profile));
  mount(app, portability.prepare, ({ actor, body }) => askForArchive(deps, actor, body));
  mount(app, portability.discard, async ({ actor }) => {
    await deleteExport(db, actor.profile);
    return {};
  });
  mount(app, portability.fetch, ({ actor, params }) => takeArchive(deps, actor, params.id));
  mount(app, portability.restore, ({ actor, body }) => importEverything(deps, actor, body.bytes));
  mount(app, portability.quarter, async ({ actor, body }) => {
    const profiles = await profilesOf(deps, actor.user, body);
    const oggetto = `${body.trimestre}° trimestre ${body.anno}`;
    const tellers = await Promise.all(
      profiles.map(({ profileId }) =>
        beginActivity(deps, { user: actor.user, profile: profileId, tipo: "portability.quarter", oggetto }),
      ),
    );
    const stillManaged = async (profile: string) => (await managedProfiles(db, actor.user, [profile])).length === 1;
    const head = { prodotto: product, trimestre: body.trimestre, anno: body.anno };
    const entries = withManifest(exportQuarter(deps, { profiles, asked: body, stillManaged }), head, {
      at: clock.now(),
    });
    const done = async () => {
      for (const close of tellers) await close();
    };
    const name = `${body.anno}-T${body.trimestre}.zip`;
    return { name, type: "application/zip", chunks: toTheEnd(writeZip(entries), done) };
  });
}

/** The archive as it goes out; once it has been taken to the end, `done`. */
async function* toTheEnd(chunks: AsyncIterable<Uint8Array>, done: () => Promise<void>): AsyncIterable<Uint8Array> {
  yield* chunks;
  await done();
}
