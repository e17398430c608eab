import { type DichiarazioneNota, type StoriaPropria, storiaDi } from "@fatturachiara/fatturapa/controlli";
import type { Declaration } from "../rooms/declarations.ts";

/** A declaration of the room as the checks ask for it. */
export const toKnownDeclaration = (one: Declaration): DichiarazioneNota => ({
  protocollo: one.protocollo,
  cliente: { nome: one.cliente, identificativi: one.identificativi },
  ricevuta: one.dataRicevuta,
  anno: one.anno,
  unaSola: one.tipo === "operazione",
  plafond: one.plafond,
  usato: one.usato,
  ultimoGiorno: one.ultimoGiorno ?? undefined,
});

/** What was issued before, with the declarations of intent that the checks are to know. */
export function withDeclarations(storia: StoriaPropria | undefined, known: Iterable<DichiarazioneNota>): StoriaPropria {
  const { dichiarazione } = storiaDi({ dichiarazioni: known });
  return { ...(storia ?? storiaDi({})), ...(dichiarazione && { dichiarazione }) };
}
