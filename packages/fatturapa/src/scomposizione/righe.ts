import type { RigaBozza } from "../bozza/index.ts";
import type { DatiDDT, DatiRiepilogo, DettaglioLinee } from "../tracciato/index.ts";

/** A line of the draft; chargeability and law text come from the summary block of its rate and nature. */
export function rigaDa(
  linea: DettaglioLinee,
  { riepiloghi, ddts = [] }: { riepiloghi: readonly DatiRiepilogo[]; ddts?: readonly DatiDDT[] | undefined },
): RigaBozza {
  const block = riepiloghi.find((one) => one.AliquotaIVA.equals(linea.AliquotaIVA) && one.Natura === linea.Natura);
  // A note without line numbers is that of every line.
  const ddt = ddts.find(({ RiferimentoNumeroLinea: own }) => !own?.length || own.includes(linea.NumeroLinea));
  const [codice] = linea.CodiceArticolo ?? [];
  return {
    descrizione: linea.Descrizione,
    ...(linea.TipoCessionePrestazione && { tipoCessione: linea.TipoCessionePrestazione }),
    ...(codice && { codice: { tipo: codice.CodiceTipo, valore: codice.CodiceValore } }),
    ...(linea.Quantita && { quantita: linea.Quantita }),
    ...(linea.UnitaMisura && { unitaMisura: linea.UnitaMisura }),
    ...(linea.DataInizioPeriodo && { inizioPeriodo: linea.DataInizioPeriodo }),
    ...(linea.DataFinePeriodo && { finePeriodo: linea.DataFinePeriodo }),
    prezzoUnitario: linea.PrezzoUnitario,
    ...(linea.ScontoMaggiorazione && {
      sconti: linea.ScontoMaggiorazione.map(({ Tipo, Percentuale, Importo }) => ({
        tipo: Tipo,
        ...(Percentuale && { percentuale: Percentuale }),
        ...(Importo && { importo: Importo }),
      })),
    }),
    aliquotaIva: linea.AliquotaIVA,
    ...(linea.Natura && { natura: linea.Natura }),
    ...(block?.RiferimentoNormativo && { riferimentoNormativo: block.RiferimentoNormativo }),
    ...(block?.EsigibilitaIVA && { esigibilita: block.EsigibilitaIVA }),
    cassa: false,
    ritenuta: linea.Ritenuta === "SI",
    ...(ddt && { ddt: { numero: ddt.NumeroDDT, data: ddt.DataDDT } }),
    ...(linea.RiferimentoAmministrazione && { riferimentoAmministrazione: linea.RiferimentoAmministrazione }),
    ...(linea.AltriDatiGestionali && {
      altriDati: linea.AltriDatiGestionali.map(
        ({ TipoDato, RiferimentoTesto, RiferimentoNumero, RiferimentoData }) => ({
          tipoDato: TipoDato,
          ...(RiferimentoTesto && { testo: RiferimentoTesto }),
          ...(RiferimentoNumero && { numero: RiferimentoNumero }),
          ...(RiferimentoData && { data: RiferimentoData }),
        }),
      ),
    }),
  };
}
