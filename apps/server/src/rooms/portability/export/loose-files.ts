import type { Giorno } from "@fatturachiara/fatturapa/giorno";
import type { Querier } from "../../../db/database.ts";
import { type PlainRow, plainRow } from "../archive/read-rows.ts";
import type { FileRow } from "./document-folder.ts";

/** A file that concerns no document of the profile's own; `ricevuta`: the day of the supplier's invoice it holds or is about. */
export type LooseFile = PlainRow & FileRow & { ricevuta: Giorno | null };

/** The files of the profile that concern no document of its own, oldest first. */
export async function readLooseFiles(db: Querier, profile: string): Promise<LooseFile[]> {
  const rows = await looseFiles(db, profile).execute();
  return rows.map(({ ricevuta, ...row }) => ({ ...(plainRow("document_file", row) as PlainRow & FileRow), ricevuta }));
}

/** The query of `readLooseFiles`: it reads the received invoices once for each of their two files, however many there are. */
export const looseFiles = (db: Querier, profile: string) =>
  db
    // On its own: without figures about its tables a database might ask it again for every file.
    .with(
      (name) => name("r").materialized(),
      (from) =>
        from
          .selectFrom(
            from
              .selectFrom("received_invoice")
              .where("profileId", "=", profile)
              .select(["fileId as file", "dataDocumento"])
              .unionAll(
                from
                  .selectFrom("received_invoice")
                  .where("profileId", "=", profile)
                  .where("fileMetadati", "is not", null)
                  .select((row) => [row.ref("fileMetadati").$notNull().as("file"), "dataDocumento"]),
              )
              .as("named"),
          )
          .select((named) => ["file", named.fn.min("dataDocumento").as("ricevuta")])
          .groupBy("file"),
    )
    .selectFrom("document_file as f")
    .leftJoin("r", "r.file", "f.id")
    .select(["f.id", "direzione", "genere", "nome", "tipo", "sha256", "sha256Contenuto", "dimensione", "createdAt"])
    .select("r.ricevuta")
    .where("f.profileId", "=", profile)
    .where("documentId", "is", null)
    .orderBy("f.id");
