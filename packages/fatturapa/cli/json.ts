import { leggiFile } from "../src/file/index.ts";
import { fromJson, toJson } from "../src/json/index.ts";
import type { Problema } from "../src/problema.ts";
import { writeSemplificata, writeXml } from "../src/xml/index.ts";
import { type Command, ERRORS_FOUND, NO_ERRORS, NOT_OPENED } from "./command.ts";
import { openInputs } from "./inputs.ts";
import { put, renamed } from "./outputs.ts";

/** `fatturapa json`: an XML file as JSON, a JSON file as XML. */
export const json: Command = async (paths, options, terminal) => {
  const { inputs, problems } = openInputs(paths, terminal, /\.(?:xml|p7m|zip|json)$/i);
  let status = NO_ERRORS;
  for await (const { file, name, bytes } of inputs) {
    const output = bytes && (isJson(bytes) ? xmlOf(bytes) : jsonOf(bytes));
    for (const problem of output?.problems ?? ["non si può leggere."]) terminal.err(`${file}: ${problem}\n`);
    for (const lost of output?.lost ?? []) terminal.err(`${file}: ${lost}\n`);
    if (!output || output.problems.length > 0) status ||= ERRORS_FOUND;
    if (
      output?.text &&
      !(await put(options.output, { name: renamed(name, output.extension), content: output.text }, terminal))
    )
      status = NOT_OPENED;
  }
  return problems.count > 0 ? NOT_OPENED : status;
};

/** `lost`: what the other form cannot hold; no error. */
type Written = {
  text: string | undefined;
  extension: ".json" | ".xml";
  problems: string[];
  lost?: string[] | undefined;
};

/** By content, not by name: JSON begins with a brace. */
const isJson = (bytes: Uint8Array): boolean => bytes.find((byte) => byte > 0x20 && byte < 0x80) === 0x7b;

function jsonOf(bytes: Uint8Array): Written {
  const extension = ".json";
  const letto = leggiFile(bytes);
  const document =
    "lettura" in letto ? letto.lettura.fattura : letto.forma === "messaggio" ? letto.ricevuta : undefined;
  if (!document) return { text: undefined, extension, problems: ["non è una fattura né un messaggio dello SdI."] };
  const lettura = "lettura" in letto ? letto.lettura : undefined;
  return {
    text: `${JSON.stringify(toJson(document), undefined, 2)}\n`,
    extension,
    problems: (lettura?.problemi ?? []).map(({ riga, messaggio }) => `riga ${riga}: ${messaggio}`),
    lost: [
      ...(lettura?.busta?.firma ? ["la firma XAdES non passa nel JSON: vale solo per il file firmato."] : []),
      ...(lettura?.omessi() ?? []).map(
        ({ riga, tipo }) => `riga ${riga}: ${tipo === "commento" ? "il commento" : "l'istruzione"} non passa nel JSON.`,
      ),
    ],
  };
}

function xmlOf(bytes: Uint8Array): Written {
  const extension = ".xml";
  let data: unknown;
  try {
    data = JSON.parse(new TextDecoder().decode(bytes));
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    return { text: undefined, extension, problems: [`non è JSON ben formato (${why}).`] };
  }
  const { fattura, problemi } = fromJson(data);
  const scritto = fattura && (fattura.versione === "FSM10" ? writeSemplificata(fattura) : writeXml(fattura));
  const sentence = ({ percorso, messaggio }: Problema) => `${percorso}: ${messaggio}`;
  return { text: scritto?.xml, extension, problems: problemi.map(sentence), lost: scritto?.avvisi.map(sentence) };
}
