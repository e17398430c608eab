import { type Body, fail } from "@fatturachiara/contract";
import { partyName } from "@fatturachiara/contract/fields/party-name";
import type { portability } from "@fatturachiara/contract/rooms/portability";
import { writeCsv } from "@fatturachiara/contract/write-csv";
import type { Decimal } from "@fatturachiara/fatturapa/decimal";
import { type Giorno, giornoOf } from "@fatturachiara/fatturapa/giorno";
import { formatGiorno } from "@fatturachiara/fatturapa/presentazione";
import type { Deps } from "../../../deps.ts";
import type { WholeEntry } from "../../../zip/write-zip.ts";
import { zipName } from "../../../zip/zip-name.ts";
import { type Managed, managedProfiles } from "../../association/index.ts";
import { bookNamesOf, stateCells, stateTitles } from "../../document/index.ts";
import { bytesOf, namedFiles } from "./document-folder.ts";

type Asked = Body<typeof portability.quarter>;

/** The profiles asked for, when the person manages every one of them; 404 `associationNotFound` otherwise. */
export async function profilesOf({ db }: Pick<Deps, "db">, user: string, asked: Asked): Promise<Managed[]> {
  const wanted = [...new Set(asked.profili.map((profile) => profile.toLowerCase()))];
  const managed = await managedProfiles(db, user, wanted);
  if (managed.length !== wanted.length) throw fail("associationNotFound");
  return managed;
}

/** First day of a quarter, and of the one after it. */
function quarterBounds({ anno, trimestre }: Pick<Asked, "anno" | "trimestre">): {
  from: Giorno;
  before: Giorno;
} {
  const from = giornoOf(anno, trimestre * 3 - 2, 1);
  const before = trimestre === 4 ? giornoOf(anno + 1, 1, 1) : giornoOf(anno, trimestre * 3 + 1, 1);
  if (!from || !before) throw fail("invalidRequest");
  return { from, before };
}

/**
 * The files of every document sent in a quarter, receipts included, one folder for each profile, with a list. Before
 * each profile is read, `stillManaged` is asked again: a permission may end while the archive is on its way.
 */
export async function* exportQuarter(
  deps: Pick<Deps, "db" | "clock">,
  {
    profiles,
    asked,
    stillManaged,
  }: { profiles: readonly Managed[]; asked: Asked; stillManaged: (profile: string) => Promise<boolean> },
): AsyncIterable<WholeEntry> {
  const at = deps.clock.now();
  const names = namedFiles(profiles.map((profile) => ({ ...profile, nome: folderNameOf(profile) })));
  for (const { profileId, percorso } of names) {
    if (!(await stillManaged(profileId))) continue;
    const documents = await documentsOf(deps, profileId, asked);
    for (const { id, numero } of documents) {
      for (const { id: fileId, percorso: name, createdAt } of namedFiles(await filesOf(deps, profileId, id)))
        yield {
          path: `${percorso}/${zipName(numero)}/${name}`,
          at: createdAt,
          bytes: await bytesOf(deps.db, profileId, fileId),
        };
    }
    const list = writeCsv([listHead, ...documents.map(({ cells }) => cells)]);
    yield { path: `${percorso}/elenco.csv`, at, bytes: Buffer.from(list) };
  }
}

const folderNameOf = ({ companyName, vatNumber }: Managed) => [companyName, vatNumber].filter(Boolean).join(" ");

const listHead = [
  "Numero",
  "Data",
  "Cliente",
  "Identificativo fiscale",
  "IVA",
  "Totale",
  "Netto a pagare",
  ...stateTitles,
];

async function documentsOf({ db }: Pick<Deps, "db">, profile: string, asked: Asked) {
  const { from, before } = quarterBounds(asked);
  const rows = await db
    .selectFrom("document")
    .selectAll()
    .where("profileId", "=", profile)
    .where("deletedAt", "is", null)
    .where("dataInvio", "is not", null)
    .where("dataDocumentoInvio", ">=", from)
    .where("dataDocumentoInvio", "<", before)
    .orderBy("dataDocumentoInvio")
    .orderBy("id")
    .execute();
  const bookNameOf = await bookNamesOf(db, rows);
  return rows.map((row) => {
    const numero = row.numeroDocumentoInvio ?? row.id;
    const cliente = bookNameOf(row) || partyName(row);
    const amounts = [row.totaleIva, row.totale, row.nettoAPagare].map(italian);
    const data = row.dataDocumentoInvio ? formatGiorno(row.dataDocumentoInvio) : "";
    return {
      id: row.id,
      numero,
      cells: [numero, data, cliente, row.idFiscaleIva ?? "", ...amounts, ...stateCells(row)],
    };
  });
}

/** "1220,00": amounts of a list have two decimals, and no thousands. */
const italian = (amount: Decimal) => amount.round(2).toString().replace(".", ",");

function filesOf({ db }: Pick<Deps, "db">, profile: string, document: string) {
  return db
    .selectFrom("document_file")
    .select(["id", "nome", "createdAt"])
    .where("profileId", "=", profile)
    .where("documentId", "=", document)
    .orderBy("id")
    .execute();
}
