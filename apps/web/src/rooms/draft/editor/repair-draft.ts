import { toBozza } from "@fatturachiara/contract/to-bozza";
import { AliquotaIvaFull, CausalePagamento, EsigibilitaIva, TipoRitenuta } from "@fatturachiara/fatturapa/codici";
import type { Bozza, RigaBozza } from "@fatturachiara/fatturapa/documento";
import { toJson } from "@fatturachiara/fatturapa/json";
import { type Riparazione, riparazioniBozza } from "@fatturachiara/fatturapa/riparazioni";
import { type Draft, type Line, toDocumentInput } from "../content/draft.ts";
import type { CheckSource, Finding } from "./live-check.ts";

/** A repair that this editor can do: the draft as it would become. */
export type DraftRepair = Pick<Riparazione<Bozza>, "frase" | "cambiaImporti"> & { draft: Draft };

/**
 * The ways to repair a finding without leaving the editor, the gentlest first. What belongs to the customer or to the
 * fiscal data is repaired on their pages: it is not offered here.
 */
export function draftRepairs(finding: Finding, draft: Draft, source: CheckSource): DraftRepair[] {
  const { oggi, ...around } = source();
  const bozzaOf = (one: Draft): Bozza => toBozza({ ...around, document: toDocumentInput(one) });
  const bozza = bozzaOf(draft);
  return riparazioniBozza(finding, bozza, { oggi }).flatMap(({ frase, cambiaImporti, applica }) => {
    const wanted = applica(bozza);
    const repaired = asDraft(draft, bozza, wanted);
    return same(bozzaOf(repaired), wanted) ? [{ frase, cambiaImporti, draft: repaired }] : [];
  });
}

/** The draft with what differs between two states of its `Bozza`, as far as it has a place for it. */
function asDraft(draft: Draft, before: Bozza, after: Bozza): Draft {
  return {
    ...draft,
    ...(after.data !== before.data && { dataDocumento: after.data }),
    ...(after.bollo.modo === "automatico" &&
      before.bollo.modo !== "automatico" && {
        flagBollo: true,
        flagBolloVirtuale: true,
        modoBollo: "automatico" as const,
      }),
    ...(after.ritenuta &&
      !before.ritenuta && {
        idRitenuta: TipoRitenuta.perCodice(after.ritenuta.tipo).id,
        aliquotaRitenuta: after.ritenuta.aliquota,
        percentualeBaseRitenuta: after.ritenuta.percentualeBase,
        idCausalePagamento: CausalePagamento.perCodice(after.ritenuta.causale).id,
      }),
    ...(after.pagamento?.scadenza !== before.pagamento?.scadenza && {
      dataScadenzaPagamento: after.pagamento?.scadenza,
    }),
    ...(after.scontoInFattura !== before.scontoInFattura && { importoScontoInFattura: after.scontoInFattura }),
    rate: draft.rate.map((rata, i) => ({ ...rata, ...after.pagamento?.rate?.[i] })),
    riferimenti: draft.riferimenti.map((one, i) => ({ ...one, data: after.riferimenti?.[i]?.data })),
    lines: draft.lines.map((line, i) => {
      const [old, wanted] = [before.righe[i], after.righe[i]];
      return old && wanted && old !== wanted ? asLine(line, old, wanted, after.cedente.regimeFiscale) : line;
    }),
  };
}

function asLine(line: Line, before: RigaBozza, after: RigaBozza, regime: string): Line {
  const sconto = after.sconti?.[0];
  return {
    ...line,
    descrizione: after.descrizione,
    descrizioneDettaglio: after.descrizioneDettaglio,
    quantita: after.quantita,
    ...(!after.prezzoMancante && { prezzoUnitario: after.prezzoUnitario }),
    dataInizioPeriodo: after.inizioPeriodo,
    dataFinePeriodo: after.finePeriodo,
    flagCassa: after.cassa,
    flagRitenuta: after.ritenuta,
    idEsigibilitaIva: after.esigibilita && EsigibilitaIva.perCodice(after.esigibilita).id,
    ...(line.flagScontoMaggiorazione && {
      flagScontoMaggiorazione: sconto !== undefined,
      percScontoMaggiorazione: sconto?.percentuale,
      importoScontoMaggiorazione: sconto?.importo,
    }),
    ...((after.natura !== before.natura || !after.aliquotaIva.equals(before.aliquotaIva)) && vatChoice(after, regime)),
  };
}

/** The choice of the "IVA" select that means this rate and nature: that of the regime, else the plainest. */
function vatChoice({ aliquotaIva, natura }: RigaBozza, regime: string): Partial<Line> {
  const rate = aliquotaIva.withDecimals(2, 2).toString();
  const choices = AliquotaIvaFull.voci.filter((one) => one.aliquota === rate && one.natura === natura);
  const codes: readonly string[] = [`${natura}-${regime}`, natura ?? ""];
  const choice = codes.flatMap((code) => choices.find((one) => one.codice === code) ?? [])[0] ?? choices[0];
  return { idAliquotaIvaFull: choice?.id, idAliquotaIva: undefined, idNatura: undefined };
}

/** Everything alike, but for the law text, which follows the nature. */
const same = (a: Bozza, b: Bozza): boolean => JSON.stringify(plain(a)) === JSON.stringify(plain(b));

function plain(bozza: Bozza): unknown {
  const righe = bozza.righe.map(({ riferimentoNormativo: _, sconti, aliquotaIva, ...riga }) => ({
    ...riga,
    aliquotaIva: aliquotaIva.withDecimals(2, 2),
    sconti: sconti?.length ? sconti : undefined,
  }));
  // No withholding is the same as one that no line is subject to.
  const ritenuta = righe.some((riga) => riga.ritenuta) ? bozza.ritenuta : undefined;
  const cassa = righe.some((riga) => riga.cassa)
    ? { ...bozza.cassa, natura: undefined, aliquotaIva: undefined }
    : undefined;
  return sorted(toJson({ ...bozza, righe, ritenuta, cassa }));
}

/** The same data with the keys of every object in order. */
function sorted(data: unknown): unknown {
  if (Array.isArray(data)) return data.map(sorted);
  if (typeof data !== "object" || data === null) return data;
  return Object.fromEntries(
    Object.entries(data)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, value]) => [key, sorted(value)]),
  );
}
