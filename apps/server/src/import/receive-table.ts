import type { UploadedFile } from "@fatturachiara/contract";
import type { ImportRead } from "@fatturachiara/contract/import";
import { readInThread } from "../apart/read-in-thread.ts";
import type { Deps } from "../deps.ts";
import { newId } from "../new-id.ts";
import type { Table } from "../table/table.ts";
import type { Importable, ImportSource } from "./import-source.ts";
import { matchColumns, namesOf, recogniseFormat } from "./match-columns.ts";
import { keepUpload } from "./store.ts";

const samples = 3;
const previewed = 10;

/** Step 1: reads a file, keeps it for an hour and proposes how to take it. Fails with a sentence when it is no table. */
export async function receiveTable<R extends Importable>(
  deps: Pick<Deps, "db" | "clock">,
  source: ImportSource<R>,
  { profile, file }: { profile: string; file: UploadedFile },
): Promise<ImportRead> {
  const table = await readInThread("readTable", file, source.campi.flatMap(namesOf));
  return keepTable(deps, source, { profile, nomeFile: file.name, table });
}

/** Keeps a table for an hour and proposes how to take it. */
export async function keepTable<R extends Importable>(
  { db, clock }: Pick<Deps, "db" | "clock">,
  source: ImportSource<R>,
  { profile, nomeFile, table }: { profile: string; nomeFile: string; table: Table },
): Promise<ImportRead> {
  const id = newId(clock);
  const name = nomeFile.slice(0, 200);
  await keepUpload(db, {
    id,
    profileId: profile,
    genere: source.genere,
    nomeFile: name,
    table,
    createdAt: clock.now(),
  });
  const columns = table.colonne.map((nome, at) => {
    const valori = table.righe.map(({ celle }) => celle[at] ?? "").filter(Boolean);
    return { nome, valori, esempi: [...new Set(valori)].slice(0, samples).map((text) => text.slice(0, 100)) };
  });
  return {
    uploadId: id,
    nomeFile: name,
    colonne: columns.map(({ nome, valori, esempi }) => ({ nome, esempi, avvisi: noticesOf(source, valori) })),
    righe: table.righe.length,
    separatore: table.separatore,
    codifica: table.codifica,
    mappaProposta: matchColumns(columns, source.campi),
    anteprima: table.righe.slice(0, previewed).map(({ celle }) => celle.map((text) => text.slice(0, 200))),
    formatoRiconosciuto: recogniseFormat(table.colonne, source.formati),
    campi: source.campi.map(({ nome, etichetta }) => ({ nome, etichetta })),
    richiesti: [...source.richiesti],
  };
}

function noticesOf<R extends Importable>(
  { campi }: ImportSource<R>,
  values: readonly string[],
): Record<string, string> {
  const notices: Record<string, string> = {};
  for (const { nome, avviso } of campi) {
    const notice = avviso?.(values);
    if (notice) notices[nome] = notice;
  }
  return notices;
}
