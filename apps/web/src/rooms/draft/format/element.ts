import type { OtherPart } from "@fatturachiara/contract/draft/other-parts";
import {
  type Campo,
  campoAl,
  DatiRiepilogo,
  DettaglioLinee,
  FatturaElettronica,
  FatturaElettronicaBody,
  numeroUfficiale,
  type Suggerimento,
  suggerimento,
} from "@fatturachiara/fatturapa/tracciato";

/** An element of the format as a form needs it: what it may hold, its limits, its words and its official number. */
export type Element = Campo & Suggerimento & { percorso: string; nome: string; numero: string };

const BODY = "FatturaElettronicaBody";
const roots = {
  /** What stands before the body is called by its whole way. */
  file: { tabella: FatturaElettronica.contenuto, prima: undefined },
  body: { tabella: FatturaElettronicaBody, prima: BODY },
  line: { tabella: DettaglioLinee, prima: `${BODY}.DatiBeniServizi.DettaglioLinee` },
  /** What is decided for a line and written in its block of the summary. */
  summary: { tabella: DatiRiepilogo, prima: `${BODY}.DatiBeniServizi.DatiRiepilogo` },
};

/** The element of a section at its way from the draft, or from the line ("DatiGenerali.DatiSAL[1].RiferimentoFase"). */
export function elementAt(sezione: OtherPart["sezione"], percorso: string): Element {
  const { tabella, prima } = rootOf(sezione, percorso);
  const above = percorso.includes(".") ? campoAl(tabella, percorso.slice(0, percorso.lastIndexOf(".")))?.tipo : tabella;
  const nome = percorso.slice(percorso.lastIndexOf(".") + 1).replace(/\[\d+\]$/, "");
  const campo = campoAl(tabella, percorso);
  if (above?.forma !== "blocco" || !campo) throw new TypeError(`elementAt: the format has no ${percorso}`);
  const numero = numeroUfficiale(prima === undefined ? percorso : `${prima}.${percorso}`) ?? "";
  return { ...campo, ...suggerimento(above, nome), percorso, nome, numero };
}

function rootOf(sezione: OtherPart["sezione"], percorso: string) {
  if (percorso.startsWith("FatturaElettronicaHeader.")) return roots.file;
  if (sezione !== "services") return roots.body;
  return campoAl(roots.line.tabella, percorso) ? roots.line : roots.summary;
}

/** The elements inside one, those alone where only some are edited. */
export function elementsIn(
  sezione: OtherPart["sezione"],
  { tipo, percorso }: Element,
  campi?: readonly string[],
): Element[] {
  if (tipo.forma !== "blocco") return [];
  const names = Object.keys(tipo.campi).filter((nome) => !campi || campi.includes(nome));
  return names.map((nome) => elementAt(sezione, `${percorso}.${nome}`));
}

/** The names of all that is inside an element, at any depth, with the examples that the words of some give. */
export function wordsInside(
  sezione: OtherPart["sezione"],
  element: Element,
  campi?: readonly string[],
): readonly string[] {
  return elementsIn(sezione, element, campi).flatMap((inner) => [
    /^Per esempio/.test(inner.aiuto)
      ? `${inner.etichetta} (p${inner.aiuto.slice(1).replace(/\.$/, "")})`
      : inner.etichetta,
    ...wordsInside(sezione, inner),
  ]);
}
