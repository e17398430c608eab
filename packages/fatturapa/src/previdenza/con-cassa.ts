import { conRighe } from "../bozza/con-riga.ts";
import { conTestata } from "../bozza/con-testata.ts";
import type { RigaBozza } from "../bozza/corpo-bozza.ts";
import type { DaComporre } from "../bozza/da-comporre.ts";
import { casseDi } from "../bozza/lettura/casse-di.ts";
import { aliquotaDi, giornoDi, righeDi, type TestataBozza, testataDi } from "../bozza/parti-bozza.ts";
import type { TipoCassa } from "../codici/tipo-cassa.ts";
import { aliquotaContributo } from "./contributi-integrativi.ts";

type Cassa = NonNullable<TestataBozza["DatiCassaPrevidenziale"]>[number];

/**
 * A document with one more fund of its own, at the usual rate of its day and with the VAT of the fee. What the profile's
 * fund does to it stays, and can be changed here without touching the profile. The INPS recharge (TC22) comes first: it enters the base
 * of the others (RULES §3). Where no line is subject to a fund, all are but advances (N1). A fund that is there already is
 * not added again.
 */
export function conCassa(da: DaComporre, tipo: TipoCassa): DaComporre {
  const there = casseProprie(da);
  if (there.some(({ TipoCassa }) => TipoCassa === tipo)) return conTestata(da, { DatiCassaPrevidenziale: there });
  const fee = righeDi(da).find(({ cassa }) => cassa === "SI") ?? righeDi(da).find(isCompenso);
  const nuova: Cassa = {
    TipoCassa: tipo,
    AlCassa: aliquotaContributo(tipo, giornoDi(da)),
    AliquotaIVA: fee && aliquotaDi(fee),
    Natura: fee?.Natura,
    Ritenuta: tipo === "TC22" ? "SI" : undefined,
  };
  const next = tipo === "TC22" ? [nuova, ...there] : [...there, nuova];
  return conSoggette(conTestata(da, { DatiCassaPrevidenziale: next }), "cassa");
}

/** The funds of a document as its own: those it has, else what the profile's does to it. */
function casseProprie(da: DaComporre): readonly Cassa[] {
  const own = testataDi(da).DatiCassaPrevidenziale;
  if (own?.length) return own;
  return casseDi(da).map(({ tipo, aliquota, aliquotaIva, natura, soggettaARitenuta }) => ({
    TipoCassa: tipo,
    AlCassa: aliquota,
    AliquotaIVA: aliquotaIva,
    Natura: natura,
    Ritenuta: soggettaARitenuta ? "SI" : undefined,
  }));
}

/** Where no line is subject, all are but advances (N1). */
export function conSoggette(da: DaComporre, campo: "cassa" | "Ritenuta"): DaComporre {
  const righe = righeDi(da);
  if (righe.some((riga) => riga[campo] === "SI")) return da;
  return conRighe(
    da,
    righe.map((riga) => (isCompenso(riga) ? { ...riga, [campo]: "SI" } : riga)),
  );
}

const isCompenso = ({ Natura }: RigaBozza): boolean => Natura !== "N1";
