/** European Economic Area: a transfer there needs no BIC (EPC069-12, version 002). */
const SEE = "AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IS IT LI LT LU LV MT NL NO PL PT RO SE SI SK".split(" ");

/** In the SEPA schemes without being in the area: the bank is named by its BIC (EPC409-09, list of countries). */
const ALTRI = "AD AL CH GB GI MC MD ME MK RS SM VA".split(" ");

/** Whether an account is within reach of a SEPA credit transfer; `senzaBic`: also where its bank is not named. */
export function inAreaSepa(iban: string, { senzaBic }: { senzaBic: boolean }): boolean {
  const paese = iban.slice(0, 2);
  return SEE.includes(paese) || (!senzaBic && ALTRI.includes(paese));
}
