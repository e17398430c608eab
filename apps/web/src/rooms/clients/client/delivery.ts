import { type Client, countryOfVat } from "@fatturachiara/contract/rooms/clients";

type Reached = Pick<
  Client,
  "nazione" | "partitaIvaItaliana" | "codiceSDI" | "emailPEC" | "idProfiloFiscale" | "flagPubblicaAmministrazione"
>;

/** Where the invoice goes, in two or three words. */
export function deliveryFact(client: Reached): string {
  if (isAbroad(client)) return "cliente estero: codice XXXXXXX";
  if (client.codiceSDI && client.codiceSDI !== "0000000") return `codice destinatario ${client.codiceSDI}`;
  if (client.emailPEC) return `PEC ${client.emailPEC}`;
  return "cassetto fiscale del cliente";
}

/** The same as a sentence that says what follows for the person (screens.md §12.2). */
export function deliverySentence(client: Reached): string {
  if (isAbroad(client))
    return "Il cliente è estero: il SdI registra la fattura ma non la consegna. Mandagli tu una copia.";
  if (client.flagPubblicaAmministrazione)
    return `Il SdI la consegna all'ufficio ${client.codiceSDI ?? ""} della pubblica amministrazione.`;
  if (client.codiceSDI && client.codiceSDI !== "0000000")
    return `La PEC la porta al SdI; il SdI la consegna al codice destinatario ${client.codiceSDI}. Di solito entro poche ore, al massimo 5 giorni.`;
  if (client.emailPEC)
    return `La PEC la porta al SdI; il SdI la consegna alla PEC ${client.emailPEC}. Di solito entro poche ore, al massimo 5 giorni.`;
  return "La fattura arriverà nel cassetto fiscale del cliente; consegnagli una copia.";
}

/** The server gives foreign customers XXXXXXX, which delivers nowhere; San Marino has an office of its own. */
const isAbroad = (client: Reached) => !["IT", "SM"].includes(countryOfVat(client));
