import { Natura, TipoRitenuta } from "../codici/index.ts";
import type { Decimal } from "../decimal/index.ts";
import { formatPercento } from "../presentazione/index.ts";
import type { DatiRiepilogo, DatiRitenuta, FatturaElettronicaBody } from "../tracciato/index.ts";
import { centesimi } from "./colonne.ts";
import type { Somme } from "./somme.ts";

export type RigaTotale = { etichetta: string; valore: string };

/** Top to bottom: what adds up to the total, then what is taken off. Rows of zero are left out, except the taxable amount. */
export function righeTotali(
  body: FatturaElettronicaBody,
  sums: Somme,
): { sopra: RigaTotale[]; totale: RigaTotale; sotto: RigaTotale[] } {
  const casse = body.DatiGenerali.DatiGeneraliDocumento.DatiCassaPrevidenziale ?? [];
  const seNonZero = (etichetta: string, valore: Decimal) => (valore.isZero() ? [] : [riga(etichetta, valore)]);
  return {
    sopra: [
      riga("Imponibile", sums.imponibile),
      ...casse.map((one) =>
        riga(`Cassa previdenziale ${one.TipoCassa} ${formatPercento(one.AlCassa)}`, one.ImportoContributoCassa),
      ),
      ...sums.iva.map((one) => riga(`IVA ${formatPercento(one.aliquota)}`, one.imposta)),
      ...seNonZero("Spese art. 15 e bollo", sums.art15),
      ...seNonZero("Imposta di bollo", sums.bollo),
      ...seNonZero("Arrotondamento", sums.arrotondamento),
    ],
    totale: riga("Totale documento", sums.totale),
    sotto: [
      ...sums.ritenute.map((one) =>
        riga(`${nomeRitenuta(one)} ${formatPercento(one.AliquotaRitenuta)}`, one.ImportoRitenuta.negated()),
      ),
      ...seNonZero("IVA versata dal cliente", sums.ivaSplitPayment.negated()),
      ...seNonZero("Sconto in fattura", sums.scontoInFattura.negated()),
    ],
  };
}

const riga = (etichetta: string, valore: Decimal): RigaTotale => ({ etichetta, valore: centesimi(valore) });

/** RT01 and RT02 are the income tax; the others are contributions. */
function nomeRitenuta({ TipoRitenuta: tipo }: DatiRitenuta): string {
  return tipo === "RT01" || tipo === "RT02" ? "Ritenuta d'acconto" : TipoRitenuta.perCodice(tipo).descrizione;
}

/** "22% · esigibilità immediata", "N4 · Esente art. 10 DPR 633/72", "22% · scissione dei pagamenti". */
export function nomeAliquota({
  AliquotaIVA,
  Natura: natura,
  EsigibilitaIVA,
  RiferimentoNormativo,
}: DatiRiepilogo): string {
  if (natura && AliquotaIVA.isZero())
    return `${natura} · ${RiferimentoNormativo ?? Natura.perCodice(natura).descrizione}`;
  const aliquota = natura ? `${formatPercento(AliquotaIVA)} ${natura}` : formatPercento(AliquotaIVA);
  const esigibilita = { I: "esigibilità immediata", D: "esigibilità differita", S: "scissione dei pagamenti" } as const;
  return [aliquota, EsigibilitaIVA && esigibilita[EsigibilitaIVA], RiferimentoNormativo].filter(Boolean).join(" · ");
}
