import type { RigaBozza } from "../../bozza/corpo-bozza.ts";
import type { DaComporre } from "../../bozza/da-comporre.ts";
import { casseDi } from "../../bozza/lettura/casse-di.ts";
import { notaDi } from "../../bozza/lettura/nota-di.ts";
import { ritenuteDi } from "../../bozza/lettura/ritenute-di.ts";
import { aliquotaDi, oZero, righeDi, tipoDi } from "../../bozza/parti-bozza.ts";
import { percorsoRiga, RIGHE, TESTATA } from "../../bozza/percorsi.ts";
import {
  isRegimeSenzaIva,
  isRitenutaAcconto,
  prezzoScontato,
  scontiDi,
  soggettaACassa,
  soggettaARitenuta,
} from "../../calcolo/index.ts";
import { voceDiDocumento } from "../../codici/voce-di-documento.ts";
import { isGiorno } from "../../giorno/giorno.ts";
import { elencoParole, nomeRighe } from "../../presentazione/elenco-parole.ts";
import { formatPercento } from "../../presentazione/importo.ts";
import type { Problema } from "../../problema.ts";
import { AGGIUNGI_UNA_RIGA } from "../../spiegazioni/frasi.ts";
import { traslittera } from "../../xml/index.ts";
import { nonBlank } from "../vuoto.ts";
import { avviso, errore } from "./difetti-bozza.ts";

/** What is missing or wrong in the lines, and between them and fund and withholding. */
export function controllaRighe(da: DaComporre): Problema[] {
  const righe = righeDi(da);
  if (righe.length === 0) return [errore("FC30", RIGHE, AGGIUNGI_UNA_RIGA)];
  return [...righe.flatMap((riga, i) => controllaRiga(riga, i, da)), ...controllaTrattenute(da)];
}

function controllaRiga(riga: RigaBozza, i: number, da: DaComporre): Problema[] {
  const at = percorsoRiga(i);
  const name = `Riga ${i + 1}`;
  const aliquota = aliquotaDi(riga);
  const zero = aliquota.isZero();
  const found: Problema[] = [];
  if (!nonBlank(riga.Descrizione) && !nonBlank(riga.dettaglio))
    found.push(errore("FC31", `${at}.Descrizione`, `${name}: inserisci la descrizione.`));
  else if (perdeCaratteri(riga.Descrizione) || perdeCaratteri(riga.dettaglio))
    found.push(avviso("FC47", `${at}.Descrizione`, `${name}: ${caratteriPersi(riga)}`));
  if (!riga.PrezzoUnitario)
    found.push(
      errore("FC48", `${at}.PrezzoUnitario`, `${name}: inserisci il prezzo (0 se la riga è solo descrittiva).`),
    );
  if (zero && !riga.Natura)
    found.push(errore("00400", `${at}.Natura`, `${name}: con IVA 0% indica la natura (errore SdI 00400).`));
  if (!zero && riga.Natura && !voceDiDocumento(tipoDi(da))?.naturaConAliquota)
    found.push(
      errore(
        "00401",
        `${at}.Natura`,
        `${name}: con IVA ${formatPercento(aliquota)} la natura non va indicata (errore SdI 00401).`,
      ),
    );
  if (riga.Quantita?.isNegative())
    found.push(
      errore(
        "FC33",
        `${at}.Quantita`,
        `${name}: la quantità non può essere negativa; per un reso usa un prezzo negativo.`,
      ),
    );
  const { DataInizioPeriodo: inizio, DataFinePeriodo: fine } = riga;
  if (inizio && fine && fine < inizio)
    found.push(errore("FC34", `${at}.DataFinePeriodo`, `${name}: la fine del periodo è prima dell'inizio.`));
  for (const [giorno, campo] of [
    [inizio, "DataInizioPeriodo"],
    [fine, "DataFinePeriodo"],
  ] as const)
    if (giorno && !isGiorno(giorno)) found.push(errore("FC28", `${at}.${campo}`, `${name}: la data non esiste.`));
  return [...found, ...controllaDdt(da, riga, at), ...controllaSconti(riga, at, name)];
}

/** A delivery note has number and day (2.1.8.1, 2.1.8.2). */
function controllaDdt(da: DaComporre, riga: RigaBozza, at: string): Problema[] {
  const name = `Riga ${riga.NumeroLinea ?? ""}`;
  const note = notaDi(da, riga);
  if (!note?.NumeroDDT) return [];
  const { DataDDT } = note;
  if (!DataDDT) return [errore("FC49", `${at}.ddt.DataDDT`, `${name}: scrivi la data del documento di trasporto.`)];
  return isGiorno(DataDDT) ? [] : [errore("FC28", `${at}.ddt.DataDDT`, `${name}: la data non esiste.`)];
}

function controllaSconti(riga: RigaBozza, at: string, name: string): Problema[] {
  const sconti = scontiDi(riga);
  const found: Problema[] = [];
  for (const [j, { Percentuale }] of sconti.entries())
    if (Percentuale && Percentuale.withDecimals(0, 8).scale > 2)
      found.push(
        errore(
          "FC35",
          `${at}.ScontoMaggiorazione[${j}].Percentuale`,
          `${name}: la percentuale dello sconto ha al massimo 2 decimali.`,
        ),
      );
  const price = oZero(riga.PrezzoUnitario);
  const after = prezzoScontato(price, sconti);
  if (!after.isZero() && after.isNegative() !== price.isNegative() && !price.isZero())
    found.push(errore("FC32", `${at}.ScontoMaggiorazione[0].Importo`, `${name}: lo sconto supera il prezzo.`));
  return found;
}

/** Marked lines and no data behind the mark; data where they do not belong. */
function controllaTrattenute(da: DaComporre): Problema[] {
  const righe = righeDi(da);
  const withheld = righe.flatMap((riga, i) => (soggettaARitenuta(riga) ? [i] : []));
  const funded = righe.flatMap((riga, i) => (soggettaACassa(riga) ? [i] : []));
  const blocks = ritenuteDi(da);
  const lines = (list: number[]) => nomeRighe(list.map((i) => i + 1));
  const found: Problema[] = [];
  if (isRegimeSenzaIva(da)) {
    if (withheld.length > 0 && blocks.some(isRitenutaAcconto))
      found.push(
        avviso(
          "FC41",
          `${TESTATA}.DatiRitenuta[0].TipoRitenuta`,
          "Nel tuo regime la ritenuta d'acconto non si applica: non sarà scritta nella fattura.",
        ),
      );
  } else if (withheld.length > 0 && blocks.length === 0)
    found.push(
      errore(
        "00411",
        `${TESTATA}.DatiRitenuta[0].TipoRitenuta`,
        `${lines(withheld)}: soggette a ritenuta, ma la ritenuta non è impostata: scegli tipo, aliquota e causale o togli la spunta.`,
      ),
    );
  if (funded.length > 0 && casseDi(da).length === 0)
    found.push(
      avviso(
        "FC43",
        percorsoRiga(funded[0] ?? 0, "cassa"),
        `${lines(funded)}: con contributo cassa, ma la cassa non è impostata nei dati fiscali.`,
      ),
    );
  return found;
}

/** "il formato non ammette «日» e «本»: …": the first characters that have no equal among those of the file, each once. */
function caratteriPersi({ Descrizione = "", dettaglio = "" }: RigaBozza): string {
  const lost = [...new Set((Descrizione + dettaglio).normalize("NFC"))].filter(perdeCaratteri);
  const named = lost.slice(0, 5).map((one) => `«${one}»`);
  const all = elencoParole(lost.length > named.length ? [...named, "altri caratteri"] : named);
  return `il formato non ammette ${all}: nel file ${lost.length > 1 ? "saranno" : "sarà"} «?».`;
}

/** Whether the writer will have to put "?" where the person wrote something else. */
const perdeCaratteri = (text = ""): boolean => traslittera(text, "latin1").split("?").length > text.split("?").length;
