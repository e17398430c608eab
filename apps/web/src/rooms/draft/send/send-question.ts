import type { Credited } from "@fatturachiara/contract/rooms/document";
import { ilDocumento } from "@fatturachiara/fatturapa/codici";
import { formatGiorno, formatImporto } from "@fatturachiara/fatturapa/presentazione";
import { clientName } from "../../clients/index.ts";
import { beyondResidual, beyondWords, fileTypeOf, netLabel, otherParty } from "../../document/index.ts";
import type { Editor } from "../editor/editor.ts";
import { deliveryPath } from "./delivery-path.ts";

/** The confirmation of screens.md §14.4, with the facts that matter under it; `unchanged` since the SdI refused it. */
export function sendQuestion(
  editor: Editor,
  { unchanged, credited }: { unchanged?: boolean; credited?: Credited | null } = {},
) {
  const { named, words, facts } = aboutTo(editor, credited);
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
export function prepareQuestion(editor: Editor, { credited }: { credited?: Credited | null } = {}) {
  const { named, words, facts } = aboutTo(editor, credited);
  return {
    header: `Preparare per la firma ${named}?`,
    message: `Stai per fissare ${words}: da qui il file non cambia più. Per modificarla dovrai annullare la preparazione. Continuare?`,
    facts,
  };
}

function aboutTo(editor: Editor, credited: Credited | null = null) {
  const { client, numero } = editor.context();
  const draft = editor.store.get();
  const { totali, findings } = editor.check.get();
  const weighty = findings.filter(({ codice }) => WEIGHTY.includes(codice));
  const name = client ? clientName(client) : "";
  const beyond = credited ? beyondWords(credited) : undefined;
  const party = otherParty(draft.idTipoDocumento);
  const whom = { cliente: name, fornitore: `te stesso (fornitore: ${name})`, nessuno: "te stesso" }[party];
  const title = ilDocumento(fileTypeOf(draft));
  return {
    // Who is quick asks before the provisional number is there; sending assigns the real one.
    named: numero ? `${title} ${numero}` : title,
    words: `${numero ? `${title} n. ${numero}` : title} a ${whom} per ${formatImporto(totali.totale.importo)}`,
    facts: [
      { label: "Data", value: draft.dataDocumento ? formatGiorno(draft.dataDocumento) : "" },
      { label: "Recapito", value: deliveryPath(draft.idTipoDocumento, client)?.fact ?? "" },
      {
        label: "Bollo",
        value: totali.bollo.applicato ? `${formatImporto(totali.bollo.importo)} virtuale` : "non dovuto",
      },
      ...(beyond ? [{ label: beyondResidual, value: beyond, strong: true }] : []),
      ...weighty.map(({ messaggio }) => ({ label: "Attenzione", value: messaggio, strong: true })),
      {
        label: party === "cliente" ? netLabel(draft.idTipoDocumento) : "Totale documento",
        value: formatImporto((party === "cliente" ? totali.netto : totali.totale).importo),
        strong: true,
      },
    ],
  };
}

/**
 * Warnings said once more, as what leaves would cost money or break a law: health services to a private person, more than
 * the customer has declared, Italian VAT charged to a business abroad.
 */
const WEIGHTY = ["FC51", "FC62", "FC65"];
