import { Decimal } from "../decimal/index.ts";
import { formatNumero } from "../presentazione/index.ts";
import { uniti } from "./testo.ts";

/** The files inside the document: name, what it is, size. */
export type TabellaAllegati = { testa: [string, string, string]; righe: [string, string, string][] };

type Allegato = {
  NomeAttachment?: string | undefined;
  FormatoAttachment?: string | undefined;
  AlgoritmoCompressione?: string | undefined;
  DescrizioneAttachment?: string | undefined;
  Attachment?: string | undefined;
};

/** Undefined where there are none. */
export function tabellaAllegati(allegati: readonly Allegato[] = []): TabellaAllegati | undefined {
  if (allegati.length === 0) return undefined;
  return {
    testa: ["Allegati", "Descrizione", "Formato"],
    righe: allegati.map((allegato) => [
      allegato.NomeAttachment ?? "",
      allegato.DescrizioneAttachment ?? "",
      uniti([allegato.FormatoAttachment, allegato.AlgoritmoCompressione, peso(allegato.Attachment)]),
    ]),
  };
}

/** "12 kB": the size of what a base64 text holds, rounded up. */
export function peso(base64: string | undefined): string {
  if (base64 === undefined) return "";
  const letters = base64.replace(/[^A-Za-z0-9+/]+/g, "").length;
  const bytes = Math.floor((letters * 3) / 4);
  return bytes < 1000 ? `${bytes} byte` : `${formatNumero(Decimal.of(String(Math.ceil(bytes / 1000))))} kB`;
}
