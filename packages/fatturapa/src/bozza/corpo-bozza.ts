import { AliquotaIvaFull } from "../codici/aliquota-iva-full.ts";
import { DatiBeniServizi } from "../tracciato/dati-beni-servizi.ts";
import { DatiGenerali } from "../tracciato/dati-generali.ts";
import { DatiGeneraliDocumento } from "../tracciato/dati-generali-documento.ts";
import { DatiPagamento } from "../tracciato/dati-pagamento.ts";
import { DatiRiepilogo } from "../tracciato/dati-riepilogo.ts";
import { DatiRitenuta } from "../tracciato/dati-ritenuta.ts";
import { DettaglioLinee } from "../tracciato/dettaglio-linee.ts";
import { DettaglioPagamento } from "../tracciato/dettaglio-pagamento.ts";
import { FatturaElettronicaBody } from "../tracciato/fattura-elettronica-body.ts";
import { aliquota, importo2, importo8, si } from "../tracciato/foglie.ts";
import { ScontoMaggiorazione } from "../tracciato/sconto-maggiorazione.ts";
import { blocco, campo, codice, data, intero, modello, testo } from "../tracciato/tabella.ts";
import type { Parziale } from "./parziale.ts";
import { senza } from "./senza.ts";
import { TestataBozza } from "./testata-bozza.ts";

// The draft in the format's own words, and all its deviations from the format: a key with a capital is the format's and
// goes into the file, one in small letters is the product's own and never does. What is derived has no place here.

const uuid = modello("[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}");
/** Text of ours, with the signs of every alphabet and line breaks. */
const nostro = (max: number) => testo(1, max, "tutti", "conserva");

/** 2.2.1.10 as it is edited. */
export const ScontoRigaBozza = blocco({
  ...ScontoMaggiorazione.campi,
  /** Per unit, VAT included, on a line whose price includes it; `Importo` follows from it. */
  importoLordo: campo("0..1", importo8),
});
/** What the block holds while it is being written: anything may still be missing. */
export type ScontoRigaBozza = Parziale<typeof ScontoRigaBozza>;

/** 2.2.1 as it is edited: without its total, with what is decided for each line and written in the VAT summary. */
export const RigaBozza = blocco({
  ...senza(DettaglioLinee.campi, "PrezzoTotale"),
  ScontoMaggiorazione: campo("0..N", ScontoRigaBozza),
  /** Unit price, VAT included, as it was typed; `PrezzoUnitario` follows from it. Absent: the price is without VAT. */
  prezzoLordo: campo("0..1", importo8),
  /** Decided for each line, written in its block of the summary; absent: by the regime. */
  EsigibilitaIVA: DatiRiepilogo.campi.EsigibilitaIVA,
  /** Absent: what the choice and the day give. */
  RiferimentoNormativo: DatiRiepilogo.campi.RiferimentoNormativo,
  /** Of the line itself: it stays when lines move. */
  id: campo("0..1", uuid),
  /** The service of the profile that it was made from. */
  servizio: campo("0..1", uuid),
  /** Enters the base of the pension fund. */
  cassa: campo("0..1", si),
  /** Appended to the description in the file. */
  dettaglio: campo("0..1", nostro(1000)),
  /** The entry of the VAT list, where several have one rate and nature. */
  sceltaIva: campo("0..1", codice(AliquotaIvaFull)),
  /** The discount is kept, and does not count. */
  senzaSconto: campo("0..1", si),
  /** N1 amount that does not count for the stamp duty threshold (taxes advanced for the client). */
  fuoriSogliaBollo: campo("0..1", si),
});
/** What the block holds while it is being written: anything may still be missing. */
export type RigaBozza = Parziale<typeof RigaBozza>;

/** 2.1.1.5 as it is edited; an `ImportoRitenuta` is one written by hand. */
export const RitenutaBozza = blocco({
  ...DatiRitenuta.campi,
  /** Share of the base that is subject, percent: absent 100; 50 for agents. */
  percentualeBase: campo("0..1", aliquota),
});
/** What the block holds while it is being written: anything may still be missing. */
export type RitenutaBozza = Parziale<typeof RitenutaBozza>;

/** 2.4.2 as it is edited; without an amount it is what is to be paid. */
export const DettaglioPagamentoBozza = blocco({
  ...DettaglioPagamento.campi,
  /** The account of the profile: it fills IBAN, BIC, bank and payee in. */
  conto: campo("0..1", uuid),
  /** One of the instalments, even while nothing is written in it. */
  rata: campo("0..1", si),
});
/** What the block holds while it is being written: anything may still be missing. */
export type DettaglioPagamentoBozza = Parziale<typeof DettaglioPagamentoBozza>;

/** How the number is found; absent: the next one of the series. */
export const NumeroBozza = blocco({
  aMano: campo("0..1", si),
  n: campo("0..1", intero(-2_147_483_648, 2_147_483_647)),
  /** As typed, series included ("13/2026"). */
  testo: campo("0..1", nostro(20)),
  /** The series goes on from here. */
  proseguiDaQui: campo("0..1", si),
});

/** The stamp duty as a person decides it. */
export const BolloBozza = blocco({
  /** Absent: `automatico`, applied when due (more than 77.47 euro without VAT). */
  modo: campo("0..1", codice(["automatico", "si", "no"])),
  /** Never applied, whatever the mode. */
  escluso: campo("0..1", si),
  /** Paid otherwise than virtually: the SdI is not told. */
  nonVirtuale: campo("0..1", si),
  /** Absent: 2 euro (DPR 642/72). */
  importo: campo("0..1", importo2),
  addebitato: campo("0..1", si),
});

/** One place where a file says otherwise than the draft composed again: its path and the value there, as text. */
const ComeNelFile = blocco({
  percorso: campo("1", nostro(500)),
  /** Absent: the file has nothing there. */
  valore: campo("0..1", nostro(5_000_000)),
});

/** 2 as it is edited: one document, complete or not, with the rest of its head. */
export const CorpoBozza = blocco({
  FatturaElettronicaHeader: campo("0..1", TestataBozza),
  ...senza(FatturaElettronicaBody.campi, "Allegati"),
  DatiGenerali: campo(
    "1",
    blocco({
      ...DatiGenerali.campi,
      DatiGeneraliDocumento: campo(
        "1",
        blocco({
          ...senza(DatiGeneraliDocumento.campi, "Numero", "DatiBollo", "ImportoTotaleDocumento"),
          DatiRitenuta: campo("0..N", RitenutaBozza),
          /** As typed; cut into pieces of 200 characters when composing. */
          Causale: campo("0..N", nostro(2000)),
        }),
      ),
    }),
  ),
  DatiBeniServizi: campo(
    "1",
    blocco({ ...senza(DatiBeniServizi.campi, "DatiRiepilogo"), DettaglioLinee: campo("1..N", RigaBozza) }),
  ),
  DatiPagamento: campo(
    "0..N",
    blocco({ ...DatiPagamento.campi, DettaglioPagamento: campo("1..N", DettaglioPagamentoBozza) }),
  ),
  /** The shape of the value: older ones are brought up to date when they are read. */
  v: campo("0..1", intero(1, 9999)),
  /** The customer of the profile; no party stands in the value. */
  cliente: campo("0..1", uuid),
  /** Kind of customer meant while none is chosen: 1 person, 2 company, 3 condominium. */
  tipoCliente: campo("0..1", intero(-32_768, 32_767)),
  numero: campo("0..1", NumeroBozza),
  bollo: campo("0..1", BolloBozza),
  /** New lines are priced with VAT included ("Prezzi IVA inclusa"); of a line that is there, `prezzoLordo` says it. */
  prezziLordi: campo("0..1", si),
  /** Written as a simplified invoice (FSM10), of the type that says the same as its own. */
  semplificata: campo("0..1", si),
  /** The day by which the whole is to be paid. */
  scadenza: campo("0..1", data()),
  /** Internal note. */
  nota: campo("0..1", nostro(2000)),
  comeNelFile: campo("0..N", ComeNelFile),
  /** What `comeNelFile` rests on (`improntaFile`): it counts only as long as that is so. Absent: it counts. */
  improntaFile: campo("0..1", modello("[0-9a-f]{8}")),
});
/** What the block holds while it is being written: anything may still be missing. */
export type CorpoBozza = Parziale<typeof CorpoBozza>;
