import { fail } from "@fatturachiara/contract";
import type { Order } from "@fatturachiara/contract/rooms/subscription";
import { giornoARoma } from "../../clock.ts";
import type { Deps } from "../../deps.ts";
import { documentPdf } from "../archive/index.ts";
import { findIssuer } from "./find-issuer.ts";
import { findOrder, listOrders } from "./order/store.ts";
import { transferInstructions } from "./transfer-instructions.ts";

const states = { in_attesa: "In attesa", pagato: "Pagato", annullato: "Annullato", rimborsato: "Rimborsato" } as const;
type Row = Awaited<ReturnType<typeof listOrders>>[number];

/** The orders of a profile, newest first. */
export async function readOrders({ db, config }: Pick<Deps, "db" | "config">, profile: string): Promise<Order[]> {
  const rows = await listOrders(db, profile);
  return rows.map((row) => {
    const awaited = row.stato === "in_attesa" && row.metodo === "bonifico" && config.renewal.transfer !== null;
    return {
      id: row.id,
      numero: row.numero,
      data: giornoARoma(row.createdAt),
      descrizione: row.descrizione,
      periodoDal: row.periodoDal && giornoARoma(row.periodoDal),
      periodoAl: row.periodoAl && giornoARoma(row.periodoAl),
      imponibile: row.imponibile,
      iva: row.iva,
      totale: row.totale,
      metodo: row.metodo,
      stato: states[row.stato],
      idDocumento: isIssued(row) ? row.idDocumento : null,
      notaFattura: whyNoInvoice(row, config.renewal.issuerEmail !== null),
      istruzioni: awaited ? transferInstructions(config, row) : null,
    };
  });
}

const isIssued = ({ idDocumento, statoDocumento }: Row) => idDocumento !== null && statoDocumento !== "B";

function whyNoInvoice(row: Row, hasIssuer: boolean): string | null {
  if (row.stato !== "pagato" || row.totale.isZero() || isIssued(row)) return null;
  if (!hasIssuer) return "Questa installazione non emette fatture per gli abbonamenti.";
  if (row.idDocumento) return "La fattura è in preparazione.";
  return "La fattura sarà emessa quando avrai completato i dati fiscali.";
}

/** The courtesy copy of the invoice of an order of that profile. */
export async function orderInvoice(deps: Deps, profile: string, id: string) {
  const order = await findOrder(deps.db, profile, id);
  if (!order) throw fail("orderNotFound");
  const row = (await listOrders(deps.db, profile)).find((candidate) => candidate.id === order.id);
  const issuer = await findIssuer(deps);
  if (!row?.idDocumento || !isIssued(row) || !issuer) throw fail("orderInvoiceMissing");
  return documentPdf(deps, issuer.profile, { id: row.idDocumento });
}
