import { TipoCessionePrestazione } from "../codici/index.ts";
import { conApostrofo } from "../presentazione/con-apostrofo.ts";
import { formatNumero } from "../presentazione/index.ts";
import type { Corpo, Uno } from "./parti-lette.ts";
import { centesimi, giorno, nomeDelCodice, percento, simboloDivisa, uniti } from "./testo.ts";

/** A column of the table of lines: its head, and how it is set. */
export type Colonna = { testa: string; destra: boolean; larga: boolean };
type Linea = Uno<NonNullable<Corpo["DatiBeniServizi"]>["DettaglioLinee"]>;
type Definizione = {
  colonna: Colonna;
  cella: (linea: Linea) => string;
  /** Second lines under the cell: period, codes, references. */
  dettagli?: (linea: Linea) => string[];
};

/** Columns of the lines, in the order of the page; those no line uses are left out. */
export function colonne(linee: readonly Linea[], divisa: string | undefined): Definizione[] {
  const any = (has: (linea: Linea) => unknown) => linee.some((linea) => has(linea) !== undefined);
  return [
    colonna("N.", (linea) => String(linea.NumeroLinea ?? "")),
    {
      colonna: { testa: "Descrizione", destra: false, larga: true },
      cella: (linea) => linea.Descrizione ?? "",
      dettagli,
    },
    ...(any((linea) => linea.Quantita)
      ? [colonna("Q.tà", (linea) => (linea.Quantita ? formatNumero(linea.Quantita) : ""), "destra")]
      : []),
    ...(any((linea) => linea.UnitaMisura) ? [colonna("U.M.", (linea) => linea.UnitaMisura ?? "")] : []),
    colonna("Prezzo", ({ PrezzoUnitario: prezzo }) => (prezzo ? formatNumero(prezzo, { min: 2 }) : ""), "destra"),
    ...(any((linea) => linea.ScontoMaggiorazione)
      ? [colonna("Sconto", (linea) => uniti((linea.ScontoMaggiorazione ?? []).map(sconto), " "), "destra")]
      : []),
    colonna("IVA", (linea) => linea.Natura ?? percento(linea.AliquotaIVA), "destra"),
    colonna(uniti(["Importo", simboloDivisa(divisa)], " "), (linea) => centesimi(linea.PrezzoTotale), "destra"),
  ];
}

function colonna(testa: string, cella: Definizione["cella"], lato: "sinistra" | "destra" = "sinistra"): Definizione {
  return { colonna: { testa, destra: lato === "destra", larga: false }, cella };
}

/** "10%", "5,00" per unit; an increase has a plus. */
function sconto({ Tipo, Percentuale, Importo }: Uno<Linea["ScontoMaggiorazione"]>): string {
  const valore = Importo ? formatNumero(Importo, { min: 2 }) : percento(Percentuale);
  return Tipo === "MG" && valore ? `+${valore}` : valore;
}

function dettagli(linea: Linea): string[] {
  return [
    periodo(linea),
    nomeDelCodice(TipoCessionePrestazione, linea.TipoCessionePrestazione),
    uniti((linea.CodiceArticolo ?? []).map((codice) => codice.CodiceValore && `Codice ${codice.CodiceValore}`)),
    linea.RiferimentoAmministrazione && `Rif. ${linea.RiferimentoAmministrazione}`,
    ...(linea.AltriDatiGestionali ?? []).map((dato) =>
      uniti(
        [
          dato.TipoDato,
          dato.RiferimentoTesto,
          dato.RiferimentoNumero && formatNumero(dato.RiferimentoNumero),
          giorno(dato.RiferimentoData),
        ],
        " ",
      ),
    ),
  ].filter((text): text is string => text !== undefined && text !== "");
}

function periodo({ DataInizioPeriodo: dal, DataFinePeriodo: al }: Linea): string {
  if (!dal) return al ? conApostrofo`fino al ${giorno(al)}` : "";
  return uniti([conApostrofo`dal ${giorno(dal)}`, al && conApostrofo`al ${giorno(al)}`], " ");
}
