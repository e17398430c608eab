import { document as calls } from "@fatturachiara/contract/rooms/document";
import type { Azione } from "@fatturachiara/fatturapa/documento";
import { type Call, useMay } from "../../../session/permitted/use-may.ts";

/** The call that each act of a document ends in. */
const callOf: Readonly<Record<Azione, Call>> = {
  ...{ modifica: calls.update, elimina: calls.remove, duplica: calls.clone, nota_di_credito: calls.create },
  ...{ invia: calls.send, invia_a_mano: calls.send, prepara: calls.prepare, carica_firmato: calls.sendSigned },
  ...{ annulla_preparazione: calls.undoPrepare, ritira: calls.withdraw, annulla: calls.cancel },
  ...{ era_partita: calls.wasSent, non_era_partita: calls.neverSent, mai_inviata: calls.neverSent },
  ...{ invia_copia: calls.sendCopy, segna_incassata: calls.pay, pdf: calls.pdf, xml: calls.xml },
};

/** Tells of an act whether it is for whoever is signed in: what a document's state allows besides, its `azioni` say. */
export function useMayAct(): (act: Azione) => boolean {
  const may = useMay();
  return (act) => may(callOf[act]);
}
