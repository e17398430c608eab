import { formatGiorno, formatImporto } from "@fatturachiara/fatturapa/presentazione";
import { clientName, deliveryFact } from "../../clients/index.ts";
import type { Editor } from "./editor.ts";
import { titleOf } from "./title-of.ts";

/** The confirmation of screens.md §14.4, with the facts that matter under it. */
export function sendQuestion(editor: Editor) {
  const { named, words, facts } = aboutTo(editor);
  return {
    header: `Inviare la ${named}?`,
    message: `Stai per inviare ${words}. Dopo l'invio non potrai più modificarla. Continuare?`,
    facts,
  };
}

/** The same for what is signed before it goes. */
export function prepareQuestion(editor: Editor) {
  const { named, words, facts } = aboutTo(editor);
  return {
    header: `Preparare per la firma la ${named}?`,
    message: `Stai per fissare ${words}: da qui il file non cambia più. Per modificarla dovrai annullare la preparazione. Continuare?`,
    facts,
  };
}

function aboutTo(editor: Editor) {
  const { client, numero } = editor.around();
  const draft = editor.store.get();
  const { totali } = editor.check.get();
  const name = client ? clientName(client) : "";
  const title = titleOf(draft.idTipoDocumento, undefined).toLowerCase();
  return {
    // Who is quick asks before the provisional number is there; sending assigns the real one.
    named: numero ? `${title} ${numero}` : title,
    words: `la ${numero ? `${title} n. ${numero}` : title} a ${name} per ${formatImporto(totali.totale.importo)}`,
    facts: [
      { label: "Data", value: draft.dataDocumento ? formatGiorno(draft.dataDocumento) : "" },
      { label: "Recapito", value: client ? deliveryFact(client) : "" },
      {
        label: "Bollo",
        value: totali.bollo.applicato ? `${formatImporto(totali.bollo.importo)} virtuale` : "non dovuto",
      },
      { label: "Netto a pagare", value: formatImporto(totali.netto.importo), strong: true },
    ],
  };
}
