import { fail } from "@fatturachiara/contract";
import { partyName } from "@fatturachiara/contract/fields/party-name";
import type { Dossier } from "@fatturachiara/contract/rooms/document-legal";
import type { Querier } from "../../../db/database.ts";
import { type DocumentRecord, findRow, listEvents, listFiles, type StoredFileHead } from "../../document/index.ts";

/** What a dossier is not. */
export const AVVISO = "Il fascicolo non sostituisce la conservazione a norma.";

/** A file of the dossier: where it stands in the ZIP, and which stored file it is. */
type DossierFile = Dossier["file"][number] & { id: string };

/** What the dossier of a sent document holds, beside the row of its document; before the sending there is none (400). */
export async function loadDossier(
  db: Querier,
  profile: string,
  id: string,
): Promise<{ dossier: Dossier; row: DocumentRecord }> {
  const row = await findRow(db, profile, id);
  if (!row) throw fail("documentNotFound");
  if (row.statoDocumento === "B") throw fail("dossierNotYet");
  const files = namedFiles(await listFiles(db, profile, id));
  const events = await listEvents(db, profile, id);
  const dossier: Dossier = {
    documento: {
      id,
      numero: row.numeroDocumentoInvio,
      data: row.dataDocumentoInvio,
      cliente: partyName(row),
      idFiscaleIva: row.idFiscaleIva,
      nomeFile: files.findLast((file) => file.nome.startsWith("fattura/"))?.nome.replace("fattura/", "") ?? null,
      identificativoSdI: events.findLast((event) => event.identificativoSdI)?.identificativoSdI ?? null,
    },
    statoLegale: legalState(row),
    file: files,
    eventi: events.map(({ dataRicezione, tipo, esito, messaggio, firme }) => ({
      data: dataRicezione,
      tipo,
      esito,
      messaggio,
      firme,
    })),
    conservazione: { stato: (await hasJoined(db, profile)) ? "adesione dichiarata" : "non aderito", avviso: AVVISO },
  };
  return { dossier, row };
}

function legalState({ statoDocumento }: DocumentRecord): Dossier["statoLegale"] {
  // Rejected means never issued (provv. AdE 89757/2018, 2.4); refused by a public body is decided by its credit note.
  if (statoDocumento === "C") return "emessa";
  return statoDocumento === "I" ? "non emessa" : "scartata";
}

const folders: Readonly<Record<string, string>> = {
  fattura: "fattura",
  "fattura-da-firmare": "da-firmare",
  "ricevuta-sdi": "ricevute",
  "pec-inviata": "pec",
  "pec-ricevuta": "pec",
};

/** Two files of one name (a receipt that came twice) stand side by side, the later one with a number. */
function namedFiles(files: readonly StoredFileHead[]): DossierFile[] {
  const taken = new Set<string>();
  return files.map(({ id, nome, tipo, genere, sha256, createdAt, dimensione }) => {
    const safe = nome.replace(/[^\p{L}\p{N}._-]+/gu, "_");
    const withExtension = tipo === "message/rfc822" && !safe.endsWith(".eml") ? `${safe}.eml` : safe;
    const dot = withExtension.lastIndexOf(".");
    let path = `${folders[genere] ?? "altri"}/${withExtension}`;
    for (let n = 2; taken.has(path); n += 1)
      path = `${folders[genere] ?? "altri"}/${withExtension.slice(0, dot)}_${n}${withExtension.slice(dot)}`;
    taken.add(path);
    return { id, nome: path, tipo, sha256: sha256.toString("hex"), data: createdAt.toISOString(), dimensione };
  });
}

async function hasJoined(db: Querier, profile: string): Promise<boolean> {
  const { primiPassiConservazione } = await db
    .selectFrom("profile")
    .select("primiPassiConservazione")
    .where("id", "=", profile)
    .executeTakeFirstOrThrow();
  return primiPassiConservazione;
}
