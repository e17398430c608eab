import type { RigaBozza } from "../../bozza/corpo-bozza.ts";
import type { DaComporre } from "../../bozza/da-comporre.ts";
import { aliquotaDi, giornoDi, righeDi } from "../../bozza/parti-bozza.ts";
import { calcolaRiga, importoCompreso, riferimento, rigaRimborsoBollo, type Totali } from "../../calcolo/index.ts";
import { CAUSALI_DI_LEGGE } from "../../codici/causale-di-legge.ts";
import { testoAl } from "../../codici/testo-datato.ts";
import { formatNumero } from "../../presentazione/importo.ts";
import type { DatiBeniServiziSemplificata } from "../../tracciato/index.ts";
import { NATURE_SEMPLIFICATA } from "../../tracciato/semplificata/nature-semplificata.ts";
import { nonBlank } from "../vuoto.ts";

/** 2.2 for every line of the draft, with its tax inside, then the charge of the stamp duty where it is a line. */
export function beni(da: DaComporre, totali: Totali): DatiBeniServiziSemplificata[] {
  const rimborso = rigaRimborsoBollo(totali.bollo);
  return [...righeDi(da), ...(rimborso ? [rimborso] : [])].map((riga, i) => {
    const aliquota = aliquotaDi(riga);
    return {
      Descrizione: descrizione(riga),
      Importo: importoCompreso(totali.righe[i] ?? calcolaRiga(riga), aliquota),
      DatiIVA: { Aliquota: aliquota.withDecimals(2, 2) },
      Natura: NATURE_SEMPLIFICATA.find((one) => one === riga.Natura),
      RiferimentoNormativo: riferimento(da, riga) ?? delRegime(da),
    };
  });
}

/** How much of it, in words: a simplified invoice has no place for quantities. */
function descrizione({ Descrizione, dettaglio, Quantita, UnitaMisura }: RigaBozza): string {
  const unit = nonBlank(UnitaMisura);
  const single = !Quantita || (formatNumero(Quantita) === "1" && !unit);
  const amount = single ? undefined : `(quantità ${formatNumero(Quantita)}${unit ? ` ${unit}` : ""})`;
  return [nonBlank(Descrizione), nonBlank(dettaglio), amount].filter(Boolean).join(" ");
}

/** What a seller under cash accounting must say in every invoice: without a Causale it stands beside the rate. */
const delRegime = (da: DaComporre): string | undefined =>
  da.noi.regimeFiscale === "RF17" ? testoAl(CAUSALI_DI_LEGGE.ivaPerCassa, giornoDi(da)) : undefined;
