import { conRighe } from "../bozza/con-riga.ts";
import { conTestata } from "../bozza/con-testata.ts";
import type { RitenutaBozza } from "../bozza/corpo-bozza.ts";
import type { DaComporre } from "../bozza/da-comporre.ts";
import { conQuota } from "../bozza/lettura/ritenute-di.ts";
import { aliquotaDi, righeDi } from "../bozza/parti-bozza.ts";
import { calcola, isSpesaAnticipata } from "../calcolo/index.ts";
import { Decimal } from "../decimal/index.ts";
import type { DatiCassaPrevidenziale, DatiRitenuta } from "../tracciato/index.ts";
import { righeConSomma } from "./righe-con-somma.ts";

/** The draft with the funds of the document, on the lines whose sum is the base that was written. */
export function conCasse(da: DaComporre, casse: readonly DatiCassaPrevidenziale[]): DaComporre {
  const [first] = casse;
  if (!first) return da;
  const withFunds = conTestata(da, {
    DatiCassaPrevidenziale: casse.map(({ ImportoContributoCassa: _, ImponibileCassa: __, ...fund }) => fund),
  });
  const on = (lines: readonly number[]): DaComporre =>
    conRighe(
      withFunds,
      righeDi(da).map((riga, i) => (lines.includes(i) ? { ...riga, cassa: "SI" } : riga)),
    );
  const fits = (draft: DaComporre): boolean =>
    calcola(draft).casse.every((cassa, i) => {
      const written = casse[i];
      return (
        written &&
        cassa.importo.equals(written.ImportoContributoCassa) &&
        (!written.ImponibileCassa || cassa.imponibile.equals(written.ImponibileCassa))
      );
    });
  const righe = righeDi(da);
  const indexes = righe.flatMap((riga, i) => (isSpesaAnticipata(riga) ? [] : [i]));
  const like = (i: number): boolean => {
    const riga = righe[i];
    return riga !== undefined && aliquotaDi(riga).equals(first.AliquotaIVA) && riga.Natura === first.Natura;
  };
  const guesses = [indexes, indexes.filter((i) => righe[i]?.Ritenuta === "SI"), indexes.filter(like)];
  const usual = guesses
    .filter((lines) => lines.length > 0)
    .map(on)
    .find(fits);
  if (usual) return usual;
  const totali = calcola(da).righe;
  const importi = indexes.map((i) => totali[i]?.prezzoTotale ?? Decimal.zero);
  const found = righeConSomma(importi, isBaseDi(casse))?.flatMap((at) => indexes[at] ?? []);
  const searched = found && on(found);
  return searched && fits(searched) ? searched : on(indexes);
}

/** Whether lines of that sum are what the funds are reckoned on; the INPS recharge is, of all funds, on the lines alone. */
function isBaseDi(casse: readonly DatiCassaPrevidenziale[]): (somma: Decimal) => boolean {
  const cassa = casse.find(({ TipoCassa }) => TipoCassa === "TC22") ?? casse[0];
  return (somma) =>
    cassa?.ImponibileCassa
      ? somma.round(2).equals(cassa.ImponibileCassa)
      : cassa !== undefined && somma.round(2).percent(cassa.AlCassa).round(2).equals(cassa.ImportoContributoCassa);
}

/** The draft with the withholdings of the document; an amount that no usual share of the base gives is kept as written by hand. */
export function conRitenute(da: DaComporre, ritenute: readonly DatiRitenuta[]): DaComporre {
  if (ritenute.length === 0) return da;
  const funds = da.bozza.DatiGenerali?.DatiGeneraliDocumento?.DatiCassaPrevidenziale ?? [];
  const marked = [...righeDi(da), ...funds].some(({ Ritenuta }) => Ritenuta === "SI");
  const withLines = marked
    ? da
    : conRighe(
        da,
        righeDi(da).map((riga) => (isSpesaAnticipata(riga) ? riga : { ...riga, Ritenuta: "SI" })),
      );
  const blocks = ritenute.map(({ ImportoRitenuta: _, ...block }): RitenutaBozza => block);
  const { ritenute: computed } = calcola(conTestata(withLines, { DatiRitenuta: blocks }));
  const DatiRitenuta = ritenute.map((ritenuta, i) => conQuota(ritenuta, computed[i]?.imponibile));
  return conTestata(withLines, { DatiRitenuta });
}
