import { past } from "@fatturachiara/contract/rooms/past";
import type { TestApp } from "../test-app.ts";
import type { Issuer } from "./a-document.ts";
import { asUpload, pastInvoice } from "./past-invoice.ts";

/** The signature of an envelope as a mailbox leaves it that writes messages anew. */
const missing = { di: "busta", esito: "non firmata", motivo: "Senza firma.", firmatario: null, emittente: null };

/** Suppliers' invoices that the mailbox has brought without a sound envelope, each to be paid to that account; they wait. */
export async function unprovedInvoices(
  app: TestApp,
  owner: Pick<Issuer, "token" | "profile">,
  { ibans, partitaIva = "01234567897", from = 1 }: { ibans: readonly string[]; partitaIva?: string; from?: number },
): Promise<void> {
  for (const [n, iban] of ibans.entries()) {
    const numero = `${from + n}`;
    const text = pastInvoice({ received: true, numero, data: `2026-0${from + n}-10` })
      .replace(/<IBAN>[^<]*<\/IBAN>/, `<IBAN>${iban}</IBAN>`)
      .replaceAll("01234567897", partitaIva);
    await app.call(past.upload, { token: owner.token, query: {}, body: asUpload(`${numero}.xml`, text) });
    await app.runJobs();
    await app.db
      .updateTable("received_invoice")
      .set({ origine: "pec", verifica: "da verificare", firme: JSON.stringify([{ ...missing, firmatoIl: null }]) })
      .where("profileId", "=", owner.profile)
      .where("numero", "=", numero)
      .execute();
  }
}
