import { calcola } from "@fatturachiara/fatturapa/calcolo";
import { Decimal } from "@fatturachiara/fatturapa/decimal";
import { type BozzaSource, daComporre } from "../da-comporre.ts";
import type { DocumentInput, DocumentService } from "../rooms/document.ts";
import { nearestAmounts } from "./nearest-amounts.ts";
import { advanceType } from "./without-advances.ts";

type Sources = Omit<BozzaSource, "document" | "numero">;

/** An advance: what is invoiced now of what is left. `differenza`: by how much advance and balance miss the whole, zero unless amounts by hand forbid it. */
export type Deposit = { document: DocumentInput; differenza: Decimal };

type Asked = {
  /** What is left to invoice: the agreed lines, less the advances of before. */
  rest: DocumentInput;
  /** Percent of it. */
  percentuale: Decimal;
  /** What its lines are called. */
  descrizione: string;
};

/**
 * The advance on what is left (art. 6 c. 4 DPR 633/72): one line for each way in which its lines are taxed. Each document rounds
 * fund, VAT and withholding by itself (`calcolaCasse`, `riassumi`, `calcolaRitenute`), so that any share would miss the whole by a
 * cent now and then: the amounts taken are the nearest ones with which advance and balance come to the whole, each sum to the cent.
 */
export function depositOf({ rest, percentuale, descrizione }: Asked, sources: Sources): Deposit {
  const groups = groupsOf(rest, sources);
  const whole = sumsOf(condensed(rest, groups), sources);
  const wanted = groups.map(({ total }) => total.percent(percentuale).round(2));
  const { amounts, missed } = nearestAmounts(wanted, {
    limits: groups.map(({ total }) => total),
    // With prices that include VAT each try reads every line.
    most: isGross(rest) ? Math.ceil(40_000 / rest.documentServices.length) : 6000,
    missed: (amounts) => {
      const part = sumsOf(depositDocument(rest, groups, { amounts, descrizione }), sources);
      const left = sumsOf(condensed(rest, groups, amounts), sources);
      return Decimal.sum(
        whole.map((sum, i) =>
          sum
            .minus(part[i] ?? Decimal.zero)
            .minus(left[i] ?? Decimal.zero)
            .abs(),
        ),
      );
    },
  });
  return { document: depositDocument(rest, groups, { amounts, descrizione }), differenza: missed };
}

/** Lines that are taxed alike, and what they come to. */
type Group = { like: DocumentService; total: Decimal };

/** What is left by how it is taxed; what comes to nothing, or less, gives no advance. */
function groupsOf(rest: DocumentInput, sources: Sources): Group[] {
  const { righe } = calcola(daComporre({ ...sources, document: rest, numero: "" }));
  const groups = new Map<string, Group>();
  for (const [i, line] of rest.documentServices.entries()) {
    const like = taxedLike(line);
    const key = JSON.stringify(like);
    const total = righe[i]?.prezzoTotale ?? Decimal.zero;
    groups.set(key, { like, total: (groups.get(key)?.total ?? Decimal.zero).plus(total) });
  }
  return [...groups.values()];
}

/** Of a line all that decides how it is taxed, and nothing else. */
function taxedLike(line: DocumentService): DocumentService {
  const { RiferimentoNormativo, fuoriSogliaBollo } = line.formato ?? {};
  const law = {
    ...(RiferimentoNormativo ? { RiferimentoNormativo } : {}),
    ...(fuoriSogliaBollo ? { fuoriSogliaBollo } : {}),
  };
  return {
    descrizione: null,
    flagScontoMaggiorazione: false,
    idAliquotaIva: line.idAliquotaIva ?? null,
    idAliquotaIvaFull: line.idAliquotaIvaFull ?? null,
    idNatura: line.idNatura ?? null,
    idEsigibilitaIva: line.idEsigibilitaIva ?? null,
    flagCassa: line.flagCassa,
    flagRitenuta: line.flagRitenuta,
    flagScontoInFattura: line.flagScontoInFattura,
    AltriDatiTipoDato: line.AltriDatiTipoDato === "INTENTO" ? "INTENTO" : null,
    AltriDatiTesto: line.AltriDatiTipoDato === "INTENTO" ? (line.AltriDatiTesto ?? null) : null,
    ...(Object.keys(law).length > 0 && { formato: law }),
  };
}

type Taken = { amounts: readonly Decimal[]; descrizione: string };

function depositDocument(
  rest: DocumentInput,
  groups: readonly Group[],
  { amounts, descrizione }: Taken,
): DocumentInput {
  const documentServices = groups.flatMap(({ like }, i) => {
    const prezzoUnitario = amounts[i] ?? Decimal.zero;
    return prezzoUnitario.isZero() ? [] : [{ ...like, descrizione, prezzoUnitario }];
  });
  return {
    ...rest,
    idTipoDocumento: advanceType(rest.idTipoDocumento),
    rate: [],
    // Amounts by hand are those of the whole.
    importoRitenuta: null,
    importoScontoInFattura: null,
    importoBollo: null,
    riferimenti: rest.riferimenti.filter(({ tipo }) => tipo !== "fattura"),
    documentServices,
  };
}

/** What is left with a line for each group, less what is taken now: the same sums, whatever the number of lines. */
function condensed(rest: DocumentInput, groups: readonly Group[], amounts: readonly Decimal[] = []): DocumentInput {
  const less = groups.flatMap(({ like }, i) => {
    const amount = amounts[i];
    return amount && !amount.isZero() ? [{ ...like, prezzoUnitario: amount.negated() }] : [];
  });
  // Prices with VAT have a total of their own that no sum without it gives back.
  const kept = isGross(rest)
    ? rest.documentServices
    : groups.map(({ like, total }) => ({ ...like, prezzoUnitario: total }));
  return { ...rest, documentServices: [...kept, ...less] };
}

const isGross = ({ documentServices }: DocumentInput): boolean =>
  documentServices.some(({ prezzoLordo }) => prezzoLordo != null);

/** What must come to the whole to the cent; stamp duty is each document's own. */
function sumsOf(document: DocumentInput, sources: Sources): Decimal[] {
  const unstamped = { ...document, modoBollo: "no" as const, addebitaBollo: false };
  const all = calcola(daComporre({ ...sources, document: unstamped, numero: "" }));
  const { imponibile, speseArt15, totaleCassa, totaleIva, arrotondamento, totaleRitenute, ivaSplitPayment } = all;
  // Of these total and net are made (`calcolaPannello`).
  return [imponibile, speseArt15, totaleCassa, totaleIva, arrotondamento, totaleRitenute, ivaSplitPayment].map(
    ({ importo }) => importo,
  );
}
