import type { DaComporre } from "../bozza/da-comporre.ts";
import { clienteOAssente } from "../bozza/lettura/cliente-o-assente.ts";
import { giornoDi, righeDi, tipoDi, vaSemplificata } from "../bozza/parti-bozza.ts";
import { aSeStessi } from "../bozza/ruoli.ts";
import { calcola, type Totali } from "../calcolo/index.ts";
import { controlla, type StoriaPropria } from "../controlli/index.ts";
import { type Giorno, isGiorno } from "../giorno/giorno.ts";
import type { Problema } from "../problema.ts";
import { type Composta, componi, scriviComposta, strutturaDi } from "./componi.ts";
import { controllaBozza } from "./controlli/controlla-bozza.ts";
import { controllaDichiarazioni } from "./controlli/controlla-dichiarazioni.ts";
import { isAssente } from "./controlli/controlla-soggetti.ts";
import { type DalFile, dalFile } from "./dal-file.ts";
import { percorsoBozza } from "./percorso-bozza.ts";
import { percorsoOrdinario } from "./semplificata/percorso-ordinario.ts";

/** A finding with the field of the draft to go to. `percorso` is that of the document where the document was judged. */
export type ProblemaBozza = Problema & { percorsoBozza: string };

/** What can be said of a draft: its totals, and what is wrong with it. */
export type Verifica = {
  totali: Totali;
  /** Errors first, then warnings; each once. */
  problemi: ProblemaBozza[];
  /** The composed document, where the draft was complete enough to be judged whole. Its number may be a stand-in. */
  fattura?: Composta;
  /** What the draft keeps as in the file it comes from. */
  dalFile?: DalFile;
};

/** Stands for the number while it has not been given, so that the rest can be judged. */
const NUMERO_PROVVISORIO = "1";

/**
 * The one way to know everything about a draft while it is typed, in the browser as before sending: totals, what is
 * missing, and, as soon as customer, day and a line are there, what structure (00200) and SdI would say of the composed
 * document, with what was issued before where that is known. Pure and fast enough for every keystroke.
 */
export function verifica(da: DaComporre, oggi: Giorno, storia?: StoriaPropria): Verifica {
  const totali = calcola(da);
  const own = [...controllaBozza(da, oggi, totali), ...controllaDichiarazioni(da, totali, storia)];
  const missing = own.map((one) => ({ ...one, percorsoBozza: one.percorso }));
  if (!componibile(da)) return { totali, problemi: perGravita(missing) };

  const numero = da.numero.trim() || NUMERO_PROVVISORIO;
  const fattura = componi({ ...da, numero }, { progressivoInvio: "1" }, totali);
  const { prestazioniSanitarie } = da.noi;
  // A stand-in has no place in a series.
  const prima = da.numero.trim() === "" ? undefined : storia;
  const found = controlla(fattura, { oggi, origine: "nostra", storia: prima, prestazioniSanitarie });
  const ordinario = fattura.versione === "FSM10" ? percorsoOrdinario : (percorso: string) => percorso;
  const judged = [...strutturaDi(fattura, scriviComposta(fattura)), ...found].map(
    ({ codice, gravita, percorso, messaggio }) => ({
      codice,
      gravita,
      percorso,
      messaggio,
      percorsoBozza: percorsoBozza(ordinario(percorso), da, totali),
    }),
  );
  const kept = vaSemplificata(da) ? undefined : dalFile({ ...da, numero });
  return {
    totali,
    problemi: perGravita([...missing, ...senzaDoppi(missing, judged)]),
    fattura,
    ...(kept && { dalFile: kept }),
  };
}

/** Complete enough to be judged as a document. */
const componibile = (da: DaComporre): boolean =>
  righeDi(da).length > 0 && isGiorno(giornoDi(da)) && (aSeStessi(tipoDi(da)) || !isAssente(clienteOAssente(da)));

/**
 * What the draft's own check has said of a field is not said again in the words of the document; nor does one field get the
 * same code twice. Structure speaks of a part (a line, a party) only where the draft's check found no error in it: what is
 * missing there makes it complain of the next element.
 */
function senzaDoppi(found: readonly ProblemaBozza[], judged: readonly ProblemaBozza[]): ProblemaBozza[] {
  const errors = found.filter((one) => one.gravita === "errore").map((one) => one.percorsoBozza);
  const fields = new Set(errors);
  const parts = new Set(errors.map(parte));
  const seen = new Set(found.map(chiave));
  return judged.filter((problema) => {
    const key = chiave(problema);
    if (seen.has(key) || (problema.gravita === "errore" && fields.has(problema.percorsoBozza))) return false;
    if (problema.codice === "00200" && parts.has(parte(problema.percorsoBozza))) return false;
    seen.add(key);
    return true;
  });
}

/** A line, a reference, the payment, a field of the heading, a party: "bozza.DatiBeniServizi.DettaglioLinee[3].Natura" → the line. */
function parte(field: string): string {
  if (field === "bozza.scadenza") return "bozza.DatiPagamento";
  return PARTE.exec(field)?.[0] ?? field;
}
const PARTE =
  /^(?:bozza\.(?:DatiBeniServizi\.DettaglioLinee(?:\[\d+\])?|DatiGenerali\.(?:DatiGeneraliDocumento\.)?\w+(?:\[\d+\])?|\w+)|\w+)/;
const chiave = ({ codice, percorsoBozza: field }: ProblemaBozza): string => `${codice} ${field}`;

const perGravita = (list: ProblemaBozza[]): ProblemaBozza[] => [
  ...list.filter((one) => one.gravita === "errore"),
  ...list.filter((one) => one.gravita === "avviso"),
];
