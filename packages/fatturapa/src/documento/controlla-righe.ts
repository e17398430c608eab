import type { Bozza, RigaBozza } from "../bozza/bozza.ts";
import {
  isRegimeSenzaIva,
  isRitenutaAcconto,
  prezzoScontato,
  soggettaACassa,
  soggettaARitenuta,
} from "../calcolo/index.ts";
import { voceDiDocumento } from "../codici/voce-di-documento.ts";
import { isGiorno } from "../giorno/giorno.ts";
import { nomeRighe } from "../presentazione/elenco-parole.ts";
import { formatPercento } from "../presentazione/importo.ts";
import type { Problema } from "../problema.ts";
import { traslittera } from "../xml/index.ts";
import { avviso, errore } from "./difetti-bozza.ts";
import { given } from "./vuoto.ts";

/** What is missing or wrong in the lines, and between them and fund and withholding. */
export function controllaRighe(bozza: Bozza): Problema[] {
  if (bozza.righe.length === 0) return [errore("FC30", "righe", "Aggiungi almeno una riga.")];
  return [...bozza.righe.flatMap((riga, i) => controllaRiga(riga, i, bozza)), ...controllaTrattenute(bozza)];
}

function controllaRiga(riga: RigaBozza, i: number, { tipoDocumento }: Bozza): Problema[] {
  const at = `righe[${i}]`;
  const name = `Riga ${i + 1}`;
  const zero = riga.aliquotaIva.isZero();
  const found: Problema[] = [];
  if (!given(riga.descrizione) && !given(riga.descrizioneDettaglio))
    found.push(errore("FC31", `${at}.descrizione`, `${name}: inserisci la descrizione.`));
  else if (perdeCaratteri(riga.descrizione) || perdeCaratteri(riga.descrizioneDettaglio))
    found.push(
      avviso("FC47", `${at}.descrizione`, `${name}: alcuni caratteri non sono ammessi nel file e diventeranno «?».`),
    );
  if (riga.prezzoMancante)
    found.push(
      errore("FC48", `${at}.prezzoUnitario`, `${name}: inserisci il prezzo (0 se la riga è solo descrittiva).`),
    );
  if (zero && !riga.natura)
    found.push(errore("00400", `${at}.natura`, `${name}: con IVA 0% indica la natura (errore SdI 00400).`));
  if (!zero && riga.natura && !voceDiDocumento(tipoDocumento)?.naturaConAliquota)
    found.push(
      errore(
        "00401",
        `${at}.natura`,
        `${name}: con IVA ${formatPercento(riga.aliquotaIva)} la natura non va indicata (errore SdI 00401).`,
      ),
    );
  if (riga.quantita?.isNegative())
    found.push(
      errore(
        "FC33",
        `${at}.quantita`,
        `${name}: la quantità non può essere negativa; per un reso usa un prezzo negativo.`,
      ),
    );
  if (riga.inizioPeriodo && riga.finePeriodo && riga.finePeriodo < riga.inizioPeriodo)
    found.push(errore("FC34", `${at}.finePeriodo`, `${name}: la fine del periodo è prima dell'inizio.`));
  for (const [giorno, campo] of [
    [riga.inizioPeriodo, "inizioPeriodo"],
    [riga.finePeriodo, "finePeriodo"],
  ] as const)
    if (giorno && !isGiorno(giorno)) found.push(errore("FC28", `${at}.${campo}`, `${name}: la data non esiste.`));
  return [...found, ...controllaDdt(riga, at, name), ...controllaSconti(riga, at, name)];
}

/** A delivery note has number and day (2.1.8.1, 2.1.8.2). */
function controllaDdt({ ddt }: RigaBozza, at: string, name: string): Problema[] {
  if (!ddt) return [];
  if (!ddt.data) return [errore("FC49", `${at}.ddt.data`, `${name}: scrivi la data del documento di trasporto.`)];
  return isGiorno(ddt.data) ? [] : [errore("FC28", `${at}.ddt.data`, `${name}: la data non esiste.`)];
}

function controllaSconti(riga: RigaBozza, at: string, name: string): Problema[] {
  const found: Problema[] = [];
  for (const [j, { percentuale, importo }] of (riga.sconti ?? []).entries()) {
    const path = `${at}.sconti[${j}]`;
    if (!percentuale && !importo)
      found.push(errore("00438", `${path}.percentuale`, `${name}: scrivi la percentuale o l'importo dello sconto.`));
    if (percentuale && percentuale.withDecimals(0, 8).scale > 2)
      found.push(
        errore("FC35", `${path}.percentuale`, `${name}: la percentuale dello sconto ha al massimo 2 decimali.`),
      );
  }
  const after = prezzoScontato(riga.prezzoUnitario, riga.sconti);
  if (!after.isZero() && after.isNegative() !== riga.prezzoUnitario.isNegative() && !riga.prezzoUnitario.isZero())
    found.push(errore("FC32", `${at}.sconti[0].importo`, `${name}: lo sconto supera il prezzo.`));
  return found;
}

/** Marked lines and no data behind the mark; data where they do not belong. */
function controllaTrattenute(bozza: Bozza): Problema[] {
  const withheld = bozza.righe.flatMap((riga, i) => (soggettaARitenuta(riga) ? [i] : []));
  const funded = bozza.righe.flatMap((riga, i) => (soggettaACassa(riga) ? [i] : []));
  const blocks = [...(bozza.ritenuta ? [bozza.ritenuta] : []), ...(bozza.altreRitenute ?? [])];
  const lines = (list: number[]) => nomeRighe(list.map((i) => i + 1));
  const found: Problema[] = [];
  if (isRegimeSenzaIva(bozza)) {
    if (withheld.length > 0 && blocks.some(isRitenutaAcconto))
      found.push(
        avviso(
          "FC41",
          "ritenuta.tipo",
          "Nel tuo regime la ritenuta d'acconto non si applica: non sarà scritta nella fattura.",
        ),
      );
  } else if (withheld.length > 0 && blocks.length === 0)
    found.push(
      errore(
        "00411",
        "ritenuta.tipo",
        `${lines(withheld)}: soggette a ritenuta, ma la ritenuta non è impostata: scegli tipo, aliquota e causale o togli la spunta.`,
      ),
    );
  if (funded.length > 0 && !bozza.cassa)
    found.push(
      avviso(
        "FC43",
        `righe[${funded[0]}].cassa`,
        `${lines(funded)}: con contributo cassa, ma la cassa non è impostata nei dati fiscali.`,
      ),
    );
  return found;
}

/** Whether the writer will have to put "?" where the person wrote something else. */
const perdeCaratteri = (text = ""): boolean => traslittera(text, "latin1").split("?").length > text.split("?").length;
