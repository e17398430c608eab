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

/** Why the SdI would refuse an invoice to this customer as it is kept; undefined when nothing speaks against it. */
export function wouldBeRefused(client: Client): string | undefined {
  const judged = z.safeParse(clientInput, client);
  return judged.success ? undefined : judged.error.issues[0]?.message;
}
