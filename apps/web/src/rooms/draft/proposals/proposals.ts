import { toKnownDeclaration } from "@fatturachiara/contract/document/known-declaration";
import { identifiersOf } from "@fatturachiara/contract/party/identifiers-of";
import { type Client, countryOfVat } from "@fatturachiara/contract/rooms/clients";
import type { Declaration } from "@fatturachiara/contract/rooms/declarations";
import type { FiscalData } from "@fatturachiara/contract/rooms/taxdata";
import { isUnioneEuropea, Nazione, RegimeFiscale } from "@fatturachiara/fatturapa/codici";
import { perCheNonVale } from "@fatturachiara/fatturapa/documento";
import type { Giorno } from "@fatturachiara/fatturapa/giorno";
import { otherParty } from "../../document/index.ts";
import type { Draft } from "../content/draft.ts";
import type { Place, Proposal, Situation } from "../content/proposal.ts";
import { rows } from "./proposal-rows.ts";

type Around = {
  client: Client | undefined;
  fiscal: FiscalData;
  oggi: Giorno;
  dichiarazioni?: readonly Declaration[] | undefined;
};

/** The proposals of a step for a draft as it stands: none for what the buyer issues, or without a customer. */
export function proposalsFor(
  draft: Draft,
  { client, fiscal, oggi, dichiarazioni = [] }: Around,
  place?: Place,
): Proposal[] {
  if (!client || otherParty(draft.idTipoDocumento) !== "cliente") return [];
  const day = draft.dataDocumento ?? oggi;
  const regime = RegimeFiscale.perId(fiscal.idRegimeFiscale)?.codice;
  const country = countryOfVat(client);
  const counted = { data: day, cliente: identifiersOf(client) };
  const about: Situation = {
    ...{ draft, client, fiscal, day, country },
    flat: regime === "RF19" || regime === "RF02",
    countryName: Nazione.perCodice(country)?.descrizione ?? country,
    eu: country !== "IT" && isUnioneEuropea(country),
    business: client.idProfiloFiscale !== 1 || Boolean(client.partitaIva),
    declared: dichiarazioni.filter((one) => !perCheNonVale(toKnownDeclaration(one), counted)),
  };
  return rows.flatMap(({ key, at = "services", when, say }) =>
    (place === undefined || place === at) && when(about) ? [{ key, ...say(about) }] : [],
  );
}
