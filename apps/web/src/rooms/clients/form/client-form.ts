import { partyName } from "@fatturachiara/contract/fields/party-name";
import { blankForm, limitsOf } from "@fatturachiara/contract/labelled";
import { type Client, type ClientInput, clientInput, withTypedCode } from "@fatturachiara/contract/rooms/clients";
import { contractResolver, judge } from "../../../api/contract-resolver.ts";
import { knownValues } from "../../../ui/form/known-values.ts";

/** The rules of the form, which are those of the call. */
export const clientResolver = contractResolver<ClientInput, ClientInput>(clientInput);

/** What is wrong with the present values, by field. */
export const wrongClient = (values: ClientInput) => judge(clientInput, values).wrong;

/** How long the texts of a customer may be. */
export const clientLimits = limitsOf(clientInput);

const empty: ClientInput = {
  ...blankForm(clientInput.shape),
  idProfiloFiscale: 2,
  partitaIvaItaliana: false,
  soloNumero: false,
  idProfiloIban: null,
};

/** What the form starts from. Codes that the server fills in by itself are shown as the empty field they came from. */
export function clientValues(client: Client | undefined, name = "", kind?: number | null): ClientInput {
  if (!client) {
    const started = { ...empty, ragioneSociale: name };
    const wanted = kind === 1 || kind === 3 ? kind : empty.idProfiloFiscale;
    return { ...started, ...movedName(started, wanted), idProfiloFiscale: wanted };
  }
  const known = knownValues(client, empty);
  return { ...withTypedCode(known), cap: known.nazione === "IT" ? known.cap : "" };
}

/**
 * A name typed before the kind was known moves with it: "Anna Verdi" of a company becomes name and surname of a person,
 * and back. Only into empty fields.
 */
export function movedName(values: ClientInput, kind: ClientInput["idProfiloFiscale"]): Partial<ClientInput> {
  const { ragioneSociale, nome, cognome } = values;
  if (kind === 1 && ragioneSociale && !nome && !cognome) {
    const [first = "", ...rest] = ragioneSociale.trim().split(/\s+/);
    return { nome: first, cognome: rest.join(" "), ragioneSociale: "" };
  }
  if (kind !== 1 && !ragioneSociale && (nome || cognome)) {
    return { ragioneSociale: partyName({ nome, cognome }), nome: "", cognome: "" };
  }
  return {};
}
