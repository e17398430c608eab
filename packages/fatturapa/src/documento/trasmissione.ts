import type { CorpoBozza } from "../bozza/corpo-bozza.ts";
import type { DaComporre } from "../bozza/da-comporre.ts";
import { clienteOAssente } from "../bozza/lettura/cliente-o-assente.ts";
import type { Cessionario } from "../bozza/parti.ts";
import { tipoDi } from "../bozza/parti-bozza.ts";
import { autofattura } from "../bozza/ruoli.ts";
import { ESTERO, normalizzaCodiceDestinatario, SAN_MARINO, SENZA_CODICE } from "../identita/codice-destinatario.ts";
import type { DatiTrasmissione } from "../tracciato/index.ts";
import { isEstero } from "./parti.ts";
import { nonBlank } from "./vuoto.ts";

/** What belongs to one transmission, not to the document. */
export type Invio = {
  /** 1.1.2, 1-10 Basic Latin characters. */
  progressivoInvio: string;
  /** 1.1.1; by default the seller's tax code (for a sole trader the 16 characters, not the VAT number: 00300). */
  idTrasmittente?: { idPaese: string; idCodice: string };
  /** What the head of the file it was taken from says otherwise; it counts as long as the parties are the same (`impronta`). */
  testata?: { comeNelFile: NonNullable<CorpoBozza["comeNelFile"]>; impronta: string };
};

/** 1.1 DatiTrasmissione. */
export function datiTrasmissione(da: DaComporre, { progressivoInvio, idTrasmittente }: Invio): DatiTrasmissione {
  const { noi } = da;
  const cliente = clienteOAssente(da);
  const sender = idTrasmittente ?? { idPaese: "IT", idCodice: nonBlank(noi.codiceFiscale) ?? noi.partitaIva };
  const toUs = autofattura(tipoDi(da));
  const code = toUs ? SENZA_CODICE : codiceDestinatario(cliente);
  return {
    IdTrasmittente: { IdPaese: sender.idPaese, IdCodice: sender.idCodice.toUpperCase() },
    ProgressivoInvio: progressivoInvio,
    FormatoTrasmissione: formatoTrasmissione(da),
    CodiceDestinatario: code,
    PECDestinatario: toUs || code !== SENZA_CODICE ? undefined : nonBlank(cliente.pec),
  };
}

/** The format of the transmission: towards a public body, or anybody else. */
export function formatoTrasmissione(da: Pick<DaComporre, "bozza" | "cliente">): "FPA12" | "FPR12" {
  return da.cliente?.pubblicaAmministrazione && !autofattura(tipoDi(da)) ? "FPA12" : "FPR12";
}

/**
 * 1.1.4 (RULES §10): the code typed; without one 0000000, abroad XXXXXXX, San Marino its tax office. Abroad nothing else
 * is possible, for a public body there is no default.
 */
export function codiceDestinatario(cessionario: Cessionario): string {
  const typed = normalizzaCodiceDestinatario(cessionario.codiceDestinatario ?? "");
  if (cessionario.pubblicaAmministrazione) return typed;
  if (cessionario.paese === "SM") return SAN_MARINO;
  if (isEstero(cessionario)) return ESTERO;
  return typed || SENZA_CODICE;
}
