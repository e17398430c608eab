import type { Cedente } from "@fatturachiara/fatturapa/bozza";
import { RegimeFiscale } from "@fatturachiara/fatturapa/codici";
import { type Row, rowsOf } from "../draft/row.ts";
import { decodeRows, encodeRows, part } from "../draft/walk-rows.ts";
import type { FiscalData } from "../rooms/taxdata.ts";
import { addressRows } from "./address-rows.ts";
import { nowhere } from "./nowhere.ts";
import { ownNames } from "./own-names.ts";
import { placeIn } from "./place-in.ts";

const { coded, copy } = rowsOf<FiscalData>();
const noi = placeIn<Cedente>();

type Of<F extends "stabileOrganizzazione" | "rappresentanteFiscale"> = NonNullable<FiscalData[F]>;
const seat = placeIn<Cedente["sede"]>();
/** Its branch in Italy. */
const branchRows = addressRows<Of<"stabileOrganizzazione">>(seat);
const someone = placeIn<NonNullable<Cedente["rappresentanteFiscale"]>>();
const ofSomeone = rowsOf<Of<"rappresentanteFiscale">>();
/** Who represents it in Italy. */
const representativeRows: readonly Row<Of<"rappresentanteFiscale">>[] = [
  ofSomeone.copy("partitaIva", someone.partitaIva),
  ofSomeone.copy("codiceFiscale", someone.codiceFiscale),
  ofSomeone.copy("denominazione", someone.denominazione),
  ofSomeone.copy("nome", someone.nome),
  ofSomeone.copy("cognome", someone.cognome),
];

/** The tax data and their places in who issues, in the order of the page. */
export const fiscalRows: readonly Row<FiscalData>[] = [
  copy("titolo", noi.titolo),
  copy("nome", noi.nome),
  copy("cognome", noi.cognome),
  copy("ragioneSociale", noi.denominazione),
  copy("partitaIva", noi.partitaIva),
  copy("codiceFiscale", noi.codiceFiscale),
  copy("codiceEori", noi.codEori),
  copy("telefono", noi.telefono),
  ...addressRows<FiscalData>(noi.sede),
  copy("nazione", noi.sede.nazione),
  copy("reaUfficio", noi.rea.ufficio),
  copy("reaNumero", noi.rea.numero),
  copy("reaCapitaleSociale", noi.rea.capitaleSociale),
  copy("reaSocioUnico", noi.rea.socioUnico),
  copy("reaStatoLiquidazione", noi.rea.statoLiquidazione),
  coded("idRegimeFiscale", noi.regimeFiscale, RegimeFiscale),
  part("stabileOrganizzazione", noi.stabileOrganizzazione, branchRows),
  part("rappresentanteFiscale", noi.rappresentanteFiscale, representativeRows),
];

/** Who issues, of the tax data: incomplete data give an incomplete party, whose checks say what is missing. */
export function cedenteOf(fiscal: FiscalData): Cedente {
  const {
    rea,
    stabileOrganizzazione: branch,
    ...party
  } = decodeRows<FiscalData, Cedente>(ownNames(fiscal), fiscalRows);
  return {
    ...party,
    // Compared with the customer's: a number still to be typed is one that nobody has.
    partitaIva: party.partitaIva ?? "",
    sede: { ...nowhere, ...party.sede },
    regimeFiscale: party.regimeFiscale ?? "RF01",
    ...(branch && { stabileOrganizzazione: { ...branch, nazione: "IT" } }),
    ...(rea?.ufficio && rea.numero && { rea: { ...rea, statoLiquidazione: rea.statoLiquidazione ?? "LN" } }),
    ...(fiscal.flagPrestazioniSanitarie && { prestazioniSanitarie: true }),
  };
}

/** What a party that issues tells of its tax data, field by field; null where it says nothing. */
export const fiscalOf = (party: Cedente): FiscalData => encodeRows(party, fiscalRows);
