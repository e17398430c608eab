import { conApostrofo } from "../presentazione/con-apostrofo.ts";
import type { ComeLetto, FatturaElettronica } from "../tracciato/index.ts";
import { type TabellaAllegati, tabellaAllegati } from "./allegati.ts";
import { causaleIntera } from "./causale.ts";
import { type Colonna, colonne } from "./colonne.ts";
import { etichettaNetto } from "./etichetta-netto.ts";
import { note } from "./note.ts";
import { type Pagamento, pagamenti } from "./pagamenti.ts";
import type { Corpo, Testata } from "./parti-lette.ts";
import { nomeDi, type Soggetto, soggettoCedente, soggettoCessionario } from "./soggetti.ts";
import { somme } from "./somme.ts";
import { type Striscia, striscia } from "./striscia.ts";
import { centesimi, giorno, inDivisa, simboloDivisa, uniti } from "./testo.ts";
import { titolo } from "./titolo.ts";
import { nomeAliquota, type RigaTotale, righeTotali } from "./totali-pagina.ts";

/**
 * One document as a person reads it: every text of the page, in order, from the file and nothing else. The PDF and the
 * preview on screen draw this, so that they cannot differ.
 */
export type Pagina = {
  /** "Fattura 47/2026". */
  titolo: string;
  /** "del 20/11/2026", or "". */
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
  /** Fund, withholding, stamp duty, split payment, transport, vehicle, early and late payment: one sentence each. */
  note: string[];
  totali: { sopra: RigaTotale[]; totale: RigaTotale; sotto: RigaTotale[] };
  netto: { etichetta: string; importo: string };
  pagamenti: Pagamento[];
  /** The files inside the XML. */
  allegati: TabellaAllegati | undefined;
};

/** A line of the page: its cells, and what stands under them. */
export type Riga = { celle: string[]; dettagli: string[] };

/**
 * The pages of a file, one per document of a lot. Total: a file read with problems gives a page too, with "" where
 * something is missing and no sum where one of its amounts is.
 */
export function pagine({
  FatturaElettronicaHeader: header = {},
  FatturaElettronicaBody: bodies = [],
}: ComeLetto<FatturaElettronica>): Pagina[] {
  return bodies.map((body) => pagina(header, body));
}

function pagina(header: Testata, body: Corpo): Pagina {
  const generali = body.DatiGenerali?.DatiGeneraliDocumento ?? {};
  const linee = body.DatiBeniServizi?.DettaglioLinee ?? [];
  const emittente = nomeDi(header.CedentePrestatore?.DatiAnagrafici?.Anagrafica);
  const sums = somme(body);
  const cols = colonne(linee, generali.Divisa);
  const segno = simboloDivisa(generali.Divisa);
  return {
    titolo: titolo(body),
    data: generali.Data ? conApostrofo`del ${giorno(generali.Data)}` : "",
    emittente,
    fornitore: soggettoCedente(header),
    cliente: soggettoCessionario(header),
    striscia: striscia(body),
    causale: causaleIntera(generali.Causale ?? []),
    colonne: cols.map(({ colonna }) => colonna),
    righe: linee.map((linea) => ({
      celle: cols.map(({ cella }) => cella(linea)),
      dettagli: cols.flatMap(({ dettagli }) => dettagli?.(linea) ?? []),
    })),
    riepilogo: {
      testa: ["Riepilogo IVA", uniti(["Imponibile", segno], " "), uniti(["Imposta", segno], " ")],
      righe: (body.DatiBeniServizi?.DatiRiepilogo ?? []).map((riepilogo) => ({
        nome: nomeAliquota(riepilogo),
        imponibile: centesimi(riepilogo.ImponibileImporto),
        imposta: centesimi(riepilogo.Imposta),
      })),
    },
    note: note(body),
    totali: righeTotali(body, sums),
    netto: {
      etichetta: etichettaNetto(generali.TipoDocumento),
      importo: inDivisa(sums?.netto, generali.Divisa),
    },
    pagamenti: pagamenti(body, emittente),
    allegati: tabellaAllegati(body.Allegati),
  };
}
