import { readZip } from "../../cli/read-zip.ts";
import { controlla } from "../../src/controlli/index.ts";
import { leggiFile, tipoFile } from "../../src/file/index.ts";
import { fromJson, toJson } from "../../src/json/index.ts";
import { apriP7m, verificaP7m } from "../../src/p7m/index.ts";
import { pagineDi, totaliDi } from "../../src/pagina/index.ts";
import type { Problema } from "../../src/problema.ts";
import { readRicevuta, validaRicevuta, writeRicevuta } from "../../src/ricevute/index.ts";
import { riparazioni, riparazioniDiStruttura } from "../../src/riparazioni/index.ts";
import { scomponiFattura } from "../../src/scomposizione/index.ts";
import {
  type FatturaElettronica,
  type FatturaElettronicaSemplificata,
  type FatturaLetta,
  isSemplificataLetta,
} from "../../src/tracciato/index.ts";
import { type Lettura, writeSemplificata, writeXml } from "../../src/xml/index.ts";
import type { HostileInput } from "./inputs.ts";

type Invoice = Lettura<FatturaElettronica> | Lettura<FatturaElettronicaSemplificata>;

const OGGI = "2026-11-20";
const CONTESTO = { istante: Date.parse("2026-11-20T12:00:00Z"), origine: "esterna" } as const;

/** How an input was taken: read without a problem, or with; what is thrown is a defect of ours. */
export type Outcome = "sound" | "refused";

/** How much of the library sees an input: one after the other, every fifth and every fiftieth see more. */
export type Depth = { readonly uses: boolean; readonly repairs: boolean };
export const depthOf = (index: number): Depth => ({ uses: index % 5 === 0, repairs: index % 50 === 0 });

/**
 * Puts an input through what people's files go through: reading, verdict, checks always; with `uses` also pages, totals,
 * JSON, writing; with `repairs` also repairs, drafts, signatures.
 */
export async function withstand({ kind, bytes }: HostileInput, depth: Depth): Promise<Outcome> {
  if (kind === "json") return withstandJson(bytes);
  if (kind === "zip" && tipoFile(bytes) === "zip")
    for (const { bytes: inner } of readZip(bytes) ?? []) if (inner) withstandFile(inner, depth);
  if (kind === "p7m" && (depth.uses || apriP7m(bytes).p7m === undefined)) await verificaP7m(bytes, CONTESTO);
  return withstandFile(bytes, depth);
}

function withstandFile(bytes: Uint8Array, depth: Depth): Outcome {
  const letto = leggiFile(bytes);
  if (letto.forma === "messaggio") {
    if (letto.ricevuta) readRicevuta(writeRicevuta(letto.ricevuta));
    return validaRicevuta(letto.firmato?.contenuto ?? bytes)?.length === 0 ? "sound" : "refused";
  }
  if (letto.forma === "altro") return "refused";
  return withstandInvoice(letto.lettura, depth);
}

function withstandInvoice(lettura: Invoice, { uses, repairs }: Depth): Outcome {
  if (!lettura.fattura) return "refused";
  const findings = lettura.valida
    ? controlla(lettura.fattura, { oggi: OGGI, origine: uses ? "nostra" : "esterna" })
    : lettura.problemi;
  for (const { percorso } of findings.slice(0, 5)) lettura.riga(percorso);
  if (repairs) repair(lettura, findings.slice(0, 3));
  if (uses) use(lettura.fattura, lettura);
  if (uses && repairs && lettura.valida && lettura.fattura.versione !== "FSM10") scomponiFattura(lettura.fattura);
  return lettura.valida ? "sound" : "refused";
}

function repair(lettura: Invoice, findings: readonly Problema[]): void {
  for (const finding of findings)
    if (lettura.valida) riparazioni(finding, lettura.fattura, { oggi: OGGI });
    else if (lettura.fattura) riparazioniDiStruttura(finding, lettura.fattura, { oggi: OGGI });
}

function use(fattura: FatturaLetta, { omessi, busta }: Invoice): void {
  omessi();
  totaliDi(fattura);
  fromJson(toJson(fattura));
  pagineDi(fattura);
  if (isSemplificataLetta(fattura)) writeSemplificata(fattura, { testi: "fedele", busta });
  else writeXml(fattura, { testi: "fedele", busta });
}

function withstandJson(bytes: Uint8Array): Outcome {
  let data: unknown;
  try {
    data = JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    // Not JSON at all: nothing of ours has seen it.
    return "refused";
  }
  const { fattura, problemi } = fromJson(data);
  if (fattura) fattura.versione === "FSM10" ? writeSemplificata(fattura) : writeXml(fattura);
  return problemi.length === 0 ? "sound" : "refused";
}
