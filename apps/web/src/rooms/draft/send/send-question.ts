import { formatGiorno, formatImporto } from "@fatturachiara/fatturapa/presentazione";
import { clientName } from "../../clients/index.ts";
import { otherParty, titleOf } from "../../document/index.ts";
import type { Editor } from "../editor/editor.ts";
import { deliveryPath } from "./delivery-path.ts";

/** The confirmation of screens.md §14.4, with the facts that matter under it; `unchanged` since the SdI refused it. */
export function sendQuestion(editor: Editor, { unchanged }: { unchanged: boolean } = { unchanged: false }) {
  const { named, words, facts } = aboutTo(editor);
  if (unchanged)
    return {
      header: "Inviarla uguale a prima?",
      message: `Non hai cambiato nulla di ciò che è stato scartato: ${named} verrebbe di nuovo scartata per lo stesso motivo. Inviarla lo stesso?`,
      facts,
    };
  return {
    header: `Inviare ${named}?`,
    message: `Stai per inviare ${words}. Dopo l'invio non potrai più modificarla. Continuare?`,
    facts,
  };
}

/** The same for what is signed before it goes. */
export function prepareQuestion(editor: Editor) {
  const { named, words, facts } = aboutTo(editor);
  return {
    header: `Preparare per la firma ${named}?`,
    message: `Stai per fissare ${words}: da qui il file non cambia più. Per modificarla dovrai annullare la preparazione. Continuare?`,
    facts,
  };
}

function aboutTo(editor: Editor) {
  const { client, numero } = editor.context();
  const draft = editor.store.get();
  const { totali, findings } = editor.check.get();
  // More than the customer has declared: said once more, as the tax would be ours.
  const passed = findings.filter(({ codice }) => codice === "FC62");
  const name = client ? clientName(client) : "";
  const party = otherParty(draft.idTipoDocumento);
  const whom = { cliente: name, fornitore: `te stesso (fornitore: ${name})`, nessuno: "te stesso" }[party];
  const title = titleOf(draft.idTipoDocumento, undefined).toLowerCase();
  return {
    // Who is quick asks before the provisional number is there; sending assigns the real one.
    named: withArticle(numero ? `${title} ${numero}` : title),
    words: `${withArticle(numero ? `${title} n. ${numero}` : title)} a ${whom} per ${formatImporto(totali.totale.importo)}`,
    facts: [
      { label: "Data", value: draft.dataDocumento ? formatGiorno(draft.dataDocumento) : "" },
      { label: "Recapito", value: deliveryPath(draft.idTipoDocumento, client)?.fact ?? "" },
      {
        label: "Bollo",
        value: totali.bollo.applicato ? `${formatImporto(totali.bollo.importo)} virtuale` : "non dovuto",
      },
      ...passed.map(({ messaggio }) => ({ label: "Attenzione", value: messaggio, strong: true })),
      {
        label: party === "cliente" ? "Netto a pagare" : "Totale documento",
        value: formatImporto((party === "cliente" ? totali.netto : totali.totale).importo),
        strong: true,
      },
    ],
  };
}

/** "la fattura", "l'integrazione": every kind of document is feminine. */
const withArticle = (title: string): string => (/^[aeiou]/.test(title) ? `l'${title}` : `la ${title}`);
