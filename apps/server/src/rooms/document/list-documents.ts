import { fail, type Query } from "@fatturachiara/contract";
import type { DocumentRow, document } from "@fatturachiara/contract/rooms/document";
import { TipoDocumento } from "@fatturachiara/fatturapa/codici";
import { yearOf } from "@fatturachiara/fatturapa/giorno";
import { parseNumero } from "@fatturachiara/fatturapa/presentazione";
import { type ExpressionBuilder, sql } from "kysely";
import type { Clock } from "../../clock.ts";
import { toAmount } from "../../db/amount.ts";
import type { Querier } from "../../db/database.ts";
import type { Schema } from "../../db/schema.ts";
import { documentRowOf } from "./document-row.ts";

type Asked = Query<typeof document.list>;

const MAX_PLAIN = 1000;
const MAX_PAGE = 200;
const SORTABLE = [
  "dataDocumento",
  "numeroDocumento",
  "denominazione",
  "totale",
  "nettoAPagare",
  "dataScadenzaPagamento",
  "statoDocumento",
  "updatedAt",
] as const;

/** Documents that match, newest first unless `sort` says otherwise ("totale", "-totale"). Year: the current one; 0: all. */
export async function listDocuments(
  db: Querier,
  clock: Clock,
  profile: string,
  asked: Asked,
): Promise<DocumentRow[] | { items: DocumentRow[]; total: number }> {
  const matching = db
    .selectFrom("document")
    .where("document.profileId", "=", profile)
    .where((where) => where.and(conditions(where, asked, yearOf(clock.oggi()))));
  const sorted = sortOf(asked.sort).reduce(
    (query, [column, direction]) =>
      query.orderBy(column, (order) => (direction === "asc" ? order.asc() : order.desc()).nullsLast()),
    matching.selectAll("document"),
  );
  if (asked.page === undefined) return (await sorted.limit(MAX_PLAIN).execute()).map(documentRowOf);
  const size = Math.min(Math.max(asked.size ?? 25, 1), MAX_PAGE);
  const page = Math.max(asked.page, 1);
  const rows = await sorted
    .limit(size)
    .offset((page - 1) * size)
    .execute();
  const { total } = await matching
    .select((select) => select.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  return { items: rows.map(documentRowOf), total };
}

type Where = ExpressionBuilder<Schema, "document">;

function conditions(where: Where, asked: Asked, currentYear: number) {
  return [
    ...ofType(where, asked.type),
    ...ofBin(where, asked.del ?? 0),
    ...ofYear(where, asked.year ?? currentYear),
    ...(asked.fp === undefined ? [] : [where("idProfiloFiscale", "=", asked.fp)]),
    ...ofKinds(where, asked.td),
    ...ofSearch(where, asked.search?.trim() ?? ""),
  ];
}

function ofType(where: Where, type: string | undefined) {
  switch (type?.toLowerCase()) {
    case undefined:
    case "":
    case "sent":
      return [];
    case "draft":
      return [where("statoDocumento", "=", "B")];
    case "b":
    case "i":
    case "e":
    case "c":
    case "a":
      return [where("statoDocumento", "=", String(type).toUpperCase())];
    case "received":
      throw fail("notBuilt");
    default:
      throw refused("type", `Il tipo di elenco «${type}» non esiste.`);
  }
}

/** 0: without the bin; 1: with it; 2: only the bin. */
function ofBin(where: Where, del: number) {
  if (del === 1) return [];
  return [where("deletedAt", del === 2 ? "is not" : "is", null)];
}

/** A draft without a date yet belongs to whatever year one is looking at. */
function ofYear(where: Where, year: number) {
  if (year === 0) return [];
  const within = where.between("dataDocumento", `${year}-01-01`, `${year}-12-31`);
  return [where.or([within, where("dataDocumento", "is", null)])];
}

function ofKinds(where: Where, td: string | undefined) {
  const codes = (td ?? "").split(",").flatMap((code) => code.trim().toUpperCase() || []);
  if (codes.length === 0) return [];
  const ids = codes.flatMap((code) => TipoDocumento.perCodice(code)?.id ?? []);
  return ids.length > 0 ? [where("idTipoDocumento", "in", ids)] : [sql<boolean>`false`];
}

/** Number, customer, VAT number or tax code, causale, text of a line, or an amount ("1220", "1.220,00"). */
function ofSearch(where: Where, text: string) {
  if (!text) return [];
  const like = `%${text.replace(/[\\%_]/g, "\\$&")}%`;
  const amount = parseNumero(text);
  return [
    where.or([
      where("numeroDocumentoInvio", "ilike", like),
      where("numeroManuale", "ilike", like),
      where("denominazione", "ilike", like),
      where(sql<string>`concat_ws(' ', "nome", "cognome")`, "ilike", like),
      where("idFiscaleIva", "ilike", like),
      where("causale", "ilike", like),
      where.exists(
        where
          .selectFrom("document_service")
          .select("document_service.id")
          .whereRef("document_service.documentId", "=", "document.id")
          .where("document_service.descrizione", "ilike", like),
      ),
      ...(amount ? [where("totale", "=", toAmount(amount)), where("nettoAPagare", "=", toAmount(amount))] : []),
    ]),
  ];
}

function sortOf(sort: string | undefined): [`document.${(typeof SORTABLE)[number] | "id"}`, "asc" | "desc"][] {
  const direction = sort?.startsWith("-") ? "desc" : "asc";
  const asked = sort?.replace(/^-/, "");
  const column = SORTABLE.find((one) => one === asked);
  if (asked && !column) throw refused("sort", `Non si può ordinare per «${asked}».`);
  if (!column)
    return [
      ["document.dataDocumento", "desc"],
      ["document.id", "desc"],
    ];
  return [
    [`document.${column}`, direction],
    ["document.id", "desc"],
  ];
}

function refused(field: string, message: string) {
  return fail("invalidRequest", { messages: [message], fields: { [field]: [message] } });
}
