import type { RigaBozza } from "../bozza/corpo-bozza.ts";
import type { DaComporre } from "../bozza/da-comporre.ts";
import { riferimentoNormativoDi } from "../bozza/lettura/riferimento-normativo-di.ts";
import { aliquotaDi, giornoDi, righeDi, vaSemplificata } from "../bozza/parti-bozza.ts";
import { riferimentoNormativoUsuale } from "../codici/aliquota-iva-full.ts";
import type { EsigibilitaIva } from "../codici/esigibilita-iva.ts";
import type { Natura } from "../codici/natura.ts";
import { Decimal } from "../decimal/decimal.ts";
import { nomeRighe } from "../presentazione/elenco-parole.ts";
import { formatImporto, formatPercento } from "../presentazione/importo.ts";
import type { CassaCalcolata } from "./cassa.ts";
import { conIva, importoCompreso } from "./iva-compresa.ts";
import { isClienteUe, soggettaACassa } from "./soggetta.ts";

/** One 2.2.2 DatiRiepilogo. */
export type Riepilogo = {
  aliquotaIva: Decimal;
  natura?: Natura;
  esigibilita?: EsigibilitaIva;
  riferimentoNormativo?: string;
  /** What rounding added to the sum of the lines: imponibile − sum. Absent when nothing. */
  arrotondamento?: Decimal;
  /** Two decimals. */
  imponibile: Decimal;
  /** Two decimals. */
  imposta: Decimal;
  /** What base and tax come to, of prices that include it, less than what was asked for: `totaleLordo − imponibile − imposta`. */
  scarto?: Decimal;
  spiegazione: string;
};

type Chiave = Pick<Riepilogo, "aliquotaIva" | "natura" | "esigibilita" | "riferimentoNormativo">;
type Gruppo = Chiave & {
  somma: Decimal;
  /** What its prices with VAT come to, and where they are not all so, what the others do with VAT. */
  lordo: Decimal;
  conLordi: boolean;
  /** Of a simplified document: the tax in its amounts, each to the cent. */
  compresa?: Decimal;
  numeri: number[];
  casse: string[];
};
type RigaDelGruppo = { riga: RigaBozza; prezzoTotale: Decimal; totaleLordo?: Decimal };

/**
 * One block per distinct (rate, nature, chargeability, law text), highest rate first (RULES §5).
 * `righe` are those of the document with their totals, the charge of the stamp duty included.
 */
export function calcolaRiepiloghi(
  da: DaComporre,
  righe: readonly RigaDelGruppo[],
  casse: readonly CassaCalcolata[],
): Riepilogo[] {
  const groups = new Map<string, Gruppo>();
  const groupOf = (key: Chiave): Gruppo => {
    const name = [key.aliquotaIva.withDecimals(2, 8), key.natura, key.esigibilita, key.riferimentoNormativo].join("|");
    const group = groups.get(name) ?? {
      ...key,
      ...{ somma: Decimal.zero, lordo: Decimal.zero, conLordi: false, numeri: [], casse: [] },
    };
    groups.set(name, group);
    return group;
  };
  for (const [i, riga] of righe.entries()) {
    const { prezzoTotale, totaleLordo } = riga;
    const group = groupOf(chiaveRiga(da, riga.riga));
    const { aliquotaIva, compresa = Decimal.zero } = group;
    group.somma = group.somma.plus(prezzoTotale);
    const importo = vaSemplificata(da) && importoCompreso(riga, aliquotaIva);
    if (importo) group.compresa = compresa.plus(importo.percentInside(aliquotaIva));
    group.lordo = group.lordo.plus(importo || (totaleLordo ?? conIva(prezzoTotale, aliquotaIva)));
    group.conLordi ||= totaleLordo !== undefined;
    group.numeri.push(i + 1);
  }
  for (const cassa of casse) {
    const group = groupOf(chiaveCassa(da, cassa));
    group.somma = group.somma.plus(cassa.importo);
    group.lordo = group.lordo.plus(conIva(cassa.importo, group.aliquotaIva));
    group.casse.push(cassa.tipo);
  }
  return [...groups.values()].map(riassumi).sort(perAliquota);
}

/**
 * Rounding happens here and only here: the base to the cent, then the tax on the rounded base (Allegato A 1.9.1, controlli
 * 00421 and 00422: VAT is never a sum of per-line VAT). A simplified document has no summary: each of its amounts includes
 * its tax, and the sums are of those.
 */
function riassumi({ somma, lordo, conLordi, compresa, numeri, casse, ...key }: Gruppo): Riepilogo {
  const imponibile = compresa ? lordo.minus(compresa) : somma.round(2);
  const imposta = compresa ?? imponibile.percent(key.aliquotaIva).round(2);
  const difference = compresa ? Decimal.zero : imponibile.minus(somma);
  const arrotondamento = difference.isZero() ? undefined : difference.withDecimals(2, 8);
  const from = [...(numeri.length > 0 ? [nomeRighe(numeri)] : []), ...casse.map((tipo) => `cassa ${tipo}`)].join(", ");
  const rate = formatPercento(key.aliquotaIva);
  const spiegazione = key.aliquotaIva.isZero()
    ? `Senza IVA${key.natura ? ` (${key.natura})` : ""}: ${formatImporto(imponibile)}. ${from}.`
    : `${rate} ${compresa ? `in ${formatImporto(lordo)}` : `× ${formatImporto(imponibile)}`} = ${formatImporto(imposta)}. ${from}.`;
  const scarto = conLordi ? lordo.round(2).minus(imponibile).minus(imposta) : Decimal.zero;
  return {
    ...key,
    ...(arrotondamento ? { arrotondamento } : {}),
    ...{ imponibile, imposta },
    ...(scarto.isZero() ? {} : { scarto }),
    spiegazione,
  };
}

function chiaveRiga(da: DaComporre, riga: RigaBozza): Chiave {
  return {
    aliquotaIva: aliquotaDi(riga),
    natura: riga.Natura,
    esigibilita: esigibilita(da, riga),
    riferimentoNormativo: riferimento(da, riga),
  };
}

/** The fund goes with the lines it is computed on, where their rate and nature are its own. */
function chiaveCassa(da: DaComporre, { aliquotaIva, natura }: CassaCalcolata): Chiave {
  const like = righeDi(da).find(
    (riga) => soggettaACassa(riga) && aliquotaDi(riga).equals(aliquotaIva) && riga.Natura === natura,
  );
  return chiaveRiga(da, like ?? { AliquotaIVA: aliquotaIva, Natura: natura });
}

/** At rate zero there is no tax whose moment could matter. Otherwise: as the line says, D under cash accounting (RF17), else I. */
function esigibilita({ noi }: DaComporre, riga: RigaBozza): EsigibilitaIva | undefined {
  if (aliquotaDi(riga).isZero()) return undefined;
  return riga.EsigibilitaIVA ?? (noi.regimeFiscale === "RF17" ? "D" : "I");
}

/** RiferimentoNormativo of a line: expected whenever there is a nature: what the line brings, else the usual text of that day. */
export function riferimento(da: DaComporre, riga: RigaBozza): string | undefined {
  const own = riferimentoNormativoDi(riga, giornoDi(da));
  if (own || !riga.Natura) return own;
  const variant = riga.Natura === "N2.1" && isClienteUe(da) ? "UE" : da.noi.regimeFiscale;
  return riferimentoNormativoUsuale(riga.Natura, giornoDi(da), variant);
}

function perAliquota(a: Riepilogo, b: Riepilogo): number {
  const [naturaA, naturaB] = [a.natura ?? "", b.natura ?? ""];
  return b.aliquotaIva.compare(a.aliquotaIva) || (naturaA < naturaB ? -1 : naturaA > naturaB ? 1 : 0);
}
