import { voceDiDocumento } from "@fatturachiara/fatturapa/codici";
import type { ComeLetto, FatturaElettronica, FatturaElettronicaSemplificata } from "@fatturachiara/fatturapa/tracciato";
import { readInThread } from "../../../apart/read-in-thread.ts";

/** A side of an invoice as the file names it; the VAT number with its country. */
export type InvoiceParty = {
  denominazione: string | undefined;
  nome: string | undefined;
  cognome: string | undefined;
  partitaIva: string | undefined;
  codiceFiscale: string | undefined;
};

/** What the transmitted file says of itself. `titolare` is who issued it: the buyer, where the format wants it so (TD16…). */
export type InvoiceHead = {
  tipoDocumento: string;
  numero: string;
  data: string;
  cedente: InvoiceParty;
  cessionario: InvoiceParty;
  titolare: InvoiceParty;
};

/** Reads the head of the document with that number, also of a signed or simplified file. Throws where it is no invoice. */
export async function readInvoiceHead(bytes: Uint8Array, numero: string | null | undefined): Promise<InvoiceHead> {
  const read = await readInThread("leggiFile", bytes);
  if (read.forma === "ordinaria" && read.lettura.fattura) return ordinary(read.lettura.fattura, numero);
  if (read.forma === "semplificata" && read.lettura.fattura) return simplified(read.lettura.fattura, numero);
  throw new Error("The transmitted file is no invoice");
}

function ordinary(fattura: ComeLetto<FatturaElettronica>, numero: Wanted): InvoiceHead {
  const { CedentePrestatore, CessionarioCommittente } = fattura.FatturaElettronicaHeader ?? {};
  const cedente = ordinaryParty(CedentePrestatore?.DatiAnagrafici);
  const cessionario = ordinaryParty(CessionarioCommittente?.DatiAnagrafici);
  const head = headOf(fattura.FatturaElettronicaBody, numero);
  const titolare = voceDiDocumento(head.tipoDocumento)?.emittente === "cessionario" ? cessionario : cedente;
  return { ...head, cedente, cessionario, titolare };
}

type Ordinary = ComeLetto<FatturaElettronica["FatturaElettronicaHeader"]["CessionarioCommittente"]["DatiAnagrafici"]>;

// An invoice of the past may lack what the format promises: then the index says less, and the package is there all the same.
const ordinaryParty = (found: Ordinary | undefined): InvoiceParty =>
  party({ IdFiscaleIVA: found?.IdFiscaleIVA, CodiceFiscale: found?.CodiceFiscale, ...found?.Anagrafica });

function simplified(fattura: ComeLetto<FatturaElettronicaSemplificata>, numero: Wanted): InvoiceHead {
  const { CedentePrestatore, CessionarioCommittente } = fattura.FatturaElettronicaHeader ?? {};
  const cedente = party(CedentePrestatore);
  const { IdentificativiFiscali, AltriDatiIdentificativi } = CessionarioCommittente ?? {};
  const cessionario = party({ ...IdentificativiFiscali, ...AltriDatiIdentificativi });
  return { ...headOf(fattura.FatturaElettronicaBody, numero), cedente, cessionario, titolare: cedente };
}

type Wanted = string | null | undefined;

/** A file may carry several documents; one that carries no such number carries one alone. */
function headOf(bodies: readonly Body[] = [], numero: Wanted): Pick<InvoiceHead, "tipoDocumento" | "numero" | "data"> {
  const heads = bodies.map((body) => body.DatiGenerali?.DatiGeneraliDocumento);
  const head = heads.find((one) => one?.Numero === numero) ?? heads[0];
  if (!head) throw new Error("The transmitted file holds no document");
  const { TipoDocumento = "", Numero = "", Data = "" } = head;
  return { tipoDocumento: TipoDocumento, numero: Numero, data: Data.slice(0, 10) };
}

type Body = { DatiGenerali?: { DatiGeneraliDocumento?: Head | undefined } | undefined };
type Head = { TipoDocumento?: string | undefined; Numero?: string | undefined; Data?: string | undefined };

type Named = {
  IdFiscaleIVA?: { IdPaese?: string | undefined; IdCodice?: string | undefined } | undefined;
  CodiceFiscale?: string | undefined;
  Denominazione?: string | undefined;
  Nome?: string | undefined;
  Cognome?: string | undefined;
};

function party({ IdFiscaleIVA, CodiceFiscale, Denominazione, Nome, Cognome }: Named = {}): InvoiceParty {
  return {
    denominazione: Denominazione,
    nome: Nome,
    cognome: Cognome,
    partitaIva: IdFiscaleIVA && `${IdFiscaleIVA.IdPaese ?? ""}${IdFiscaleIVA.IdCodice ?? ""}`,
    codiceFiscale: CodiceFiscale,
  };
}
