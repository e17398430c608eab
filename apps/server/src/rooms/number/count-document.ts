import { fail } from "@fatturachiara/contract";
import { serieOf } from "@fatturachiara/contract/document/number-format";
import type { Counter } from "@fatturachiara/contract/rooms/document";
import { RegimeFiscale } from "@fatturachiara/fatturapa/codici";
import { type Giorno, yearOf } from "@fatturachiara/fatturapa/giorno";
import { elencoParole, formatGiorno } from "@fatturachiara/fatturapa/presentazione";
import type { Querier } from "../../db/database.ts";
import { findClient } from "../clients/index.ts";
import { findRow } from "../document/index.ts";
import { findFiscal } from "../taxdata/index.ts";
import { formatFor } from "./format-for.ts";
import { nextFreeNumber } from "./next-number.ts";
import { findSeries, firstUsed } from "./number-store.ts";
import { flawsOf } from "./numbering.ts";
import { ownHistory, revenueOf } from "./own-history.ts";

const FORFETTARIO = RegimeFiscale.perCodice("RF19").id;

type Asked = {
  id?: string | null | undefined;
  documentDate: Giorno;
  /** Of no document: as that format would write it. */
  formato?: string | null | undefined;
};

/**
 * The number a document of that day would get now. Nothing is reserved: it is given at sending. A document that already
 * has its number (rejected, refused by the PEC) is told its own. The series follows from the draft as it is kept.
 */
export async function countDocument(
  db: Querier,
  profile: string,
  { id, documentDate, formato: asked }: Asked,
): Promise<Counter> {
  const fiscal = await findFiscal(db, profile);
  if (!fiscal) throw fail("fiscalDataMissing");
  const row = id ? await findRow(db, profile, id) : undefined;
  if (id && !row) throw fail("documentNotFound");
  const anno = yearOf(documentDate);
  const client = row?.idCliente ? await findClient(db, profile, row.idCliente) : undefined;
  const kept = formatFor(fiscal, { idTipoDocumento: row?.idTipoDocumento, client: client ?? undefined });
  const formato = row ? kept : asked?.trim() || kept;
  const series = { profile, anno, serie: serieOf(formato) };
  const { ultimo, ultimaData } = await findSeries(db, series);
  const primo = await firstUsed(db, series);
  const buchi = primo === null ? [] : (await flawsOf(db, { ...series, primo, ultimo })).buchi;
  const history = { ...series, data: documentDate, partitaIva: fiscal.partitaIva, except: row?.id };
  const storia = {
    documenti: await ownHistory(db, history),
    ricavi: fiscal.idRegimeFiscale === FORFETTARIO ? await revenueOf(db, history) : null,
  };
  const known = { formato, anno, ultimoNumero: ultimo || null, ultimaData, buchi, storia };
  if (row?.numeroDocumentoInvio && row.anno === anno && row.statoDocumento !== "A") {
    const own = { numeroDocumento: row.numeroDocumento ?? 0, numeroFormattato: row.numeroDocumentoInvio };
    return { ...known, ...own, provvisorio: false, avvisi: [] };
  }
  const { n, numero } = await nextFreeNumber(db, { profile, anno, formato, ultimo });
  return {
    ...known,
    numeroDocumento: n,
    numeroFormattato: numero,
    provvisorio: true,
    avvisi: [
      ...(ultimaData && documentDate < ultimaData
        ? [`La data è precedente a quella dell'ultima fattura inviata, ${formatGiorno(ultimaData)}.`]
        : []),
      ...(buchi.length > 0 ? [`Nel ${anno} mancano i numeri ${elencoParole(named(buchi))}.`] : []),
    ],
  };
}

/** Of a long gap the first numbers, and how many more. */
const named = (buchi: readonly number[]): (string | number)[] =>
  buchi.length > 21 ? [...buchi.slice(0, 20), `altri ${buchi.length - 20}`] : [...buchi];
