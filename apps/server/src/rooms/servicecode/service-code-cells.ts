import { notANumber, notInList } from "@fatturachiara/contract/wire";
import {
  AliquotaIva,
  AliquotaIvaFull,
  EsigibilitaIva,
  Natura,
  type SceltaIva,
  scelteIva,
} from "@fatturachiara/fatturapa/codici";
import { Decimal } from "@fatturachiara/fatturapa/decimal";
import type { Giorno } from "@fatturachiara/fatturapa/giorno";
import { formatNumero, parseNumero } from "@fatturachiara/fatturapa/presentazione";
import { findChoice, readYes, yesWord } from "../../import/find-choice.ts";
import type { Cells } from "../../import/import-source.ts";
import type { Finding } from "../../import/judge-row.ts";
import type { EditedColumns, ServiceCodeRow } from "./store.ts";

/** A service code as the wire has it, from a kept one or a new one's defaults, with what the cells say. */
export function serviceCodeWire(
  cells: Cells,
  before: ServiceCodeRow | null,
  oggi: Giorno,
): { wire: object; errori: Finding[] } {
  const errori: Finding[] = [];
  const wire: Record<string, unknown> = before
    ? { ...before, prezzo: before.prezzo === null ? null : Number(before.prezzo.toString()) }
    : {};
  for (const [campo, text] of Object.entries(cells)) {
    if (campo === "prezzo") {
      const price = parseNumero(text);
      if (price) wire.prezzo = Number(price.toString());
      else errori.push({ campo, messaggio: notANumber });
    } else if (campo === "idEsigibilitaIva") {
      const choice = findChoice(EsigibilitaIva.voci, text);
      if (choice) wire.idEsigibilitaIva = choice.id;
      else errori.push({ campo, messaggio: notInList });
    } else if (campo === "flagCassa" || campo === "flagRitenuta" || campo === "attivo") {
      const yes = readYes(text);
      if (yes === undefined) errori.push({ campo, messaggio: "Scrivi sì oppure no." });
      else wire[campo] = yes;
    } else if (campo !== "idAliquotaIvaFull" && campo !== "idNatura") wire[campo] = text;
  }
  if (cells.idAliquotaIvaFull || cells.idNatura) Object.assign(wire, vatOf(cells, oggi, errori));
  return { wire, errori };
}

/** Rate and nature from one cell or two: "22", "22%", "N4", "Esente art. 10 (N4)", or "0" beside "N2.2". */
function vatOf(cells: Cells, oggi: Giorno, errori: Finding[]): object {
  const none = { idAliquotaIvaFull: null, idAliquotaIva: null, idNatura: null };
  const choices = scelteIva(oggi);
  const nature = natureOf(cells.idNatura ?? "");
  if (cells.idNatura && !nature) errori.push({ campo: "idNatura", messaggio: notInList });
  const text = cells.idAliquotaIvaFull ?? "0";
  const rate = rateOf(text);
  const byName = choices.find(({ id }) => id === findChoice(AliquotaIvaFull.voci, text)?.id);
  if (byName) return { ...none, idAliquotaIvaFull: byName.id };
  if (rate && !rate.isZero()) {
    const plain = choices.find(({ aliquota, natura }) => !natura && Decimal.of(aliquota).equals(rate));
    if (plain) return { ...none, idAliquotaIvaFull: plain.id };
  } else {
    const wanted = nature ?? natureOf(text);
    const exempt = wanted && choices.find((choice: SceltaIva) => choice.natura === wanted);
    if (exempt) return { ...none, idAliquotaIvaFull: exempt.id };
    // Without a nature the form's own words say so.
    if (rate) return { ...none, idAliquotaIva: AliquotaIva.perCodice("0.00").id };
  }
  errori.push({ campo: "idAliquotaIvaFull", messaggio: notInList });
  return {};
}

/** "22%", "22,00", and 0,22, which is how Excel keeps 22%. */
function rateOf(text: string): Decimal | undefined {
  const number = parseNumero(text);
  return number && !number.isZero() && number.compare(Decimal.of("1")) < 0 ? number.times(Decimal.of("100")) : number;
}

const natureOf = (text: string) => Natura.voci.find(({ codice }) => codice === text.trim().toUpperCase())?.codice;

/** A kept code as cells of a file, by field. */
export function serviceCodeCells(row: EditedColumns): Record<string, string> {
  const full = AliquotaIvaFull.perId(row.idAliquotaIvaFull);
  return {
    code: row.code,
    descrizione: row.descrizione,
    descrizioneDettaglio: row.descrizioneDettaglio ?? "",
    prezzo: row.prezzo ? formatNumero(row.prezzo, { min: 2, max: 8 }) : "",
    unitaMisura: row.unitaMisura ?? "",
    idAliquotaIvaFull: full?.descrizione ?? AliquotaIva.perId(row.idAliquotaIva)?.codice ?? "",
    idNatura: Natura.perId(row.idNatura)?.codice ?? "",
    idEsigibilitaIva: EsigibilitaIva.perId(row.idEsigibilitaIva)?.descrizione ?? "",
    tipoCodice: row.tipoCodice,
    flagCassa: yesWord(row.flagCassa),
    flagRitenuta: yesWord(row.flagRitenuta),
    attivo: yesWord(row.attivo),
  };
}
