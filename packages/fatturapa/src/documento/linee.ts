import type { Bozza, RigaBozza } from "../bozza/bozza.ts";
import { isClienteUe, rigaRimborsoBollo, soggettaARitenuta, type Totali } from "../calcolo/index.ts";
import { calcolaRiga } from "../calcolo/riga.ts";
import type { DettaglioLinee } from "../tracciato/index.ts";
import { given, nonEmpty } from "./vuoto.ts";

/** 2.2.1 for every line of the draft, then the charge of the stamp duty where it is a line. */
export function dettaglioLinee(bozza: Bozza, totali: Totali): DettaglioLinee[] {
  const rimborso = rigaRimborsoBollo(totali.bollo);
  const withheld = totali.ritenute.length > 0;
  const ue = isClienteUe(bozza);
  return [...bozza.righe, ...(rimborso ? [rimborso] : [])].map((riga, i) => {
    const { prezzoTotale } = totali.righe[i] ?? calcolaRiga(riga);
    return {
      NumeroLinea: i + 1,
      TipoCessionePrestazione: riga.tipoCessione,
      CodiceArticolo: riga.codice && [{ CodiceTipo: riga.codice.tipo, CodiceValore: riga.codice.valore }],
      Descrizione: [given(riga.descrizione), given(riga.descrizioneDettaglio)].filter(Boolean).join(" "),
      Quantita: riga.quantita?.withDecimals(2, 8),
      UnitaMisura: given(riga.unitaMisura),
      DataInizioPeriodo: riga.inizioPeriodo,
      DataFinePeriodo: riga.finePeriodo,
      PrezzoUnitario: riga.prezzoUnitario.withDecimals(2, 8),
      ScontoMaggiorazione: nonEmpty(
        (riga.sconti ?? []).map(({ tipo, percentuale, importo }) => ({
          Tipo: tipo,
          Percentuale: percentuale?.withDecimals(2, 8),
          Importo: importo?.withDecimals(2, 8),
        })),
      ),
      PrezzoTotale: prezzoTotale,
      AliquotaIVA: riga.aliquotaIva.withDecimals(2, 8),
      Ritenuta: withheld && soggettaARitenuta(riga) ? "SI" : undefined,
      Natura: riga.natura,
      RiferimentoAmministrazione: given(riga.riferimentoAmministrazione),
      AltriDatiGestionali: nonEmpty(altriDati(riga, ue)),
    };
  });
}

type AltriDati = NonNullable<DettaglioLinee["AltriDatiGestionali"]>;

/** 2.2.1.16; services to businesses of the Union (N2.1) carry INVCONT on each line (RULES §9). */
function altriDati(riga: RigaBozza, clienteUe: boolean): AltriDati {
  const own = (riga.altriDati ?? []).map(({ tipoDato, testo, numero, data }) => ({
    TipoDato: tipoDato,
    RiferimentoTesto: given(testo),
    RiferimentoNumero: numero?.withDecimals(2, 8),
    RiferimentoData: data,
  }));
  const needed = clienteUe && riga.natura === "N2.1" && !own.some((one) => one.TipoDato === "INVCONT");
  return needed ? [...own, { TipoDato: "INVCONT" }] : own;
}
