import { type DichiarazioneNota, type StoriaPropria, storiaDi } from "@fatturachiara/fatturapa/controlli";
import type { Declaration } from "../rooms/declarations.ts";

/** A declaration of the room as the checks ask for it. */
export const toKnownDeclaration = (declaration: Declaration): DichiarazioneNota => ({
  protocollo: declaration.protocollo,
  cliente: { nome: declaration.cliente, identificativi: declaration.identificativi },
  ricevuta: declaration.dataRicevuta,
  anno: declaration.anno,
  unaSola: declaration.tipo === "operazione",
  plafond: declaration.plafond,
  usato: declaration.usato,
  ultimoGiorno: declaration.ultimoGiorno ?? undefined,
});

/** What was issued before, with the declarations of intent that the checks are to know. */
export function withDeclarations(storia: StoriaPropria | undefined, known: Iterable<DichiarazioneNota>): StoriaPropria {
  const { dichiarazione } = storiaDi({ dichiarazioni: known });
  return { ...(storia ?? storiaDi({})), ...(dichiarazione && { dichiarazione }) };
}
