import { controllaInvio } from "../src/controlla-file/index.ts";
import { controlla } from "../src/controlli/index.ts";
import { type FileLetto, leggiFile } from "../src/file/index.ts";
import { apriP7m, verificaP7m } from "../src/p7m/index.ts";
import type { Problema } from "../src/problema.ts";
import { validaRicevuta } from "../src/ricevute/index.ts";
import { validateXml } from "../src/xml/index.ts";
import type { Input } from "./inputs.ts";

/** A finding as `--json` prints it. */
export type Finding = {
  code: string;
  severity: "error" | "warning";
  /** In the words of the format, indexes from 0; "" for the whole file. */
  path: string;
  /** From 1. */
  line: number;
  message: string;
};

/** One file, judged. */
export type Judgement = { file: string; kind: string; xsdValid: boolean; findings: Finding[] };

/** When, and as whose, the files are judged. */
export type Context = { oggi: string; istante: number; origine: "nostra" | "esterna" };

const NO_ARCHIVE = "L'archivio è vuoto o non si può leggere.";

/** Everything that can be said of a file: structure, then rules; the signature of a signed one. */
export async function judge({ file, name, bytes, archivio }: Input, context: Context): Promise<Judgement> {
  if (!bytes) {
    const problema = archivio
      ? { ...bare("00106"), messaggio: NO_ARCHIVE }
      : { ...bare("00200"), messaggio: "Il file nell'archivio è rovinato o cifrato: non si può leggere." };
    return { file, kind: archivio ? "zip" : "altro", xsdValid: false, findings: [finding(problema, 1)] };
  }
  const letto = leggiFile(bytes);
  const findings = await judgeOutside(letto, { name, bytes }, context);
  const { xsdValid, found } = judgeContent(letto, bytes, context);
  return { file, kind: letto.tipo, xsdValid, findings: [...findings, ...found] };
}

function judgeContent(letto: FileLetto, bytes: Uint8Array, context: Context): { xsdValid: boolean; found: Finding[] } {
  switch (letto.forma) {
    case "ordinaria":
    case "semplificata": {
      const { valida, problemi, fattura, riga } = letto.lettura;
      if (!valida) return { xsdValid: false, found: problemi.map((problema) => finding(problema, problema.riga)) };
      return { xsdValid: true, found: controlla(fattura, context).map((one) => finding(one, riga(one.percorso))) };
    }
    case "messaggio": {
      const problemi = validaRicevuta(letto.firmato?.contenuto ?? bytes) ?? [];
      return { xsdValid: problemi.length === 0, found: problemi.map((problema) => finding(problema, problema.riga)) };
    }
    case "altro":
      return { xsdValid: false, found: notAnInvoice(letto.tipo, letto.firmato?.contenuto ?? bytes) };
  }
}

/** Why a file of no known kind is no invoice: where its XML breaks off, or that it is something else altogether. */
function notAnInvoice(kind: string, content: Uint8Array): Finding[] {
  const first = content.find((byte) => byte > 0x20 && byte < 0x80);
  if (first === 0x3c) return validateXml(content).map((one) => finding(one, one.riga));
  const messaggio =
    kind === "pdf" ? "È un PDF, non una fattura elettronica." : (apriP7m(content).problema ?? "Non è una fattura.");
  return [finding({ ...bare("00200"), messaggio }, 1)];
}

/** What is around the content: the signature, and of a file about to leave its name, its size, what the SdI asks of it. */
async function judgeOutside(
  letto: FileLetto,
  { name, bytes }: { name: string; bytes: Uint8Array },
  context: Context,
): Promise<Finding[]> {
  const problemi =
    context.origine === "nostra"
      ? await controllaInvio(bytes, { nome: name, istante: context.istante })
      : letto.firmato
        ? (await verificaP7m(bytes, context)).problemi
        : [];
  return problemi.map((problema) => finding(problema, 1));
}

const bare = (codice: string) => ({ codice, gravita: "errore", percorso: "" }) as const;

/** A finding as it is printed; `line` from 1. */
const finding = ({ codice, gravita, percorso, messaggio }: Problema, line: number): Finding => ({
  code: codice,
  severity: gravita === "errore" ? "error" : "warning",
  path: percorso,
  line,
  message: messaggio,
});
