import {
  AliquotaIva,
  CausalePagamento,
  CondizionePagamento,
  EsigibilitaIva,
  ModalitaPagamento,
  Natura,
  RegimeFiscale,
  scelteIva,
  TipoCassa,
  TipoDocumento,
  TipoRitenuta,
  TipoScontoMaggiorazione,
  Titolo,
  type Voce,
} from "@fatturachiara/fatturapa/codici";
import { Decimal } from "@fatturachiara/fatturapa/decimal";
import type { Giorno } from "@fatturachiara/fatturapa/giorno";

/** What is still in use on that day, or will be: codes that SdI refuses since long are not offered. */
export function offered<V extends Voce>(list: { voci: readonly V[] }, oggi: Giorno): V[] {
  return list.voci.filter(({ validoAl }) => validoAl === undefined || validoAl >= oggi);
}

/** The lists that answer plain rows, by the last word of their address. */
export const plainLists = {
  titolo: Titolo,
  natura: Natura,
  esigibilitaiva: EsigibilitaIva,
  cassaprevidenziale: TipoCassa,
  regimefiscale: RegimeFiscale,
  tiporitenuta: TipoRitenuta,
  causalepagamento: CausalePagamento,
  condizionipagamento: CondizionePagamento,
  modalitapagamento: ModalitaPagamento,
  tipidocumento: TipoDocumento,
  tiposcontomaggiorazione: TipoScontoMaggiorazione,
} as const;

/** VAT rates with their number. */
export function aliquotaRows(oggi: Giorno) {
  return offered(AliquotaIva, oggi).map((voce) => ({ ...voce, aliquota: Decimal.of(voce.aliquota) }));
}

/** The same rows, with rate and nature as nested records. */
export function aliquoteAnnidate(oggi: Giorno) {
  const rates = aliquotaRows(oggi);
  return scelteIva(oggi).map(({ natura, ...scelta }) => {
    const aliquotaIva = rates.find(({ id }) => id === scelta.idAliquotaIva);
    if (!aliquotaIva) throw new Error(`No rate ${scelta.idAliquotaIva} for the choice ${scelta.id}`);
    return { ...scelta, aliquotaIva, natura: natura ? Natura.perCodice(natura) : null };
  });
}
