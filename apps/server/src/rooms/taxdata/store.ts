import type { FiscalData } from "@fatturachiara/contract/rooms/taxdata";
import type { Insertable, Selectable } from "kysely";
import type { Querier, Tx } from "../../db/database.ts";
import type { FiscalProfile } from "../../db/schema.ts";
import { defaultBankAccount } from "./bank-account-store.ts";

/** Dati fiscali as the contract says them; `idProfiloIban` is the default bank account. */
export type Fiscal = FiscalData;

/** The fiscal data of a profile, null before the first save. */
export async function findFiscal(db: Querier, profile: string): Promise<Fiscal | null> {
  const row = await db.selectFrom("fiscal_profile").selectAll().where("profileId", "=", profile).executeTakeFirst();
  return row ? fromRow(row, await defaultBankAccount(db, profile)) : null;
}

/** Keeps the tax data of a profile. */
export async function saveFiscal(
  tx: Tx,
  { profile, at }: { profile: string; at: Date },
  { idProfiloIban: _, ...fiscal }: Fiscal,
) {
  const row = toRow(fiscal, at);
  await tx
    .insertInto("fiscal_profile")
    .values({ ...row, profileId: profile })
    .onConflict((conflict) => conflict.column("profileId").doUpdateSet(row))
    .execute();
}

/** True when a document has gone to the SdI, whatever became of it. */
export async function hasSentDocuments(tx: Tx, profile: string): Promise<boolean> {
  const one = await tx
    .selectFrom("document")
    .select("id")
    .where("profileId", "=", profile)
    .where("statoDocumento", "in", ["I", "E", "C"])
    .limit(1)
    .executeTakeFirst();
  return one !== undefined;
}

type Row = Selectable<FiscalProfile>;

function fromRow({ profileId: _, updatedAt: __, ...row }: Row, idProfiloIban: string | null): Fiscal {
  return {
    ...row,
    // Written only through the contract, which allows nothing else.
    idProfiloFiscale: row.idProfiloFiscale,
    reaSocioUnico: row.reaSocioUnico,
    reaStatoLiquidazione: row.reaStatoLiquidazione,
    stabileOrganizzazione: row.stabileOrganizzazione,
    rappresentanteFiscale: row.rappresentanteFiscale,
    reaCapitaleSociale: row.reaCapitaleSociale,
    aliquotaCassa: row.aliquotaCassa,
    aliquotaRitenuta: row.aliquotaRitenuta,
    percentualeBaseRitenuta: row.percentualeBaseRitenuta,
    idProfiloIban,
  };
}

/** As it is written: JSON goes in as text. */
type Written = Omit<Insertable<FiscalProfile>, "profileId">;

function toRow(fiscal: Omit<Fiscal, "idProfiloIban">, at: Date): Written {
  return {
    idProfiloFiscale: fiscal.idProfiloFiscale,
    titolo: fiscal.titolo || null,
    nome: fiscal.nome || null,
    cognome: fiscal.cognome || null,
    ragioneSociale: fiscal.ragioneSociale || null,
    partitaIva: fiscal.partitaIva,
    codiceFiscale: fiscal.codiceFiscale || null,
    codiceEori: fiscal.codiceEori || null,
    telefono: fiscal.telefono || null,
    indirizzo: fiscal.indirizzo,
    numeroCivico: fiscal.numeroCivico || null,
    cap: fiscal.cap,
    comune: fiscal.comune,
    provincia: fiscal.provincia || null,
    nazione: fiscal.nazione,
    stabileOrganizzazione: toJson(fiscal.stabileOrganizzazione),
    rappresentanteFiscale: toJson(fiscal.rappresentanteFiscale),
    reaUfficio: fiscal.reaUfficio || null,
    reaNumero: fiscal.reaNumero || null,
    reaCapitaleSociale: fiscal.reaCapitaleSociale ?? null,
    reaSocioUnico: fiscal.reaSocioUnico ?? null,
    reaStatoLiquidazione: fiscal.reaStatoLiquidazione ?? null,
    idRegimeFiscale: fiscal.idRegimeFiscale,
    flagCassa: fiscal.flagCassa,
    idTipoCassa: fiscal.idTipoCassa ?? null,
    aliquotaCassa: fiscal.aliquotaCassa ?? null,
    idAliquotaIvaFullCassa: fiscal.idAliquotaIvaFullCassa ?? null,
    flagRitenutaCassa: fiscal.flagRitenutaCassa,
    flagRitenuta: fiscal.flagRitenuta,
    idRitenuta: fiscal.idRitenuta ?? null,
    aliquotaRitenuta: fiscal.aliquotaRitenuta ?? null,
    idCausalePagamento: fiscal.idCausalePagamento ?? null,
    percentualeBaseRitenuta: fiscal.percentualeBaseRitenuta ?? null,
    idTipoDocumento: fiscal.idTipoDocumento ?? null,
    idAliquotaIvaFull: fiscal.idAliquotaIvaFull ?? null,
    idCondizionePagamento: fiscal.idCondizionePagamento ?? null,
    idModalitaPagamento: fiscal.idModalitaPagamento ?? null,
    giorniScadenza: fiscal.giorniScadenza ?? null,
    causale: fiscal.causale || null,
    formatoNumero: fiscal.formatoNumero,
    addebitaBollo: fiscal.addebitaBollo,
    unitaMisura: fiscal.unitaMisura || null,
    codiceDestinatario: fiscal.codiceDestinatario || null,
    emailPEC: fiscal.emailPEC || null,
    codiceAteco: fiscal.codiceAteco || null,
    flagPrestazioniSanitarie: fiscal.flagPrestazioniSanitarie,
    updatedAt: at,
  };
}

const toJson = (value: object | null | undefined) => (value ? JSON.stringify(value) : null);

/** The picture of an issuer. */
export type Logo = { type: "image/png" | "image/jpeg"; bytes: Uint8Array };

/** The logo of a profile, null where none was uploaded. */
export async function findLogo(db: Querier, profile: string): Promise<Logo | null> {
  const row = await db.selectFrom("logo").select(["type", "bytes"]).where("profileId", "=", profile).executeTakeFirst();
  return row ? { type: row.type, bytes: row.bytes } : null;
}

/** Keeps the picture of an issuer, instead of the one before. */
export function saveLogo(db: Querier, { profile, at }: { profile: string; at: Date }, { type, bytes }: Logo) {
  const row = { type, bytes: Buffer.from(bytes), updatedAt: at };
  return db
    .insertInto("logo")
    .values({ ...row, profileId: profile })
    .onConflict((conflict) => conflict.column("profileId").doUpdateSet(row))
    .execute();
}

/** Takes the picture away; false where there was none. */
export async function deleteLogo(db: Querier, profile: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom("logo").where("profileId", "=", profile).executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}
