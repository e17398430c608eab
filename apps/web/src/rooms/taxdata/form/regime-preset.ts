import { AliquotaIvaFull, CAUSALI_DI_LEGGE, RegimeFiscale, testoAl } from "@fatturachiara/fatturapa/codici";
import type { Giorno } from "@fatturachiara/fatturapa/giorno";
import type { FiscalValues } from "./fiscal-form.ts";

/** One thing that a regime brings along, in words. */
export type RegimeEffect = { what: string; from?: string; to: string };
/** The values to set and how to say them. */
export type RegimePreset = { values: Partial<FiscalValues>; effects: RegimeEffect[] };

const withoutVat = ["RF19", "RF02"] as const;
type WithoutVat = (typeof withoutVat)[number];
const isWithoutVat = (codice: string): codice is WithoutVat => withoutVat.some((regime) => regime === codice);

const idOf = (codice: string) => AliquotaIvaFull.voci.find((voce) => voce.codice === codice)?.id ?? null;
/** What invoices of a regime start from. */
const usualVat = (codice: string) => idOf(isWithoutVat(codice) ? `N2.2-${codice}` : "22");

/**
 * What a regime changes in new invoices (screens.md §4): without VAT and withholding for RF19 and RF02 (RULES §9), 22 %
 * for the others. What is already so is not named.
 */
export function regimePreset(idRegime: number, values: FiscalValues, oggi: Giorno): RegimePreset {
  const codice = RegimeFiscale.perId(idRegime)?.codice ?? "RF01";
  const free = isWithoutVat(codice);
  const idAliquotaIvaFull = usualVat(codice);
  const before = vatOf(values);
  const preset: RegimePreset = { values: {}, effects: [] };

  if (before !== idAliquotaIvaFull) {
    const from = AliquotaIvaFull.perId(before)?.descrizione;
    preset.values.idAliquotaIvaFull = idAliquotaIvaFull;
    preset.effects.push({
      what: "IVA delle nuove righe",
      ...(from && { from }),
      to: free ? "0%, natura N2.2" : "22%",
    });
  }
  if (values.idAliquotaIvaFullCassa != null) {
    preset.values.idAliquotaIvaFullCassa = null;
    preset.effects.push({ what: "IVA della cassa", to: "come quella delle righe" });
  }
  if (free && values.flagRitenuta) {
    preset.values.flagRitenuta = false;
    preset.effects.push({ what: "Ritenuta d'acconto", from: "applicata", to: "nessuna: non la subisci" });
  }
  return { ...preset, effects: [...preset.effects, ...alwaysSo(codice, oggi)] };
}

/** What invoices of that regime do by themselves, without a field of this page. */
export function alwaysSo(codice: string, oggi: Giorno): RegimeEffect[] {
  const texts = {
    RF19: CAUSALI_DI_LEGGE.forfettario,
    RF02: CAUSALI_DI_LEGGE.minimi,
    RF17: CAUSALI_DI_LEGGE.ivaPerCassa,
  };
  const sentence = codice in texts ? testoAl(texts[codice as keyof typeof texts], oggi) : undefined;
  return [
    ...(isWithoutVat(codice) ? [{ what: "Imposta di bollo", to: "automatica, 2,00 € sopra 77,47 €" }] : []),
    ...(sentence ? [{ what: "Ogni fattura riporta", to: `«${sentence}»` }] : []),
  ];
}

/** The VAT of new lines: the chosen one, or what the regime means when none is chosen. */
function vatOf(values: FiscalValues): number | null {
  if (values.idAliquotaIvaFull != null) return values.idAliquotaIvaFull;
  return values.idRegimeFiscale === null
    ? null
    : usualVat(RegimeFiscale.perId(values.idRegimeFiscale)?.codice ?? "RF01");
}
