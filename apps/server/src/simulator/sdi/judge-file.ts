import { DIMENSIONE_MASSIMA } from "@fatturachiara/fatturapa/controlla-file";
import { controlla } from "@fatturachiara/fatturapa/controlli";
import { addDays, type Giorno } from "@fatturachiara/fatturapa/giorno";
import { isPartitaIva } from "@fatturachiara/fatturapa/identita";
import { controllaNomeFile } from "@fatturachiara/fatturapa/nome-file";
import { type Chosen, scenarioInNumber, usualCode } from "../scenario/scenario.ts";
import { documentKeys, vatNumbersOf } from "./document-keys.ts";
import { type Fattura, type OpenedFile, openFile } from "./open-file.ts";
import { type NsError, nsError, type Verdict } from "./verdict.ts";

/** Numbers with a right check digit that the simulated tax register does not know. */
const unknownVatNumbers: ReadonlySet<string> = new Set(["99999999990"]);

/** What the simulated SdI remembers. */
export type History = { hasName(name: string): Promise<boolean>; hasDocument(key: string): Promise<boolean> };

/**
 * What SdI would say about a file: name, size, duplicate name, structure, business rules, tax register, duplicate
 * document, signature of public bodies; then delivery. The rules are the product's own library, as a second reader.
 */
export async function judgeFile(
  file: { name: string; bytes: Uint8Array },
  { history, oggi }: { history: History; oggi: Giorno },
  chosen: Chosen,
): Promise<Verdict> {
  const opened = openFile(file);
  const { problemi, fattura } = opened;
  const { scenario, codice } = scenarioInNumber(fattura) ?? chosen;
  if (scenario === "muto") return { tipo: "silenzio" };
  if (scenario === "ns") return rejected(nsError(codice ?? usualCode, "Scarto richiesto al simulatore"));
  const name = controllaNomeFile(file.name).filter(({ gravita }) => gravita === "errore");
  if (name.length > 0) return { tipo: "NS", errori: name.map(({ codice, messaggio }) => nsError(codice, messaggio)) };
  if (await history.hasName(file.name)) return rejected(nsError("00002", `Nome file duplicato: ${file.name}`));
  if (file.bytes.length > DIMENSIONE_MASSIMA)
    return rejected(nsError("00003", "Le dimensioni del file superano quelle ammesse"));
  if (opened.problema) return rejected(nsError("00102", opened.problema));
  if (problemi.length > 0 || !fattura) {
    const shown = problemi
      .slice(0, 50)
      .map(({ messaggio, riga }) => nsError("00200", `File non conforme al formato. Riga ${riga}: ${messaggio}`));
    return { tipo: "NS", errori: shown.length > 0 ? shown : [nsError("00200", "File non conforme al formato")] };
  }
  const errori = [
    ...controlla(fattura, { oggi, origine: "esterna" })
      .filter(({ gravita }) => gravita === "errore")
      .map(({ codice, messaggio }) => nsError(codice, messaggio)),
    ...register(fattura),
    ...(await duplicates(fattura, history)),
    ...signature(fattura, opened),
  ];
  return errori.length > 0 ? { tipo: "NS", errori } : delivery(fattura, scenario, oggi);
}

const rejected = (...errori: NsError[]): Verdict => ({ tipo: "NS", errori });

function register(fattura: Fattura): NsError[] {
  const { cedente, cessionario } = vatNumbersOf(fattura);
  const unknown = (id: { IdPaese: string; IdCodice: string } | undefined) =>
    id?.IdPaese === "IT" && (unknownVatNumbers.has(id.IdCodice) || !isPartitaIva(id.IdCodice));
  return [
    unknown(cedente)
      ? [
          nsError(
            "00301",
            "1.2.1.1.2 <IdCodice> del CedentePrestatore non valido: non è presente in Anagrafe Tributaria",
          ),
        ]
      : [],
    unknown(cessionario)
      ? [
          nsError(
            "00305",
            "1.4.1.1.2 <IdCodice> del CessionarioCommittente non valido: non è presente in Anagrafe Tributaria",
          ),
        ]
      : [],
  ].flat();
}

async function duplicates(fattura: Fattura, history: History): Promise<NsError[]> {
  const errori: NsError[] = [];
  for (const { key, numero } of documentKeys(fattura)) {
    if (await history.hasDocument(key))
      errori.push(nsError("00404", `Fattura duplicata: numero ${numero} già trasmesso`));
  }
  return errori;
}

function signature({ versione }: Fattura, { firmato }: OpenedFile): NsError[] {
  return versione === "FPA12" && !firmato
    ? [nsError("00102", "File privo di firma: per le pubbliche amministrazioni è obbligatoria")]
    : [];
}

function delivery(
  { versione, FatturaElettronicaHeader: header }: Fattura,
  scenario: Chosen["scenario"],
  oggi: Giorno,
): Verdict {
  const { CodiceDestinatario: codice, PECDestinatario: pec } = header.DatiTrasmissione;
  const missed = scenario === "mc" || (scenario === "at" && versione === "FPA12");
  const nowhere = scenario !== "rc" && ((codice === "0000000" && !pec) || codice === "XXXXXXX");
  if (missed || nowhere) return { tipo: "MC", dataMessaADisposizione: addDays(oggi, 1), codiceDestinatario: codice };
  return { tipo: "RC", destinatario: codice };
}
