import { fail } from "@fatturachiara/contract";
import { receivedMark } from "@fatturachiara/contract/rooms/document-list";
import { origineRicevuta, type ReceivedDocument } from "@fatturachiara/contract/rooms/document-received";
import type { Querier } from "../../db/database.ts";
import type { Actor } from "../../http/actor.ts";
import { managersOf } from "../association/index.ts";
import { notIntegrated, untaxedFromAbroad } from "./awaits-integration.ts";
import { receivedRowOf } from "./received-row.ts";
import { hasOtherIban, ibanBefore } from "./trust/supplier-iban.ts";
import { toIntegrate } from "./without-draft.ts";

/** One supplier's invoice of the profile; to anybody else it does not exist. */
export async function readReceivedDocument(
  db: Querier,
  { profile, user }: Pick<Actor, "profile" | "user">,
  id: string,
): Promise<ReceivedDocument> {
  const row = await db
    .selectFrom("received_invoice")
    .innerJoin("document_file", (join) =>
      join
        .onRef("document_file.profileId", "=", "received_invoice.profileId")
        .onRef("document_file.id", "=", "received_invoice.fileId"),
    )
    .where("received_invoice.profileId", "=", profile)
    .where("received_invoice.id", "=", id)
    .selectAll("received_invoice")
    .select(["document_file.nome as nomeFile", ibanBefore(profile).as("ibanPrima")])
    .select([notIntegrated(profile).as("nonIntegrata"), untaxedFromAbroad.as("dallEstero")])
    .executeTakeFirst();
  if (!row) throw fail("documentNotFound");
  const { nomeFile, posizione, identificativoSdI, pagataIl } = row;
  const managers = await managersOf(db, { profile, besides: user });
  return {
    ...receivedRowOf(row),
    segno: receivedMark.parse(row.segno),
    origine: origineRicevuta.parse(row.origine),
    ...{ nomeFile, posizione, identificativoSdI, pagataIl },
    gestori: managers.map(({ email }) => email),
    firme: row.firme,
    verifica: row.verifica,
    ...(toIntegrate(row) && row.nonIntegrata && { attendeIntegrazione: row.dallEstero ? "estero" : "Italia" }),
    iban: [...(row.iban ?? [])],
    ibanPrima: hasOtherIban(row.iban, row.ibanPrima) ? [...(row.ibanPrima ?? [])] : [],
  };
}
