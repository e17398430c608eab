// Makes a clone ready to run. Each step first asks whether it is needed: on a second start both together take
// less than a tenth of a second.
import { chooseNode } from "./launch/choose-node.mjs";
import { installModules, modulesAreInstalled } from "./launch/install-modules.mjs";
import { oneAtATime } from "./launch/one-at-a-time.mjs";
import { buildPages, pagesAreBuilt, pagesExist } from "./pages/build-pages.mjs";
import { buildServer, serverIsBuilt } from "./server/build-server.mjs";

/** Installs what package-lock.json asks for, unless exactly that is there: for the product alone ("running"), or "everything". Ends the process on failure. */
export async function prepareModules(need) {
  if (modulesAreInstalled(need)) return;
  await oneAtATime(async () => {
    if (modulesAreInstalled(need)) return; // somebody else did it while we waited
    console.log("Installo le dipendenze: succede solo la prima volta e dura circa mezzo minuto…");
    const code = await installModules(need);
    if (code === 0) return;
    console.error("L'installazione delle dipendenze non è riuscita: controlla la connessione e ripeti il comando.");
    process.exit(code);
  });
}

/** Builds the pages of the web application, unless the ones built come from the present sources. */
export async function preparePages(node = chooseNode()) {
  if (!pagesExist()) {
    console.log("In apps/web non c'è ancora index.html: parto senza le pagine.");
    return;
  }
  if (pagesAreBuilt()) return;
  await oneAtATime(async () => {
    if (pagesAreBuilt()) return;
    console.log("Costruisco le pagine…");
    const code = await buildPages(node);
    if (code === 0) return;
    console.error("La costruzione delle pagine non è riuscita: il motivo è scritto qui sopra.");
    process.exit(code);
  });
}

/** Builds the server, unless the one built comes from the present sources. */
export async function prepareServer(node = chooseNode()) {
  if (serverIsBuilt()) return;
  await oneAtATime(async () => {
    if (serverIsBuilt()) return;
    const code = await buildServer(node);
    if (code === 0) return;
    console.error("La costruzione del server non è riuscita: il motivo è scritto qui sopra.");
    process.exit(code);
  });
}

/** Builds both, one after the other. */
export async function prepareProduct(node = chooseNode()) {
  await prepareServer(node);
  await preparePages(node);
}
