import { TipoDocumento } from "../codici/index.ts";
import { formatGiorno, formatImporto } from "../presentazione/index.ts";
import type { FatturaElettronica, FatturaElettronicaBody } from "../tracciato/index.ts";
import { causaleIntera } from "./causale.ts";
import { type Colonna, centesimi, colonne, simboloDivisa } from "./colonne.ts";
import { note } from "./note.ts";
import { type Pagamento, pagamenti } from "./pagamenti.ts";
import { nomeDi, type Soggetto, soggettoCedente, soggettoCessionario } from "./soggetti.ts";
import { somme } from "./somme.ts";
import { riferimenti, type Striscia, striscia } from "./striscia.ts";
import { nomeAliquota, type RigaTotale, righeTotali } from "./totali-pagina.ts";

/**
 * One document as a person reads it: every text of the page, in order, from the file and nothing else. The PDF and the
 * preview on screen draw this, so that they cannot differ.
 */
export type Pagina = {
  /** "Fattura 47/2026". */
  titolo: string;
  data: string;
  emittente: string;
  fornitore: Soggetto;
  cliente: Soggetto;
  striscia: Striscia[];
  causale: string[];
  /** Only the columns that some line uses. */
  colonne: Colonna[];
  righe: Riga[];
  riepilogo: { testa: [string, string, string]; righe: { nome: string; imponibile: string; imposta: string }[] };
  /** Fund, withholding, stamp duty, split payment: one sentence each. */
  note: string[];
  totali: { sopra: RigaTotale[]; totale: RigaTotale; sotto: RigaTotale[] };
  netto: { etichetta: string; importo: string };
  pagamenti: Pagamento[];
};

export type Riga = { celle: string[]; dettagli: string[] };

/** The pages of a file, one per document of a lot. */
export function pagine(fattura: FatturaElettronica): Pagina[] {
  return fattura.FatturaElettronicaBody.map((body) => pagina(fattura, body));
}

function pagina(fattura: FatturaElettronica, body: FatturaElettronicaBody): Pagina {
  const header = fattura.FatturaElettronicaHeader;
  const generali = body.DatiGenerali.DatiGeneraliDocumento;
  const sums = somme(body);
  const cols = colonne(body);
  const segno = simboloDivisa(generali.Divisa);
  return {
    titolo: titolo(body),
    data: formatGiorno(generali.Data),
    emittente: nomeDi(header.CedentePrestatore.DatiAnagrafici.Anagrafica),
    fornitore: soggettoCedente(header),
    cliente: soggettoCessionario(header),
    striscia: striscia(body, riferimenti(body)),
    causale: causaleIntera(generali.Causale ?? []),
    colonne: cols.map(({ colonna }) => colonna),
    righe: body.DatiBeniServizi.DettaglioLinee.map((linea) => ({
      celle: cols.map(({ cella }) => cella(linea)),
      dettagli: cols.flatMap(({ dettagli }) => dettagli?.(linea) ?? []),
    })),
    riepilogo: {
      testa: ["Riepilogo IVA", `Imponibile ${segno}`, `Imposta ${segno}`],
      righe: body.DatiBeniServizi.DatiRiepilogo.map((one) => ({
        nome: nomeAliquota(one),
        imponibile: centesimi(one.ImponibileImporto),
        imposta: centesimi(one.Imposta),
      })),
    },
    note: note(body),
    totali: righeTotali(body, sums),
    netto: {
      etichetta: generali.TipoDocumento === "TD04" ? "Netto a credito" : "Netto a pagare",
      importo:
        generali.Divisa === "EUR" ? formatImporto(sums.netto) : `${centesimi(sums.netto)}\u00A0${generali.Divisa}`,
    },
    pagamenti: pagamenti(header, body),
  };
}

/** "Fattura 47/2026", "Nota di credito 3/2026". */
export function titolo(body: FatturaElettronicaBody): string {
  const { TipoDocumento: tipo, Numero } = body.DatiGenerali.DatiGeneraliDocumento;
  return `${nomeTipo(tipo)} ${Numero}`;
}

/** Short name of a kind of document, as a title. */
export function nomeTipo(tipo: TipoDocumento): string {
  return nomiBrevi[tipo] ?? TipoDocumento.perCodice(tipo).descrizione;
}

/** Where the official name is too long for a title. */
const nomiBrevi: Readonly<Record<string, string>> = {
  TD02: "Fattura di acconto",
  TD03: "Parcella di acconto",
  TD20: "Autofattura",
  TD21: "Autofattura",
  TD24: "Fattura differita",
  TD25: "Fattura differita",
  TD26: "Fattura",
  TD27: "Fattura",
};
