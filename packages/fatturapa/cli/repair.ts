import { controlla } from "../src/controlli/index.ts";
import { leggiFile } from "../src/file/index.ts";
import type { Problema } from "../src/problema.ts";
import { type Riparazione, riparazioni, riparazioniDiStruttura } from "../src/riparazioni/index.ts";
import { type FatturaLetta, isSemplificataLetta } from "../src/tracciato/index.ts";
import {
  editSemplificata,
  editXml,
  type Modificato,
  readSemplificata,
  readXml,
  writeSemplificata,
  writeXml,
} from "../src/xml/index.ts";
import { encodeUtf8 } from "../src/xml/utf8.ts";
import { type Command, ERRORS_FOUND, NO_ERRORS, NOT_OPENED } from "./command.ts";
import { openInputs } from "./inputs.ts";
import { put, renamed } from "./outputs.ts";
import { printable } from "./printable.ts";
import { paint, type Terminal } from "./terminal.ts";

/** More repairs than these on one file are no repair. */
const MOST = 100;

/** `fatturapa repair`: what can be mended without knowing the facts; with `--output` a mended copy, never the file itself. */
export const repair: Command = async (paths, options, terminal) => {
  const { inputs, problems } = openInputs(paths, terminal);
  const oggi = options.oggi ?? terminal.oggi;
  let status = NO_ERRORS;
  for await (const { file, name, bytes } of inputs) {
    const letto = bytes && leggiFile(bytes);
    const fattura = letto && "lettura" in letto ? letto.lettura.fattura : undefined;
    if (!fattura || !bytes) {
      terminal.err(`${file}: non è una fattura che si possa leggere.\n`);
      status = NOT_OPENED;
      continue;
    }
    const original = letto?.firmato?.contenuto ?? bytes;
    const mended = mend(fattura, { oggi, importi: options.importi, original });
    if (mended.left.length > 0) status ||= ERRORS_FOUND;
    terminal.out(inWords(printable({ file, ...mended, fattura: undefined }), terminal));
    if (options.output === undefined || mended.done.length === 0) continue;
    if (letto?.firmato)
      terminal.err(`${file}: la copia riparata non è firmata: la firma vale solo per il file com'era.\n`);
    const { bytes: content, avvisi, firmaTolta } = written(mended.fattura, original);
    if (firmaTolta) terminal.err(`${file}: la firma dentro l'XML non vale più per la copia riparata: è stata tolta.\n`);
    for (const { percorso, messaggio } of avvisi) terminal.err(`${file}: ${percorso}: ${messaggio}\n`);
    if (!(await put(options.output, { name: renamed(name, ".xml"), content }, terminal))) status = NOT_OPENED;
  }
  return problems.count > 0 ? NOT_OPENED : status;
};

type Mended = {
  fattura: FatturaLetta;
  /** What was done, in its order. */
  done: string[];
  /** What would be done with `--importi`: it changes what is paid. */
  dearer: string[];
  /** The errors that are still there, each with the ways between which one must choose. */
  left: (Pick<Problema, "codice" | "messaggio"> & { scelte: string[] })[];
};

/** The day it is, whether amounts may change, the bytes the invoice was read from. */
type How = { oggi: string; importi: boolean; original: Uint8Array };

/** An error that is there, and what may be done about it. */
type Trouble = { problema: Problema; ways: Way[] };
type Way = Pick<Riparazione<FatturaLetta>, "frase" | "cambiaImporti" | "scelta"> & { applied: () => FatturaLetta };

/** Repairs one error after the other, the gentlest way first, until none is left that can be repaired so. */
function mend(fattura: FatturaLetta, how: How): Mended {
  let now = fattura;
  const done: string[] = [];
  for (let step = 0; step < MOST; step++) {
    const next = troublesOf(now, how)
      .flatMap(({ ways }) => ways)
      .find(({ cambiaImporti, scelta }) => !scelta && (how.importi || !cambiaImporti));
    if (!next) break;
    done.push(next.frase);
    now = next.applied();
  }
  const troubles = troublesOf(now, how);
  const dearer = troubles.flatMap(({ ways }) => ways.flatMap(({ scelta, frase }) => (scelta ? [] : [frase])));
  const left = troubles.map(({ problema: { codice, messaggio }, ways }) => ({
    codice,
    messaggio,
    scelte: ways.flatMap(({ scelta, frase }) => (scelta ? [frase] : [])),
  }));
  return { fattura: now, done, dearer: [...new Set(dearer)], left };
}

/** As the file would be judged: its structure, and where that is sound the rules. */
function troublesOf(fattura: FatturaLetta, { oggi, original }: How): Trouble[] {
  const contesto = { oggi, origine: "nostra" } as const;
  const { bytes } = written(fattura, original);
  const lettura = isSemplificataLetta(fattura) ? readSemplificata(bytes) : readXml(bytes);
  const errors = (found: readonly Problema[]) => found.filter(({ gravita }) => gravita === "errore");
  if (!lettura.valida)
    return errors(lettura.problemi).map((problema) => ({
      problema,
      ways: waysOf(fattura, riparazioniDiStruttura(problema, fattura, contesto)),
    }));
  const whole = lettura.fattura;
  return errors(controlla(whole, contesto)).map((problema) => ({
    problema,
    ways: waysOf(whole, riparazioni(problema, whole, contesto)),
  }));
}

const waysOf = <L extends FatturaLetta>(fattura: L, ways: readonly Riparazione<L>[]): Way[] =>
  ways.map(({ applica, ...way }) => ({ ...way, applied: () => applica(fattura) }));

/** The file with what was mended; only one whose structure is broken is written anew, for want of places to keep. */
function written(fattura: FatturaLetta, original: Uint8Array): Modificato {
  const simple = isSemplificataLetta(fattura);
  const edited = simple ? editSemplificata(original, fattura) : editXml(original, fattura);
  if (edited) return edited;
  const { xml, avvisi } = simple ? writeSemplificata(fattura) : writeXml(fattura);
  return { bytes: encodeUtf8(xml), avvisi, firmaTolta: false };
}

function inWords({ file, done, dearer, left }: Omit<Mended, "fattura"> & { file: string }, terminal: Terminal): string {
  const verdict =
    left.length > 0
      ? paint(terminal, left.length === 1 ? "resta 1 errore" : `restano ${left.length} errori`, "red")
      : paint(terminal, done.length > 0 ? "riparata" : "in regola", "green");
  return [
    `${paint(terminal, file, "bold")}  ${verdict}\n`,
    ...done.map((frase) => `  ${paint(terminal, "fatto", "green")}: ${frase}\n`),
    ...left.flatMap(({ codice, messaggio, scelte }) => [
      `  ${codice} ${paint(terminal, "errore", "red")}: ${messaggio}\n`,
      ...scelte.map((frase) => `        ${paint(terminal, "a scelta", "dim")}: ${frase}\n`),
    ]),
    ...dearer.map((frase) => `  ${paint(terminal, "con --importi", "yellow")}: ${frase}\n`),
  ].join("");
}
