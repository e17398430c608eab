import type { StoriaPropria } from "../controlli/index.ts";
import { type FileLetto, leggiFile } from "../file/index.ts";
import { verificaP7m } from "../p7m/index.ts";
import type { Problema } from "../problema.ts";
import { CONTROLLI_FILE } from "./controlli-file.ts";

/** How and when a file is about to leave. */
export type OpzioniInvio = {
  /** Base name as it travels ("IT01234567890_00001.xml.p7m"). */
  nome: string;
  /** Moment of the sending, milliseconds since 1970: certificates must be valid then. */
  istante: number;
  storia?: StoriaPropria | undefined;
};

/** A public office takes no file without a signature. */
const SENZA_FIRMA = "FC94";
/** The name says signed and the content is not, or the other way round. */
const NOME_E_CONTENUTO = "FC95";

/**
 * What keeps a file from leaving as it is, whatever stands in the invoice (that is `controllaFile`): its name, size and
 * history (00001, 00002, 00003), a name that says signed of what is not or the reverse, the signature that a public
 * office wants, and of a signature what the SdI asks of who sends (`verificaP7m`). Never throws.
 */
export async function controllaInvio(bytes: Uint8Array, opzioni: OpzioniInvio): Promise<Problema[]> {
  const { nome, istante, storia } = opzioni;
  const letto = leggiFile(bytes);
  const firma = letto.firmato ? await verificaP7m(bytes, { istante, origine: "nostra" }) : undefined;
  return [
    ...CONTROLLI_FILE.flatMap((controllo): Problema[] => {
      const found = controllo.verifica({ nome, dimensione: bytes.length, storia, origine: "nostra" });
      return found ? [{ codice: controllo.codice, percorso: "", ...found }] : [];
    }),
    ...nomeEContenuto(nome, letto.firmato !== undefined),
    ...senzaFirma(letto),
    ...(firma?.problemi ?? []),
  ];
}

function nomeEContenuto(nome: string, firmato: boolean): Problema[] {
  const detto = /\.p7m$/i.test(nome);
  if (detto === firmato) return [];
  return [
    errore(
      NOME_E_CONTENUTO,
      firmato
        ? "Il contenuto è firmato (.p7m) ma il nome finisce per .xml: il SdI lo leggerebbe come XML. Aggiungi .p7m al nome."
        : "Il nome finisce per .p7m ma il contenuto non è firmato. Firma il file, o togli .p7m dal nome.",
    ),
  ];
}

function senzaFirma({ forma, tipo, firmato, ...letto }: FileLetto): Problema[] {
  if (tipo !== "FPA12" || firmato || (forma === "ordinaria" && "lettura" in letto && letto.lettura.busta?.firma))
    return [];
  return [
    errore(SENZA_FIRMA, "La fattura è per una pubblica amministrazione e non è firmata: firmala prima di inviarla."),
  ];
}

const errore = (codice: string, messaggio: string): Problema => ({
  codice,
  gravita: "errore",
  percorso: "",
  messaggio,
});
