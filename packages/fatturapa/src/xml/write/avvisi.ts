import type { Problema } from "../../problema.ts";

/** A mandatory element without content. */
const SENZA_CONTENUTO = "FC91";
/** A number with more decimals than the format holds. */
const ARROTONDATO = "FC92";
/** A text with characters that the format does not hold. */
const TRASLITTERATO = "FC93";

/** What a writer has to say of what it wrote, each at its place; a place is known from the inside outwards. */
export class Avvisi {
  readonly all: Problema[] = [];

  senzaContenuto(nome: string, testo: string): void {
    const come = testo === "" ? "è vuoto" : "contiene solo spazi";
    this.add(SENZA_CONTENUTO, `<${nome}> è obbligatorio e ${come}: resta scritto com'era.`);
  }

  arrotondato(numero: string, scritto: string, decimali: number): void {
    this.add(ARROTONDATO, `${numero} è scritto ${scritto}: il formato ammette al massimo ${decimali} decimali.`);
  }

  traslitterato(testo: string, scritto: string): void {
    this.add(
      TRASLITTERATO,
      `"${breve(testo)}" è scritto "${breve(scritto)}": il formato non ammette tutti i suoi caratteri.`,
    );
  }

  /** What was added since `from` stands under that element. */
  under(from: number, nome: string): void {
    for (const avviso of this.all.slice(from))
      avviso.percorso = avviso.percorso === "" ? nome : `${nome}.${avviso.percorso}`;
  }

  /** What was added since `from` is about something that was not written after all. */
  forget(from: number): void {
    this.all.length = from;
  }

  private add(codice: string, messaggio: string): void {
    this.all.push({ codice, gravita: "avviso", percorso: "", messaggio });
  }
}

const breve = (testo: string): string => (testo.length > 60 ? `${testo.slice(0, 57)}…` : testo);
