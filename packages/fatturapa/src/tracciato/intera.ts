import type { ComeLetto } from "./come-letto.ts";
import type { Blocco, Campi, Di, Foglia, Radice } from "./tabella.ts";

/** What a reader answers of a document. */
type Letta<R extends Radice> =
  | { readonly valida: true; readonly fattura: Di<R> }
  | { readonly valida: false; readonly fattura: ComeLetto<Di<R>> | undefined };

/**
 * A document as it was read, where it has everything that its format requires: then only how something is written is
 * wrong, and codes may be ones that the format does not know any more. Undefined where something is missing.
 */
export function intera<R extends Radice>(formato: R, lettura: Letta<R>): Di<R> | undefined {
  if (lettura.valida) return lettura.fattura;
  const { attributi, contenuto } = formato;
  return haTutto({ ...contenuto, campi: { ...attributi, ...contenuto.campi } }, lettura.fattura)
    ? (lettura.fattura as Di<R>)
    : undefined;
}

const haTutto = (tipo: Blocco | Foglia, valore: unknown): boolean =>
  tipo.forma === "blocco" ? isAlbero(valore) && haCampi(tipo, valore) : valore !== undefined;

type Albero = { readonly [nome: string]: unknown };

const isAlbero = (valore: unknown): valore is Albero => typeof valore === "object" && valore !== null;

function haCampi({ campi, scelta }: Blocco, albero: Albero): boolean {
  const present = Object.keys(albero).filter((nome) => albero[nome] !== undefined);
  if (scelta && !scelta.some((group) => group.every((nome) => present.includes(nome)))) return false;
  return Object.entries<Campi[string]>(campi).every(([nome, { cardinalita, tipo }]) => {
    const valore = albero[nome];
    const wanted = cardinalita.startsWith("1");
    if (valore === undefined) return !wanted;
    if (!cardinalita.endsWith("N")) return haTutto(tipo, valore);
    return Array.isArray(valore) && (valore.length > 0 || !wanted) && valore.every((one) => haTutto(tipo, one));
  });
}
