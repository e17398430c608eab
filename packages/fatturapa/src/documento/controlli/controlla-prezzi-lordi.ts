import type { DaComporre } from "../../bozza/da-comporre.ts";
import { aliquotaDi, righeDi } from "../../bozza/parti-bozza.ts";
import { percorsoRiga } from "../../bozza/percorsi.ts";
import { prezzoSenzaIva, type Riepilogo, type Totali } from "../../calcolo/index.ts";
import { Decimal } from "../../decimal/decimal.ts";
import { elencoParole } from "../../presentazione/elenco-parole.ts";
import { formatImporto } from "../../presentazione/importo.ts";
import type { Problema } from "../../problema.ts";
import { avviso } from "./difetti-bozza.ts";

const CENTESIMO = Decimal.of("0.01");

/** Totals asked for with VAT included that cannot be met: where the VAT is the customer's to pay no rounding may stand in. */
export function controllaPrezziLordi(da: DaComporre, { riepiloghi }: Totali): Problema[] {
  return riepiloghi.flatMap((riepilogo) => {
    const { scarto, esigibilita, aliquotaIva } = riepilogo;
    if (!scarto || esigibilita !== "S") return [];
    const wanted = riepilogo.imponibile.plus(riepilogo.imposta).plus(scarto);
    const line = righeDi(da).findIndex((riga) => riga.prezzoLordo && aliquotaDi(riga).equals(aliquotaIva));
    const nearest = elencoParole(vicini(wanted, riepilogo).map((total) => formatImporto(total)));
    const message = `Con la scissione dei pagamenti un totale IVA inclusa di ${formatImporto(wanted)} non si può raggiungere; i più vicini sono ${nearest}.`;
    return [avviso("FC60", percorsoRiga(Math.max(line, 0), "PrezzoUnitario"), message)];
  });
}

/** The nearest totals below and above that a base and its tax, each to the cent, come to. */
function vicini(wanted: Decimal, { aliquotaIva }: Riepilogo): Decimal[] {
  const base = prezzoSenzaIva(wanted, aliquotaIva).round(2);
  const totals = [base.minus(CENTESIMO), base, base.plus(CENTESIMO)].map((imponibile) =>
    imponibile.plus(imponibile.percent(aliquotaIva).round(2)),
  );
  const below = totals.filter((total) => total.compare(wanted) < 0).at(-1);
  const above = totals.find((total) => total.compare(wanted) > 0);
  return [below, above].filter((total) => total !== undefined);
}
