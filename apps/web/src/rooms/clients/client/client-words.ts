import { type Client, clientInput, countryOfVat } from "@fatturachiara/contract/rooms/clients";
import * as z from "zod/mini";

/** Which number says who it is: "P.IVA 0123…", "C.F. …", "IVA DE 8112…"; empty when there is none. */
export function taxNumber(
  client: Pick<Client, "nazione" | "partitaIvaItaliana" | "partitaIva" | "codiceFiscale">,
): string {
  const { partitaIva, codiceFiscale } = client;
  const nazione = countryOfVat(client);
  if (partitaIva) return nazione === "IT" ? `P.IVA ${partitaIva}` : `IVA ${nazione} ${partitaIva}`;
  return codiceFiscale ? `C.F. ${codiceFiscale}` : "";
}

/** Where invoices arrive, as a list shows it. */
export function deliveryWord(
  client: Pick<Client, "nazione" | "partitaIvaItaliana" | "codiceSDI" | "emailPEC">,
): string {
  const { codiceSDI, emailPEC } = client;
  if (!["IT", "SM"].includes(countryOfVat(client))) return "Estero";
  if (codiceSDI && codiceSDI !== "0000000") return `Codice ${codiceSDI}`;
  return emailPEC ? "PEC" : "Cassetto fiscale";
}

/** Why the SdI would refuse an invoice to this customer as it is kept; undefined when nothing speaks against it. */
export function wouldBeRefused(client: Client): string | undefined {
  const judged = z.safeParse(clientInput, client);
  return judged.success ? undefined : judged.error.issues[0]?.message;
}
