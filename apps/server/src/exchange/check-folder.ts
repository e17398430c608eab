import { open, readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import type { ExchangeFolder } from "./exchange-folder.ts";

/** Throws where nothing could leave: a file is written where outgoing ones are prepared, and taken away again. */
export async function checkOutgoing({ outgoing, preparing }: ExchangeFolder): Promise<void> {
  await readdir(outgoing);
  const path = join(preparing, ".prova");
  await (await open(path, "w")).close();
  await rm(path);
}

/** Throws where nothing could be read. */
export async function checkIncoming({ incoming }: ExchangeFolder): Promise<void> {
  await readdir(incoming);
}
