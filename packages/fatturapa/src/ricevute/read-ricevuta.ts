import type { Blocco } from "../tracciato/index.ts";
import { readXmlTree, type XmlElement } from "../xml/index.ts";
import { chiaveDi, messaggioDi } from "./messaggi.ts";
import type { Ricevuta } from "./ricevuta.ts";

/** Beyond this no message of the SdI goes. */
const MAX_BYTES = 1024 * 1024;

type Valori = { [chiave: string]: unknown; EsitoCommittente?: Valori };

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
  const { ListaErrori, EsitoCommittente, ...values } = valuesOf(root, messaggio.formato.contenuto);
  const inner = EsitoCommittente ?? {};
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
  return flat as Ricevuta;
}

const dayOf = (text: string): string | undefined => /^\d{4}-\d\d-\d\d/.exec(text)?.[0];

/** The fields found; `ListaErrori` and `EsitoCommittente` keep their names because they are not fields of the product. */
function valuesOf(element: XmlElement, { campi }: Blocco): Valori {
  const values: Valori = {};
  for (const [nome, { tipo }] of Object.entries(campi)) {
    const found = element.children.find((child) => child.name === nome);
    if (!found) continue;
    if (tipo.forma !== "blocco") {
      const text = found.text.trim();
      if (text !== "") values[chiaveDi(nome)] = text;
    } else if (nome === "ListaErrori") {
      const all = found.children.filter((child) => child.name === "Errore");
      const errore = tipo.campi.Errore?.tipo as Blocco;
      // An error without a text is still an error.
      values[nome] = all.map((child) => ({ codice: "", descrizione: "", ...valuesOf(child, errore) }));
    } else {
      const inner = valuesOf(found, tipo);
      if (Object.keys(inner).length > 0) values[nome === "EsitoCommittente" ? nome : chiaveDi(nome)] = inner;
    }
  }
  return values;
}
