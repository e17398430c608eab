import type { RecurringInput } from "@fatturachiara/contract/rooms/recurring";
import { recurring } from "@fatturachiara/contract/rooms/recurring";
import { Decimal } from "@fatturachiara/fatturapa/decimal";
import { leggiBozza } from "@fatturachiara/fatturapa/json";
import { occurrencesByHand, priceByHand } from "../../../../packages/fatturapa/test/ricorrenza/by-hand.ts";
import { fortyModels, type ModelUnderTest } from "../../../../packages/fatturapa/test/ricorrenza/models.ts";
import type { Issuer } from "../factories/a-document.ts";
import { recurringOf } from "../factories/a-recurring.ts";
import type { TestApp } from "../test-app.ts";

/** The price of the first document of every model: 123.45. */
const cents = 123_45n;

/** The forty models of the calendar, kept for somebody: ids in their order. */
export async function keepForty(app: TestApp, issuer: Issuer, modo: RecurringInput["modo"]): Promise<string[]> {
  const ids: string[] = [];
  for (const [at, model] of fortyModels.entries()) {
    const body = bodyOf(issuer, model, { nome: `Modello ${at}`, modo });
    const { data, messages } = await app.call(recurring.create, { token: issuer.token, body });
    if (!data) throw new Error(messages.join());
    ids.push(data.id);
  }
  return ids;
}

function bodyOf(issuer: Issuer, { aumento, ...rule }: ModelUnderTest, more: object): RecurringInput {
  const line = {
    ...{ descrizione: "Canone {mese} {anno}", quantita: 1, prezzoUnitario: 123.45, idAliquotaIvaFull: 1 },
    ...{ dataInizioPeriodo: rule.prima, dataFinePeriodo: rule.prima },
  };
  const rise = aumento && { ...aumento, percentuale: aumento.centesimi / 100 };
  return recurringOf(issuer, { ...rule, aumento: rise, ...more }, { documentServices: [line] });
}

/** One document that came of an occurrence, in the words that both calculations share. */
export type Told = { giorno: string; previsto: string; testo: string; dal: string; al: string; prezzo: string };

/** What a model should have made of every day up to `until`, worked out by hand. */
export const toldByHand = (model: ModelUnderTest, until: string): Told[] =>
  occurrencesByHand(model, "2032-12-31")
    .filter(({ previsto }) => previsto <= until)
    .map(({ giorno, previsto, dal, al, mese, aumenti }) => ({
      ...{ giorno, previsto, dal, al },
      testo: `Canone ${mese} ${dal.slice(0, 4)}`,
      prezzo: priceByHand(cents, model.aumento?.centesimi ?? 0, aumenti),
    }));

/** What a model has made, as its drafts say it. */
export async function toldByDocuments({ db }: TestApp, recurringId: string): Promise<Told[]> {
  const rows = await db
    .selectFrom("recurring_occurrence as o")
    .innerJoin("document as d", (join) =>
      join.onRef("d.profileId", "=", "o.profileId").onRef("d.id", "=", "o.documentId"),
    )
    .select(["o.giorno", "o.previsto", "d.bozza"])
    .where("recurringId", "=", recurringId)
    .where("o.stato", "=", "fatta")
    .orderBy("giorno")
    .execute();
  return rows.map(({ giorno, previsto, bozza }) => {
    const line = leggiBozza(bozza).bozza.DatiBeniServizi?.DettaglioLinee?.[0];
    return {
      ...{ giorno, previsto, testo: line?.Descrizione ?? "", dal: line?.DataInizioPeriodo ?? "" },
      ...{ al: line?.DataFinePeriodo ?? "", prezzo: (line?.PrezzoUnitario ?? Decimal.zero).round(2).toString() },
    };
  });
}

export { fortyModels };
