/** What this page has asked for, by address; what failed is forgotten. */
const asked = new Map<string, Promise<void>>();

/**
 * Loads a part of the application once all its files have come. A browser remembers for as long as the page lives that a
 * module, or one that it needs, could not be had, and never asks again; a file that is only fetched ahead may fail and be asked
 * for anew. `files` are all that the part needs, scripts and styles, as paths below the root of the site. Rejects when one
 * cannot be had.
 */
export async function loadPart<T>(load: () => Promise<T>, files: readonly string[] = []): Promise<T> {
  await Promise.all(files.map((file) => fetched(`/${file}`)));
  return load();
}

function fetched(address: string): Promise<void> {
  let coming = asked.get(address);
  if (!coming) {
    coming = isOfPage(address) ? Promise.resolve() : fetchAhead(address);
    asked.set(address, coming);
    coming.catch(() => asked.delete(address));
  }
  return coming;
}

/** Whether the page came with it; a style that the page only names is not in use yet. */
function isOfPage(address: string): boolean {
  const script = `script[src="${address}"], link[rel=modulepreload][href="${address}"]`;
  return document.querySelector(isStyle(address) ? `link[rel=stylesheet][href="${address}"]` : script) !== null;
}

/** A style is in use as soon as it is here; a script waits where the browser keeps files until it is asked for as a module. */
async function fetchAhead(address: string): Promise<void> {
  if (isStyle(address)) return putStyle(address);
  const answer = await fetch(address);
  if (!answer.ok) throw missing(address);
  await answer.blob();
}

function putStyle(address: string): Promise<void> {
  const link = document.createElement("link");
  link.rel = "stylesheet";
  link.crossOrigin = "";
  link.href = address;
  return new Promise((come, fail) => {
    link.onload = () => come();
    link.onerror = () => {
      link.remove();
      fail(missing(address));
    };
    document.head.append(link);
  });
}

const missing = (address: string) => new TypeError(`Failed to fetch ${address}`);
const isStyle = (address: string) => address.endsWith(".css");
