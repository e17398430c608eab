import type { DaComporre } from "../../bozza/da-comporre.ts";
import { ritenuteDi } from "../../bozza/lettura/ritenute-di.ts";
import { testataDi } from "../../bozza/parti-bozza.ts";
import { TESTATA } from "../../bozza/percorsi.ts";
import type { Problema } from "../../problema.ts";
import { errore } from "./difetti-bozza.ts";

/**
 * FC66: a fund or a withholding of the document whose rate nobody has given. The format wants one (2.1.1.5.3, 2.1.1.7.2), and
 * taken for zero it would leave without a contribution and without a word.
 */
export function controllaContributi(da: DaComporre): Problema[] {
  const { DatiCassaPrevidenziale = [], DatiRitenuta = [] } = testataDi(da);
  const funds = DatiCassaPrevidenziale.flatMap(({ TipoCassa, AlCassa }, i) =>
    TipoCassa && !AlCassa
      ? [
          errore(
            "FC66",
            `${TESTATA}.DatiCassaPrevidenziale[${i}].AlCassa`,
            `Scrivi l'aliquota della cassa ${TipoCassa}.`,
          ),
        ]
      : [],
  );
  if (ritenuteDi(da).length === 0) return funds;
  return [
    ...funds,
    ...DatiRitenuta.flatMap(({ TipoRitenuta, AliquotaRitenuta }, i) =>
      TipoRitenuta && !AliquotaRitenuta
        ? [
            errore(
              "FC66",
              `${TESTATA}.DatiRitenuta[${i}].AliquotaRitenuta`,
              `Scrivi l'aliquota della ritenuta ${TipoRitenuta}.`,
            ),
          ]
        : [],
    ),
  ];
}
