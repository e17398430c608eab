import type { CorpoBozza, RigaBozza } from "../bozza/corpo-bozza.ts";
import { Decimal } from "../decimal/decimal.ts";
import type { FatturaElettronica, FatturaElettronicaBody } from "../tracciato/index.ts";
import { valoreAl } from "../tracciato/valore-al.ts";

/**
 * What all that was kept as in the file rests on, in 8 signs: whatever amounts follow from, and what the draft alone says
 * at the places that are kept. As long as it is the same, nothing has been edited that those places depend on.
 */
export function improntaFile(bozza: CorpoBozza, composto: FatturaElettronicaBody): string {
  const places = (bozza.comeNelFile ?? []).map(({ percorso = "" }) => valoreAl(composto, percorso) ?? null);
  return impronta([...decisivi(bozza), ...places]);
}

/** What the head of a document says of the parties, in 8 signs; sender and counter belong to a transmission. */
export function improntaTestata({ versione, FatturaElettronicaHeader }: FatturaElettronica): string {
  const { IdTrasmittente: _, ProgressivoInvio: __, ...DatiTrasmissione } = FatturaElettronicaHeader.DatiTrasmissione;
  return impronta([versione, { ...FatturaElettronicaHeader, DatiTrasmissione }]);
}

const impronta = (values: readonly unknown[]): string => hash(JSON.stringify(values.map(scritto)));

/** What amounts follow from. */
function decisivi({ DatiGenerali, DatiBeniServizi, bollo }: CorpoBozza): unknown[] {
  const { TipoDocumento, Data, DatiRitenuta, DatiCassaPrevidenziale, ScontoMaggiorazione } =
    DatiGenerali?.DatiGeneraliDocumento ?? {};
  const lines = DatiBeniServizi?.DettaglioLinee?.map(decisiviRiga);
  return [TipoDocumento, Data, DatiRitenuta, DatiCassaPrevidenziale, ScontoMaggiorazione, lines, bollo];
}

const decisiviRiga = (riga: RigaBozza): unknown[] => [
  riga.TipoCessionePrestazione,
  riga.Quantita,
  riga.PrezzoUnitario,
  riga.ScontoMaggiorazione,
  riga.senzaSconto,
  riga.AliquotaIVA,
  riga.Natura,
  riga.EsigibilitaIVA,
  riga.Ritenuta,
  riga.cassa,
  riga.fuoriSogliaBollo,
  ...(riga.prezzoLordo ? [riga.prezzoLordo] : []),
];

/** One way of writing for all that says the same: no order of names, no empty block, no zeros after the last decimal. */
function scritto(value: unknown): unknown {
  if (value instanceof Decimal) return value.toString().replace(/(?<=\.\d*)0+$|\.0*$/, "");
  if (Array.isArray(value)) return value.length > 0 ? value.map(scritto) : null;
  if (typeof value !== "object" || value === null) return value ?? null;
  const fields = Object.entries(value)
    .map(([name, inner]) => [name, scritto(inner)] as const)
    .filter(([, inner]) => inner !== null)
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return fields.length > 0 ? Object.fromEntries(fields) : null;
}

/** FNV-1a of 32 bits over the UTF-16 units, in hexadecimal. */
function hash(text: string): string {
  let h = 0x811c9dc5;
  for (let i = 0; i < text.length; i += 1) h = Math.imul(h ^ text.charCodeAt(i), 0x01000193);
  return (h >>> 0).toString(16).padStart(8, "0");
}
