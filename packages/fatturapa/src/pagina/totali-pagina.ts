import { Natura, TipoRitenuta } from "../codici/index.ts";
import { Decimal } from "../decimal/index.ts";
import type { Corpo, Uno } from "./parti-lette.ts";
import type { Somme } from "./somme.ts";
import { centesimi, nomeDelCodice, percento, uniti } from "./testo.ts";

/** A line of the totals: what it is, and how much. */
export type RigaTotale = { etichetta: string; valore: string };

/**
 * Top to bottom: what adds up to the total, then what is taken off. Rows of zero are left out, except the taxable amount.
 * Where the sums could not be made only the total is shown, if the file states it.
 */
export function righeTotali(
  body: Corpo,
  sums: Somme | undefined,
): { sopra: RigaTotale[]; totale: RigaTotale; sotto: RigaTotale[] } {
  const generali = body.DatiGenerali?.DatiGeneraliDocumento ?? {};
  if (!sums) return { sopra: [], totale: riga(TOTALE, generali.ImportoTotaleDocumento), sotto: [] };
  const seNonZero = (etichetta: string, valore: Decimal) => (valore.isZero() ? [] : [riga(etichetta, valore)]);
  return {
    sopra: [
      riga("Imponibile", sums.imponibile),
      ...(generali.DatiCassaPrevidenziale ?? []).map((cassa) =>
        riga(
          uniti(["Cassa previdenziale", cassa.TipoCassa, percento(cassa.AlCassa)], " "),
          cassa.ImportoContributoCassa,
        ),
      ),
      ...sums.iva.map((gruppo) => riga(uniti(["IVA", percento(gruppo.aliquota)], " "), gruppo.imposta)),
      ...seNonZero("Spese art. 15 e bollo", sums.art15),
      ...seNonZero("Imposta di bollo", sums.bollo),
      ...seNonZero("Arrotondamento", sums.arrotondamento),
      ...seNonZero(nomeSconto(sums.scontoNelTotale), sums.scontoNelTotale.negated()),
      ...seNonZero(NON_NEL_RIEPILOGO, sums.differenza),
    ],
    totale: riga(TOTALE, sums.totale),
    sotto: [
      ...(generali.DatiRitenuta ?? []).map((ritenuta) =>
        riga(
          uniti([nomeRitenuta(ritenuta.TipoRitenuta), percento(ritenuta.AliquotaRitenuta)], " "),
          ritenuta.ImportoRitenuta?.negated(),
        ),
      ),
      ...seNonZero("IVA versata dal cliente", sums.ivaSplitPayment.negated()),
      ...seNonZero(nomeSconto(sums.scontoInFattura), sums.scontoInFattura.negated()),
    ],
  };
}

/** What the total has and no row of the VAT summary says. */
export const NON_NEL_RIEPILOGO = "Non compreso nel riepilogo";

const TOTALE = "Totale documento";

const riga = (etichetta: string, valore: Decimal | undefined): RigaTotale => ({ etichetta, valore: centesimi(valore) });

const nomeSconto = (sconto: Decimal): string => (sconto.isNegative() ? "Maggiorazione" : "Sconto in fattura");

/** RT01 and RT02 are the income tax; the others are contributions. */
function nomeRitenuta(tipo: string | undefined): string {
  return tipo === "RT01" || tipo === "RT02" ? "Ritenuta d'acconto" : nomeDelCodice(TipoRitenuta, tipo);
}

const ESIGIBILITA: ReadonlyMap<string, string> = new Map([
  ["I", "esigibilità immediata"],
  ["D", "esigibilità differita"],
  ["S", "scissione dei pagamenti"],
]);

/** "22% · esigibilità immediata", "N4 · Esente art. 10 DPR 633/72", "22% · scissione dei pagamenti". */
export function nomeAliquota({
  AliquotaIVA: aliquota,
  Natura: natura,
  EsigibilitaIVA: esigibilita = "",
  RiferimentoNormativo: norma,
}: Uno<NonNullable<Corpo["DatiBeniServizi"]>["DatiRiepilogo"]>): string {
  if (natura && (aliquota ?? Decimal.zero).isZero()) return uniti([natura, norma ?? altroNome(natura)]);
  return uniti([uniti([percento(aliquota), natura], " "), ESIGIBILITA.get(esigibilita) ?? esigibilita, norma]);
}

/** The label, unless it is unknown and the code says it all. */
function altroNome(natura: string): string {
  const nome = nomeDelCodice(Natura, natura);
  return nome === natura ? "" : nome;
}
