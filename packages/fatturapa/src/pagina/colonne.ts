import { TipoCessionePrestazione } from "../codici/index.ts";
import type { Decimal } from "../decimal/index.ts";
import { formatGiorno, formatNumero, formatPercento } from "../presentazione/index.ts";
import type { DettaglioLinee, FatturaElettronicaBody, ScontoMaggiorazione } from "../tracciato/index.ts";

export type Colonna = { testa: string; destra: boolean; larga: boolean };
type Definizione = {
  colonna: Colonna;
  cella: (linea: DettaglioLinee) => string;
  /** Second lines under the cell: period, codes, references. */
  dettagli?: (linea: DettaglioLinee) => string[];
};

/** Columns of the lines, in the order of the page; those no line uses are left out. */
export function colonne(body: FatturaElettronicaBody): Definizione[] {
  const linee = body.DatiBeniServizi.DettaglioLinee;
  const any = (has: (linea: DettaglioLinee) => unknown) => linee.some((linea) => has(linea) !== undefined);
  const divisa = body.DatiGenerali.DatiGeneraliDocumento.Divisa;
  return [
    colonna("N.", (linea) => String(linea.NumeroLinea)),
    { colonna: { testa: "Descrizione", destra: false, larga: true }, cella: (linea) => linea.Descrizione, dettagli },
    ...(any((linea) => linea.Quantita)
      ? [colonna("Q.tà", (linea) => (linea.Quantita ? formatNumero(linea.Quantita) : ""), "destra")]
      : []),
    ...(any((linea) => linea.UnitaMisura) ? [colonna("U.M.", (linea) => linea.UnitaMisura ?? "")] : []),
    colonna("Prezzo", (linea) => formatNumero(linea.PrezzoUnitario, { min: 2, max: 8 }), "destra"),
    ...(any((linea) => linea.ScontoMaggiorazione)
      ? [colonna("Sconto", (linea) => (linea.ScontoMaggiorazione ?? []).map(sconto).join(" "), "destra")]
      : []),
    colonna("IVA", (linea) => linea.Natura ?? formatPercento(linea.AliquotaIVA), "destra"),
    colonna(`Importo ${simboloDivisa(divisa)}`, (linea) => centesimi(linea.PrezzoTotale), "destra"),
  ];
}

function colonna(testa: string, cella: Definizione["cella"], lato: "sinistra" | "destra" = "sinistra"): Definizione {
  return { colonna: { testa, destra: lato === "destra", larga: false }, cella };
}

/** "10%", "5,00" per unit; an increase has a plus. */
function sconto({ Tipo, Percentuale, Importo }: ScontoMaggiorazione): string {
  const valore = Importo ? formatNumero(Importo, { min: 2, max: 8 }) : Percentuale ? formatPercento(Percentuale) : "";
  return Tipo === "MG" && valore ? `+${valore}` : valore;
}

function dettagli(linea: DettaglioLinee): string[] {
  return [
    periodo(linea),
    linea.TipoCessionePrestazione && TipoCessionePrestazione.perCodice(linea.TipoCessionePrestazione).descrizione,
    (linea.CodiceArticolo ?? []).map((codice) => `Codice ${codice.CodiceValore}`).join(" · "),
    linea.RiferimentoAmministrazione && `Rif. ${linea.RiferimentoAmministrazione}`,
    ...(linea.AltriDatiGestionali ?? []).map((one) =>
      [
        one.TipoDato,
        one.RiferimentoTesto,
        one.RiferimentoNumero && formatNumero(one.RiferimentoNumero),
        one.RiferimentoData && formatGiorno(one.RiferimentoData),
      ]
        .filter(Boolean)
        .join(" "),
    ),
  ].filter((text): text is string => text !== undefined && text !== "");
}

function periodo({ DataInizioPeriodo: dal, DataFinePeriodo: al }: DettaglioLinee): string | undefined {
  if (dal && al) return `dal ${formatGiorno(dal)} al ${formatGiorno(al)}`;
  if (dal) return `dal ${formatGiorno(dal)}`;
  return al && `fino al ${formatGiorno(al)}`;
}

/** Two decimals, no currency: "1.234,56". */
export function centesimi(importo: Decimal): string {
  return formatNumero(importo, { min: 2, max: 2 });
}

/** What stands in the head of an amount column: "€", or the code of the currency. */
export function simboloDivisa(divisa: string): string {
  return divisa === "EUR" ? "€" : divisa;
}
