import type { Cedente } from "@fatturachiara/fatturapa/bozza";
import { RegimeFiscale } from "@fatturachiara/fatturapa/codici";
import { type FieldPlace, type Row, rowsOf } from "../draft/row.ts";
import { decodeRows, encodeRows, laidOver, part } from "../draft/walk-rows.ts";
import type { FiscalData } from "../rooms/taxdata.ts";
import { addressRows } from "./address-rows.ts";
import { nowhere } from "./nowhere.ts";
import { ownNames } from "./own-names.ts";
import { placeIn } from "./place-in.ts";

const { coded, copy, leads } = rowsOf<FiscalData>();
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
  copy("flagPrestazioniSanitarie", noi.prestazioniSanitarie),
];

/** Places of the tax data that are no copy. */
export const fiscalPlaces: readonly FieldPlace[] = [
  leads("partitaIva", noi),
  leads("nazione", noi.stabileOrganizzazione),
  leads("nazione", noi.rappresentanteFiscale),
];

/** What is still to be typed of who issues: a number that nobody has, no address. */
const untyped = { partitaIva: "", sede: nowhere, regimeFiscale: "RF01" };

/** Who issues, of the tax data: incomplete data give an incomplete party, whose checks say what is missing. */
export const cedenteOf = (fiscal: FiscalData): Cedente =>
  laidOver(untyped, decodeRows(ownNames(fiscal), fiscalRows)) as Cedente;

/** What a party that issues tells of its tax data, field by field; null where it says nothing. */
export const fiscalOf = (party: Cedente): FiscalData => encodeRows(party, fiscalRows);
