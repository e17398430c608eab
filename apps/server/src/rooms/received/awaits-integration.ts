import { AUTOFATTURE } from "@fatturachiara/contract/document/document-kinds";
import { type RawBuilder, type SqlBool, sql } from "kysely";

/** Of `received_invoice`: without VAT, from a supplier with another country's number; an Italian tax code begins with six letters. */
export const untaxedFromAbroad = sql<SqlBool>`("totaleIva" = 0
  and coalesce("idFiscaleIva", '') ~ '^(?!IT|[A-Z]{6}[0-9])[A-Z]{2}')`;

/** Of `received_invoice` of a profile: no integration or self-invoice that was sent names it, by its supplier, number and day. */
export const notIntegrated = (profile: string): RawBuilder<SqlBool> => sql<SqlBool>`not exists (
  select 1 from document_link l
    join document d on d."profileId" = l."profileId" and d.id = l."documentId"
   where l."profileId" = ${profile} and l.numero = received_invoice.numero
     and (l.data is null or l.data = received_invoice."dataDocumento")
     and d."idTipoDocumento" = any(${AUTOFATTURE}::integer[]) and d."statoDocumento" in ('I', 'C')
     and d."deletedAt" is null and d."idFiscaleIva" is not distinct from received_invoice."idFiscaleIva")`;
