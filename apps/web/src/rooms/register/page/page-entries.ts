import { document as calls, type DocumentDetail } from "@fatturachiara/contract/rooms/document";
import { recurring } from "@fatturachiara/contract/rooms/recurring";
import { sdi } from "@fatturachiara/contract/rooms/sdi";
import type { Azione } from "@fatturachiara/fatturapa/documento";
import type { Call } from "../../../session/permitted/use-may.ts";
import {
  IconBan,
  IconCheck,
  IconCopy,
  IconFilePlus,
  IconPackageExport,
  IconReceipt,
  IconReceiptTax,
  IconRepeat,
  IconSend,
  IconSend2,
  IconSignature,
  IconTrash,
  IconUpload,
} from "../../../ui/icon/icons.ts";
import { correctionWord, isCreditNote, type MenuEntry, otherParty } from "../../document/index.ts";
import styles from "./document-page.module.css";

type Acts = Record<
  "clone" | "prepare" | "pay" | "sendCopy" | "told" | "dossier" | "takeReceipt" | "withdraw" | "remove",
  () => void
>;

/** What whoever is signed in may do at all, whatever the state. */
type Permitted = { act(act: Azione): boolean; call(call: Call): boolean };

/** What the menu of a document's page offers in its state, in its order. */
export function pageEntries(document: DocumentDetail, acts: Acts, permitted: Permitted): MenuEntry[] {
  const may = (act: Azione) => document.azioni.includes(act) && permitted.act(act);
  const draft = document.statoDocumento === "B";
  const creditNote = isCreditNote(document);
  // Of what was issued elsewhere no transmission is ours.
  const sent = !draft && document.progressivoInvio != null;
  const step = "/ia/document/step";
  const entries: (MenuEntry | false)[] = [
    may("duplica") && !creditNote && { label: "Duplica", icon: IconCopy, act: acts.clone, className: styles.onPhone },
    draft && may("invia") && { label: "Controlla e invia", icon: IconSend, to: `${step}/confirm?id=${document.id}` },
    may("prepara") && { label: "Prepara per la firma", icon: IconSignature, act: acts.prepare },
    may("segna_incassata") &&
      document.daIncassare.isPositive() && {
        label: creditNote ? "Segna rimborsata" : "Segna incassata",
        icon: IconReceipt,
        act: acts.pay,
      },
    may("invia_copia") && { label: "Invia copia al cliente", icon: IconSend2, act: acts.sendCopy },
    document.daAvvisare === true &&
      permitted.call(calls.customerTold) && { label: "Ho avvisato il cliente", icon: IconCheck, act: acts.told },
    permitted.call(recurring.create) &&
      !creditNote && {
        label: "Rendi ricorrente",
        icon: IconRepeat,
        to: `/ia/recurring/save?come=${document.id}`,
      },
    may("nota_di_credito") &&
      !creditNote && {
        label: correctionWord(document.idTipoDocumento),
        icon: IconReceiptTax,
        to: `${step}/init?nota=${document.id}`,
      },
    document.client != null &&
      otherParty(document.idTipoDocumento) === "cliente" && {
        label: "Nuova fattura per lo stesso cliente",
        icon: IconFilePlus,
        to: `${step}/init?cliente=${document.client.id}`,
      },
    !draft && { label: "Scarica il fascicolo", icon: IconPackageExport, act: acts.dossier },
    sent && permitted.call(sdi.receipt) && { label: "Carica una ricevuta", icon: IconUpload, act: acts.takeReceipt },
    may("ritira") && { label: "Ritira", icon: IconBan, act: acts.withdraw },
    draft && may("elimina") && { label: "Sposta nel cestino", icon: IconTrash, act: acts.remove },
  ];
  return entries.filter((entry) => entry !== false);
}
