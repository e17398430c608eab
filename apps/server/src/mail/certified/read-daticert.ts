import { bareMessageId } from "../../bare-message-id.ts";
import type { Daticert } from "./certified-mail.ts";
import { readXmlElements, type XmlElement } from "./read-xml-elements.ts";

/**
 * Reads `daticert.xml` by names, never by positions: real ones carry stray text between elements.
 * Undefined when it is not one (no `postacert` root, a DOCTYPE, not well-formed).
 */
export function readDaticert(bytes: Uint8Array): Daticert | undefined {
  const root = readXmlElements(bytes);
  if (root?.name !== "postacert") return undefined;
  const intestazione = child(root, "intestazione");
  const dati = child(root, "dati");
  return {
    tipo: root.attributes.tipo ?? "",
    errore: root.attributes.errore ?? "",
    mittente: text(child(intestazione, "mittente")),
    destinatari: children(intestazione, "destinatari").map(text),
    oggetto: text(child(intestazione, "oggetto")),
    gestoreEmittente: text(child(dati, "gestore-emittente")),
    data: moment(child(dati, "data")),
    identificativo: bareMessageId(text(child(dati, "identificativo"))),
    msgid: bareMessageId(text(child(dati, "msgid"))),
    consegna: text(child(dati, "consegna")),
    erroreEsteso: text(child(dati, "errore-esteso")),
  };
}

const children = (of: XmlElement | undefined, name: string) =>
  of?.children.filter((child) => child.name === name) ?? [];
const child = (of: XmlElement | undefined, name: string) => children(of, name)[0];
const text = (of: XmlElement | undefined) => of?.text.trim() ?? "";

// <data zona="+0100"><giorno>16/11/2026</giorno><ora>10:04:33</ora></data>
function moment(data: XmlElement | undefined): string {
  const [, day, month, year] = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(text(child(data, "giorno"))) ?? [];
  const ora = text(child(data, "ora"));
  const [, hours, minutes] = /^([+-]\d{2}):?(\d{2})$/.exec(data?.attributes.zona ?? "") ?? [];
  if (!day || !hours || !/^\d{2}:\d{2}:\d{2}$/.test(ora)) return "";
  return `${year}-${month}-${day}T${ora}${hours}:${minutes}`;
}
