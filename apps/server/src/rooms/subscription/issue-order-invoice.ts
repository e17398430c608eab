import { Failure } from "@fatturachiara/contract";
import { INVOICE } from "@fatturachiara/contract/document/document-kinds";
import { filledOf } from "@fatturachiara/contract/filled-of";
import { clientOf } from "@fatturachiara/contract/party/client-rows";
import { clientInput } from "@fatturachiara/contract/rooms/clients";
import { type DocumentInput, documentInput } from "@fatturachiara/contract/rooms/document";
import { AliquotaIvaFull, CondizionePagamento, ModalitaPagamento } from "@fatturachiara/fatturapa/codici";
import { Decimal } from "@fatturachiara/fatturapa/decimal";
import type { Giorno } from "@fatturachiara/fatturapa/giorno";
import { formatGiorno } from "@fatturachiara/fatturapa/presentazione";
import { giornoARoma } from "../../clock.ts";
import type { Tx } from "../../db/database.ts";
import { inTransaction } from "../../db/in-transaction.ts";
import type { Deps } from "../../deps.ts";
import type { Actor } from "../../http/actor.ts";
import { createClient } from "../clients/index.ts";
import { insertDraft } from "../draft/index.ts";
import { sendDocument } from "../sending/index.ts";
import { buyerOf, type Fiscal, findFiscal, listBankAccounts } from "../taxdata/index.ts";
import { findIssuer } from "./find-issuer.ts";
import { listUninvoiced, lockOrder, type OrderRow, updateOrder } from "./order/store.ts";

/**
 * Issues the invoice of a paid order from the profile that issues them: customer, draft and the order's pointer in one
 * transaction, then it is sent like any other. Without issuer, or while the buyer has no fiscal data, nothing happens.
 * A draft the SdI would refuse stays among the issuer's drafts.
 */
export async function issueOrderInvoice(deps: Deps, orderId: string): Promise<void> {
  const issuer = await findIssuer(deps);
  if (!issuer) return;
  const actor: Actor = {
    ...issuer,
    isManaged: false,
    permission: null,
    session: "",
    isProven: false,
    token: null,
    isExpired: false,
  };
  const documentId = await inTransaction(deps.db, (tx) => draftOnce(tx, deps, { actor, orderId }));
  if (!documentId) return;
  try {
    await sendDocument(deps, { actor, id: documentId });
  } catch (error) {
    // Already sent, or not fit to be sent: neither gets better by trying again.
    if (!(error instanceof Failure)) throw error;
    if (error.code !== "transitionRefused") deps.log.warn({ code: error.code }, "subscription invoice left as a draft");
  }
}

/** Every paid order that has none yet. */
export async function issueMissingInvoices(deps: Deps): Promise<void> {
  for (const { id } of await listUninvoiced(deps.db)) await issueOrderInvoice(deps, id);
}

async function draftOnce(
  tx: Tx,
  deps: Deps,
  { actor, orderId }: { actor: Actor; orderId: string },
): Promise<string | null> {
  const order = await lockOrder(tx, orderId);
  if (order?.stato !== "pagato" || order.totale.isZero()) return null;
  if (order.idDocumento) return order.idDocumento;
  const [seller, buyer] = [await findFiscal(tx, actor.profile), await findFiscal(tx, order.profileId)];
  const idCliente = buyer && (await customerOf(tx, deps, { profile: actor.profile, buyer }));
  if (!seller || !idCliente) return null;
  const [account] = await listBankAccounts(tx, actor.profile);
  const input = invoiceOf(order, {
    seller,
    idCliente,
    kind: buyer.idProfiloFiscale,
    account: account?.id ?? null,
    oggi: deps.clock.oggi(),
  });
  const sentence = `Bozza creata per l'ordine ${order.numero}.`;
  const id = await insertDraft(tx, deps.clock, { actor, input, message: sentence });
  await updateOrder(tx, orderId, { profiloDocumento: actor.profile, idDocumento: id });
  return id;
}

/** The buyer in the issuer's address book, added when missing; null when their data do not make a customer. */
async function customerOf(
  tx: Tx,
  { clock }: Pick<Deps, "clock">,
  { profile, buyer }: { profile: string; buyer: Fiscal },
): Promise<string | null> {
  const known = await tx
    .selectFrom("client")
    .select("id")
    .where("profileId", "=", profile)
    .where("partitaIva", "=", buyer.partitaIva)
    .where("archiviato", "=", false)
    .executeTakeFirst();
  if (known) return known.id;
  const reached = filledOf({ codiceDestinatario: buyer.codiceDestinatario, pec: buyer.emailPEC });
  const input = clientInput.safeParse(clientOf({ ...buyerOf(buyer), ...reached }));
  if (!input.success) return null;
  return (await createClient({ db: tx, clock }, { profile, input: input.data })).id;
}

type About = { seller: Fiscal; idCliente: string; kind: number; account: string | null; oggi: Giorno };

function invoiceOf(order: OrderRow, { seller, idCliente, kind, account, oggi }: About): DocumentInput {
  const byCard = order.metodo === "paypal";
  const how = ModalitaPagamento.perCodice(byCard ? "MP08" : "MP05").id;
  const period = [order.periodoDal, order.periodoAl].map((at) => at && formatGiorno(giornoARoma(at))).join(" - ");
  return documentInput.parse({
    idProfiloFiscale: kind,
    idCliente,
    idTipoDocumento: INVOICE,
    dataDocumento: oggi,
    idCondizionePagamento: CondizionePagamento.perCodice("TP02").id,
    idModalitaPagamento: how,
    idModalitaPagamentoFull: how,
    dataScadenzaPagamento: oggi,
    idProfiloIban: byCard ? null : account,
    documentServices: [
      {
        descrizione: `${order.descrizione} (${period})`,
        quantita: 1,
        prezzoUnitario: Number(order.imponibile.toString()),
        idAliquotaIvaFull: vatOf(order, seller),
      },
    ],
  });
}

function vatOf(order: OrderRow, seller: Fiscal): number | null {
  const rate = order.aliquotaIva;
  if (rate.isZero()) return seller.idAliquotaIvaFull ?? AliquotaIvaFull.perCodice("N2.2").id;
  return AliquotaIvaFull.voci.find(({ aliquota }) => rate.equals(Decimal.of(aliquota)))?.id ?? null;
}
