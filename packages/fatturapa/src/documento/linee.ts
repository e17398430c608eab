import type { RigaBozza } from "../bozza/corpo-bozza.ts";
import type { DaComporre } from "../bozza/da-comporre.ts";
import { aliquotaDi, oZero, righeDi } from "../bozza/parti-bozza.ts";
import { isClienteUe, rigaRimborsoBollo, scontiDi, soggettaARitenuta, type Totali } from "../calcolo/index.ts";
import { calcolaRiga } from "../calcolo/riga.ts";
import type { DettaglioLinee } from "../tracciato/index.ts";
import { nonBlank, nonEmpty } from "./vuoto.ts";

/** CodiceTipo of an article code that is the issuer's own (2.2.1.3.1 is free text). */
const CODICE_INTERNO = "INTERNO";

/** 2.2.1 for every line of the draft, then the charge of the stamp duty where it is a line. */
export function dettaglioLinee(da: DaComporre, totali: Totali): DettaglioLinee[] {
  const rimborso = rigaRimborsoBollo(totali.bollo);
  const withheld = totali.ritenute.length > 0;
  const ue = isClienteUe(da);
  return [...righeDi(da), ...(rimborso ? [rimborso] : [])].map((riga, i) => {
    const { prezzoTotale } = totali.righe[i] ?? calcolaRiga(riga);
    return {
      NumeroLinea: i + 1,
      TipoCessionePrestazione: riga.TipoCessionePrestazione,
      CodiceArticolo: nonEmpty(codici(riga)),
      Descrizione: [nonBlank(riga.Descrizione), nonBlank(riga.dettaglio)].filter(Boolean).join(" "),
      Quantita: riga.Quantita?.withDecimals(2, 8),
      UnitaMisura: nonBlank(riga.UnitaMisura),
      DataInizioPeriodo: riga.DataInizioPeriodo,
      DataFinePeriodo: riga.DataFinePeriodo,
      PrezzoUnitario: oZero(riga.PrezzoUnitario).withDecimals(2, 8),
      ScontoMaggiorazione: nonEmpty(
        scontiDi(riga).map(({ Tipo = "SC", Percentuale, Importo }) => ({
          Tipo,
          Percentuale: Percentuale?.withDecimals(2, 8),
          Importo: Importo?.withDecimals(2, 8),
        })),
      ),
      PrezzoTotale: prezzoTotale,
      AliquotaIVA: aliquotaDi(riga).withDecimals(2, 8),
      Ritenuta: withheld && soggettaARitenuta(riga) ? "SI" : undefined,
      Natura: riga.Natura,
      RiferimentoAmministrazione: nonBlank(riga.RiferimentoAmministrazione),
      AltriDatiGestionali: nonEmpty(altriDati(riga, ue)),
    };
  });
}

const codici = ({ CodiceArticolo = [] }: RigaBozza) =>
  CodiceArticolo.flatMap(({ CodiceTipo = CODICE_INTERNO, CodiceValore }) =>
    CodiceValore ? [{ CodiceTipo, CodiceValore }] : [],
  );

type AltriDati = NonNullable<DettaglioLinee["AltriDatiGestionali"]>;

/** 2.2.1.16; services to businesses of the Union (N2.1) carry INVCONT on each line (RULES §9). */
function altriDati(riga: RigaBozza, clienteUe: boolean): AltriDati {
  const own = (riga.AltriDatiGestionali ?? []).flatMap(
    ({ TipoDato, RiferimentoTesto, RiferimentoNumero, RiferimentoData }) =>
      TipoDato
        ? [
            {
              TipoDato,
              RiferimentoTesto: nonBlank(RiferimentoTesto),
              RiferimentoNumero: RiferimentoNumero?.withDecimals(2, 8),
              RiferimentoData,
            },
          ]
        : [],
  );
  const needed = clienteUe && riga.Natura === "N2.1" && !own.some((one) => one.TipoDato === "INVCONT");
  return needed ? [...own, { TipoDato: "INVCONT" }] : own;
}
