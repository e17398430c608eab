import type { DaComporre } from "../../bozza/da-comporre.ts";
import { casseDi } from "../../bozza/lettura/casse-di.ts";
import { BLOCCHI_CORRELATI } from "../../bozza/lettura/riferimenti-di.ts";
import { ritenuteDi } from "../../bozza/lettura/ritenute-di.ts";
import { scontoInFatturaDi } from "../../bozza/lettura/sconto-in-fattura-di.ts";
import { righeDi, testataDi, tipoDi, vaSemplificata } from "../../bozza/parti-bozza.ts";
import { percorsoRiga, TESTATA } from "../../bozza/percorsi.ts";
import { rettifica } from "../../bozza/ruoli.ts";
import { semplificataDi } from "../../codici/tipo-documento-semplificata.ts";
import { elencoParole } from "../../presentazione/elenco-parole.ts";
import type { Problema } from "../../problema.ts";
import { NATURE_SEMPLIFICATA } from "../../tracciato/semplificata/nature-semplificata.ts";
import { avviso, errore } from "./difetti-bozza.ts";

/** What a draft says that a simplified invoice cannot: where money is at stake an error, else what will not be in the file. */
export function controllaSemplificata(da: DaComporre): Problema[] {
  if (!vaSemplificata(da)) return [];
  return [...controllaTipo(da), ...controllaRettificata(da), ...controllaImporti(da), ...controllaTaciuti(da)];
}

const SOLO_ORDINARIA = "serve una fattura ordinaria.";
const vietato = (percorso: string, messaggio: string): Problema =>
  errore("FC63", percorso, `${messaggio}: ${SOLO_ORDINARIA}`);

function controllaTipo(da: DaComporre): Problema[] {
  return [
    ...(semplificataDi(tipoDi(da))
      ? []
      : [vietato(`${TESTATA}.TipoDocumento`, "Questo tipo di documento non si può semplificare")]),
    ...(da.cliente?.pubblicaAmministrazione
      ? [vietato(`${TESTATA}.TipoDocumento`, "Il cliente è una pubblica amministrazione")]
      : []),
  ];
}

/** 2.1.2: a note corrects one invoice, of which the format wants the day. */
function controllaRettificata(da: DaComporre): Problema[] {
  const at = "bozza.DatiGenerali.DatiFattureCollegate";
  const linked = da.bozza.DatiGenerali?.DatiFattureCollegate ?? [];
  const [first, ...others] = linked;
  if (!rettifica(tipoDi(da))) return [];
  if (!first) return [avviso("FC10", at, "Indica la fattura che questa nota rettifica.")];
  return [
    ...(first.Data ? [] : [errore("FC63", `${at}[0].Data`, "Scrivi la data della fattura che questa nota rettifica.")]),
    ...(others.length > 0 ? [vietato(`${at}[1].IdDocumento`, "Una nota semplificata rettifica una sola fattura")] : []),
  ];
}

function controllaImporti(da: DaComporre): Problema[] {
  const lines = righeDi(da).flatMap((riga, i) => [
    ...(riga.EsigibilitaIVA === "S"
      ? [vietato(percorsoRiga(i, "EsigibilitaIVA"), `Riga ${i + 1}: per la scissione dei pagamenti`)]
      : []),
    ...(riga.Natura && !NATURE_SEMPLIFICATA.some((one) => one === riga.Natura)
      ? [vietato(percorsoRiga(i, "Natura"), `Riga ${i + 1}: per la natura ${riga.Natura}`)]
      : []),
  ]);
  const funded = Math.max(
    righeDi(da).findIndex(({ cassa }) => cassa),
    0,
  );
  return [
    ...lines,
    ...(casseDi(da).length > 0 ? [vietato(percorsoRiga(funded, "cassa"), "Con il contributo cassa")] : []),
    ...(ritenuteDi(da).length > 0 ? [vietato(`${TESTATA}.DatiRitenuta[0].TipoRitenuta`, "Con la ritenuta")] : []),
    ...(scontoInFatturaDi(da) ? [vietato(`${TESTATA}.ScontoMaggiorazione`, "Con lo sconto in fattura")] : []),
  ];
}

/** What stays out of the file without changing what is owed. */
function controllaTaciuti(da: DaComporre): Problema[] {
  const { DatiGenerali: generali = {}, DatiVeicoli } = da.bozza;
  const note = rettifica(tipoDi(da));
  const references = BLOCCHI_CORRELATI.filter((block) => !(note && block === "DatiFattureCollegate"));
  const lost = [
    ...(!note && testataDi(da).Causale?.some((text) => text.trim()) ? ["la causale"] : []),
    ...(references.some((block) => generali[block]?.length) ? ["i riferimenti ad altri documenti"] : []),
    ...(generali.DatiDDT?.length ? ["i documenti di trasporto"] : []),
    ...(generali.DatiTrasporto || DatiVeicoli ? ["i dati del trasporto"] : []),
  ];
  const message = `La fattura semplificata non ha posto per ${elencoParole(lost)}: non saranno nel file.`;
  return lost.length > 0 ? [avviso("FC64", `${TESTATA}.TipoDocumento`, message)] : [];
}
