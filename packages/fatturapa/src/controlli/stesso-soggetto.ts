import type { Vista } from "./vista.ts";

/** Who may have two numbers, and need not: "Il codice fiscale del cliente (…) è diverso dalla partita IVA (…): può essere giusto". */
export const numeriDiversi = (diChi: string, codiceFiscale: string, partitaIva: string): string =>
  `Il codice fiscale ${diChi} (${codiceFiscale}) è diverso dalla partita IVA (${partitaIva}): può essere giusto`;

/** Seller and buyer are one: same country and number, or same tax code (controllo 00471). */
export function stessoSoggetto({ cedente, cessionario }: Vista): boolean {
  const a = cedente.valore;
  const b = cessionario.valore;
  const sameVat =
    b.IdFiscaleIVA !== undefined &&
    a.IdFiscaleIVA.IdPaese === b.IdFiscaleIVA.IdPaese &&
    a.IdFiscaleIVA.IdCodice === b.IdFiscaleIVA.IdCodice;
  return sameVat || (a.CodiceFiscale !== undefined && a.CodiceFiscale === b.CodiceFiscale);
}

/** Seller and buyer are not one: the VAT numbers decide; without one of the buyer, the tax codes (controllo 00472). */
export function soggettiDiversi({ cedente, cessionario }: Vista): boolean {
  const a = cedente.valore;
  const b = cessionario.valore;
  if (!b.IdFiscaleIVA) return a.CodiceFiscale !== b.CodiceFiscale;
  return a.IdFiscaleIVA.IdPaese !== b.IdFiscaleIVA.IdPaese || a.IdFiscaleIVA.IdCodice !== b.IdFiscaleIVA.IdCodice;
}
