import { partyName } from "@fatturachiara/contract/fields/party-name";
import type { FiscalData } from "@fatturachiara/contract/rooms/taxdata";

/** Who the tax data are of, as a bank writes the holder of an account. */
export const holderOf = ({
  idProfiloFiscale,
  nome,
  cognome,
  ragioneSociale,
}: Pick<FiscalData, "idProfiloFiscale" | "nome" | "cognome" | "ragioneSociale">): string =>
  (idProfiloFiscale === 1 ? partyName({ nome, cognome }) : ragioneSociale) ?? "";
