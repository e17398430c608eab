import {
  type ClientInput,
  clientLabels,
  countryOfVat,
  fixedDeliveryCode,
  hasForeignNumber,
  publicBodyLabels,
} from "@fatturachiara/contract/rooms/clients";
import { type CampiCliente, type CampoCliente, campiCliente } from "@fatturachiara/fatturapa/codici";

/** How each field is shown: its flag (`CampoCliente`), and what kind and country change in its words. */
export type ClientFields = {
  flags: CampiCliente;
  labels: typeof clientLabels;
  /** A public body has the code of an office, which nobody else needs. */
  publicBody: boolean;
  /** The delivery code where it is not the person's to choose. */
  fixedCode: string | undefined;
};

type Shape = Pick<
  ClientInput,
  "idProfiloFiscale" | "nazione" | "partitaIvaItaliana" | "flagPubblicaAmministrazione" | "soloNumero"
> & {
  hasTaxCode: boolean;
};

const hidden: CampoCliente = 0;
const optional: CampoCliente = 1;
const required: CampoCliente = 2;
const fixed: CampoCliente = 3;

/** The fields of a customer of that kind and country: the table of screens.md §12.2 (`anag/profilifiscali`). */
export function fieldsOf(client: Shape): ClientFields {
  const { idProfiloFiscale: kind, nazione } = client;
  const base = campiCliente(kind);
  const abroad = countryOfVat(client) !== "IT";
  const identified = nazione !== "IT" && !abroad;
  const publicBody = kind === 2 && client.flagPubblicaAmministrazione && nazione === "IT";
  const flags: CampiCliente = abroad
    ? {
        ...base,
        partitaIva: hasForeignNumber(client) ? required : optional,
        codiceFiscale: hidden,
        cap: fixed,
        provincia: hidden,
      }
    : {
        ...base,
        // A company needs one of the two: the VAT number, unless there is a tax code.
        partitaIva: kind === 2 && !client.hasTaxCode ? required : base.partitaIva,
        // Identified in Italy: an Italian number, at a foreign address.
        ...(identified && { partitaIva: required, codiceFiscale: optional, cap: fixed, provincia: hidden }),
      };
  // Name and address of who is known by a number alone may be missing.
  const numberAlone = client.soloNumero === true && mayBeNumberAlone(client);
  return {
    flags: numberAlone ? { ...flags, ...notNeeded(flags) } : flags,
    labels: {
      ...(publicBody ? publicBodyLabels : clientLabels),
      ragioneSociale: kind === 3 ? "Denominazione del condominio" : kind === 1 ? "Nome della ditta" : "Ragione sociale",
      partitaIva: abroad ? "Identificativo IVA estero" : "Partita IVA",
    },
    publicBody,
    fixedCode: fixedDeliveryCode(client),
  };
}

/** Whether of such a customer a number may be all that is known. */
export const mayBeNumberAlone = ({
  idProfiloFiscale,
  nazione,
  flagPubblicaAmministrazione,
}: Partial<ClientInput>): boolean => nazione === "IT" && !(idProfiloFiscale === 2 && flagPubblicaAmministrazione);

const nameAndSeat = ["ragioneSociale", "nome", "cognome", "indirizzo", "cap", "comune", "provincia"] as const;

/** What is needed of name and address, and need not be. */
const notNeeded = (flags: CampiCliente): Partial<CampiCliente> =>
  Object.fromEntries(nameAndSeat.filter((name) => flags[name] === required).map((name) => [name, optional]));

/** Whether a field is there for that kind of customer. */
export const isShown = (flag: CampoCliente) => flag !== hidden;
/** Whether a field may stay empty for that kind of customer. */
export const isOptional = (flag: CampoCliente) => flag === optional;
