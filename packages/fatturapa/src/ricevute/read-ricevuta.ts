import { readXmlTree, type XmlElement } from "../xml/index.ts";
import { type CampoMessaggio, chiaveDi, MESSAGGI, type Messaggio, NAMESPACE, NAMESPACE_SENZA_GOV } from "./messaggi.ts";
import type { Ricevuta } from "./ricevuta.ts";

/** Beyond this no message of the SdI goes. */
const MAX_BYTES = 1024 * 1024;

type Valori = { [chiave: string]: unknown };

/**
 * A message of the SdI, read as leniently as real ones need: routed by the root's local name and namespace, never by
 * the file's name; fields in any order, missing or empty ones simply absent, unknown ones ignored, the signature not
 * checked. Undefined: not such a message, without both identifier and file name, over 1 MB, not XML, or with a DOCTYPE.
 */
export function readRicevuta(input: Uint8Array | string): Ricevuta | undefined {
  if (input.length > MAX_BYTES) return undefined;
  const root = readXmlTree(input);
  const messaggio = root && messaggioDi(root);
  if (!root || !messaggio) return undefined;
  const { ListaErrori, EsitoCommittente, ...values } = valuesOf(root, messaggio.campi);
  const inner = (EsitoCommittente ?? {}) as Valori;
  const flat: Valori = {
    ...inner,
    ...values,
    tipo: messaggio.tipo,
    vocabolario: messaggio.vocabolario,
    identificativoSdI: values.identificativoSdI ?? inner.identificativoSdI ?? "",
    nomeFile: values.nomeFile ?? "",
  };
  if (messaggio.tipo === "NS") flat.errori = ListaErrori ?? [];
  // The schema's xs:date may carry a zone that nobody means.
  if (typeof flat.dataMessaADisposizione === "string") flat.dataMessaADisposizione = dayOf(flat.dataMessaADisposizione);
  if (flat.identificativoSdI === "" && flat.nomeFile === "") return undefined;
  return flat as unknown as Ricevuta;
}

/** Which message of the SdI has this document element, if any. */
export function messaggioDi({ name, uri }: { readonly name: string; readonly uri: string }): Messaggio | undefined {
  const vocabolario =
    uri === NAMESPACE.privati ? "privati" : uri === NAMESPACE.pa || uri === NAMESPACE_SENZA_GOV ? "pa" : undefined;
  return MESSAGGI.find((one) => one.radice === name && one.vocabolario === vocabolario);
}

const dayOf = (text: string): string | undefined => /^\d{4}-\d\d-\d\d/.exec(text)?.[0];

/** The fields found; `ListaErrori` and `EsitoCommittente` keep their names because they are not fields of the product. */
function valuesOf(element: XmlElement, campi: readonly CampoMessaggio[]): Valori {
  const values: Valori = {};
  for (const campo of campi) {
    const nome = typeof campo === "string" ? campo : campo.nome;
    const found = element.children.find((child) => child.name === nome);
    if (!found) continue;
    if (typeof campo === "string") {
      const text = found.text.trim();
      if (text !== "") values[chiaveDi(nome)] = text;
    } else if (campo.ripetuto !== undefined) {
      const all = found.children.filter((child) => child.name === campo.ripetuto);
      // An error without a text is still an error.
      values[nome] = all.map((one) => ({ codice: "", descrizione: "", ...valuesOf(one, campo.campi) }));
    } else {
      const inner = valuesOf(found, campo.campi);
      if (Object.keys(inner).length > 0) values[nome === "EsitoCommittente" ? nome : chiaveDi(nome)] = inner;
    }
  }
  return values;
}
