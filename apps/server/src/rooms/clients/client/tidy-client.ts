import { fail } from "@fatturachiara/contract";
import { type ClientInput, clientInput, unrepresented, withFixedCode } from "@fatturachiara/contract/rooms/clients";
import { Nazione } from "@fatturachiara/fatturapa/codici";
import { normalizzaNumeroEstero } from "@fatturachiara/fatturapa/identita";

/** A customer as it is kept: what its kind and country do not have is gone, what they fix is fixed (RULES §10). */
export function tidyClient(input: ClientInput): ClientInput {
  if (!Nazione.contiene(input.nazione)) {
    throw fail("invalidRequest", { messages: ["Scegli la nazione"], fields: { nazione: ["Scegli la nazione"] } });
  }
  const kind = input.idProfiloFiscale;
  const partitaIvaItaliana = input.nazione !== "IT" && kind !== 3 && Boolean(input.partitaIvaItaliana);
  const client = withFixedCode({
    ...input,
    partitaIvaItaliana,
    soloNumero: isNumberAlone(input),
    // Only who is identified in Italy is represented there.
    ...(!partitaIvaItaliana && unrepresented),
    flagPubblicaAmministrazione: kind === 2 && input.flagPubblicaAmministrazione,
    ...(kind === 2 && { nome: null, cognome: null }),
    // A condominium has a tax code only.
    ...(kind === 3 && { nome: null, cognome: null, partitaIva: null }),
  });
  return input.nazione === "IT" ? client : abroad(client);
}

/** Known by a number alone is who has no name, or no whole address, as the form calls them. */
function isNumberAlone(input: ClientInput): boolean {
  if (!input.soloNumero) return false;
  const { success } = clientInput.safeParse({ ...input, soloNumero: false });
  return !success;
}

function abroad(client: ClientInput): ClientInput {
  // Identified in Italy, only the address is foreign.
  if (client.partitaIvaItaliana)
    return { ...client, flagPubblicaAmministrazione: false, cap: "00000", provincia: null };
  return {
    ...client,
    flagPubblicaAmministrazione: false,
    partitaIva: normalizzaNumeroEstero(client.partitaIva ?? "", client.nazione) || null,
    codiceFiscale: null,
    cap: "00000",
    provincia: null,
  };
}
