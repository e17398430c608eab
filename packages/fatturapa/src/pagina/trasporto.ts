import { formatNumero } from "../presentazione/index.ts";
import type { Corpo } from "./parti-lette.ts";
import { identificativi, indirizzo, nomeDi } from "./soggetti.ts";
import { giorno, uniti } from "./testo.ts";

type DatiTrasporto = NonNullable<NonNullable<Corpo["DatiGenerali"]>["DatiTrasporto"]>;

/** Who carries what, and when, of an accompanying invoice. */
export function trasporto(dati: DatiTrasporto = {}): string {
  const { DatiAnagraficiVettore: vettore, PesoLordo: lordo, PesoNetto: netto, UnitaMisuraPeso: unita } = dati;
  const peso = (nome: string, quanto: typeof lordo) => quanto && uniti([nome, formatNumero(quanto), unita], " ");
  const chi = uniti([nomeDi(vettore?.Anagrafica), identificativi(vettore)]);
  const parti = [
    chi && `vettore ${chi}`,
    uniti([dati.MezzoTrasporto, dati.CausaleTrasporto]),
    uniti([colli(dati.NumeroColli), dati.Descrizione, peso("peso lordo", lordo), peso("peso netto", netto)]),
    uniti([
      quando("ritiro", dati.DataOraRitiro),
      quando("inizio del trasporto", dati.DataInizioTrasporto),
      quando("consegna", dati.DataOraConsegna),
    ]),
    uniti([dati.TipoResa && `resa ${dati.TipoResa}`, indirizzo(dati.IndirizzoResa)]),
  ];
  return uniti(parti, "; ");
}

function colli(numero: number | undefined): string {
  if (numero === undefined) return "";
  return numero === 1 ? "1 collo" : `${numero} colli`;
}

/** "ritiro 05/11/2026 08:30", or the day alone. */
function quando(cosa: string, momento: string | undefined): string | undefined {
  const [data, ora] = momento?.split("T") ?? [];
  return data && uniti([cosa, giorno(data), ora?.slice(0, 5)], " ");
}
