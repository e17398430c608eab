import { controlla, type Origine, type StoriaPropria } from "../controlli/index.ts";
import type { Giorno } from "../giorno/index.ts";
import type { Problema } from "../problema.ts";
import type { ComeLetto, FatturaElettronica, FatturaElettronicaSemplificata } from "../tracciato/index.ts";
import { type Lettura, readSemplificata, readXml } from "../xml/index.ts";
import { CONTROLLI_FILE } from "./controlli-file.ts";

/** When, and as whose, a file is checked. */
export type OpzioniFile = {
  /** Day on which the SdI would receive the file (Rome time). */
  oggi: Giorno;
  /** Base name as it travels ("IT01234567890_00001.xml.p7m"); without it 00001 and 00002 are not judged. */
  nome?: string | undefined;
  /** Bytes of the file as it travels, where that is not the XML itself (p7m); for 00003. */
  dimensione?: number | undefined;
  /** `esterna` (the default): a file read from outside; doubtful cases are warnings. `nostra`: about to be sent. */
  origine?: Origine | undefined;
  storia?: StoriaPropria | undefined;
};

/** `riga`, from 1, where the finding is about a place in the file. */
export type ProblemaFile = Problema & { riga?: number };

/** What a file turned out to be, and what is wrong with it. */
export type EsitoFile = {
  /** What the file is; undefined where it is no invoice at all. */
  tipo: "FPR12" | "FPA12" | "FSM10" | undefined;
  /** First what concerns the file as a whole, then either its format errors (like the SdI, nothing is judged after them) or what the checks found. */
  problemi: ProblemaFile[];
} & Contenuto;

/** `valido`: the official schema accepts the file, so that its document is whole; else it is what could be read. */
type Contenuto =
  | { valido: true; fattura: FatturaElettronica; semplificata?: undefined }
  | { valido: true; fattura?: undefined; semplificata: FatturaElettronicaSemplificata }
  | {
      valido: false;
      fattura?: ComeLetto<FatturaElettronica>;
      semplificata?: ComeLetto<FatturaElettronicaSemplificata>;
    };

const TIPI = ["FPR12", "FPA12", "FSM10"] as const;

/** All that can be said of an invoice file, of either format: name, size, structure, SdI checks, advice. Never throws. */
export function controllaFile(bytes: Uint8Array, opzioni: OpzioniFile): EsitoFile {
  const { oggi, origine = "esterna", storia, nome, dimensione = bytes.length } = opzioni;
  const whole = CONTROLLI_FILE.flatMap((controllo): ProblemaFile[] => {
    const found = controllo.verifica({ nome, dimensione, storia, origine });
    return found ? [{ codice: controllo.codice, percorso: "", ...found }] : [];
  });
  const ordinaria = readXml(bytes);
  const semplice = ordinaria.fattura ? undefined : readSemplificata(bytes);
  const versione = (ordinaria.fattura ?? semplice?.fattura)?.versione;
  const contesto = { oggi, origine, storia };
  const judged = semplice?.fattura ? giudica(semplice, contesto) : giudica(ordinaria, contesto);
  return {
    tipo: TIPI.find((tipo) => tipo === versione),
    problemi: [...whole, ...judged],
    ...contenutoDi(ordinaria, semplice),
  };
}

/** The errors of its format, or what the checks find where there are none. */
function giudica<F extends FatturaElettronica | FatturaElettronicaSemplificata>(
  lettura: Lettura<F>,
  contesto: Parameters<typeof controlla>[1],
): readonly ProblemaFile[] {
  if (!lettura.valida) return lettura.problemi;
  return controlla(lettura.fattura, contesto).map((one) => ({ ...one, riga: lettura.riga(one.percorso) }));
}

function contenutoDi(
  ordinaria: Lettura<FatturaElettronica>,
  semplice: Lettura<FatturaElettronicaSemplificata> | undefined,
): Contenuto {
  if (ordinaria.valida) return { valido: true, fattura: ordinaria.fattura };
  if (semplice?.valida) return { valido: true, semplificata: semplice.fattura };
  return {
    valido: false,
    ...(ordinaria.fattura && { fattura: ordinaria.fattura }),
    ...(semplice?.fattura && { semplificata: semplice.fattura }),
  };
}
