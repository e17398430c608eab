import { document as calls, type DocumentDetail } from "@fatturachiara/contract/rooms/document";
import { sdi } from "@fatturachiara/contract/rooms/sdi";
import { call } from "../../../api/call.ts";
import { CallFailure } from "../../../api/call-failure.ts";
import { saveFile } from "../../../api/save-file.ts";
import { showToast } from "../../../ui/feedback/toasts.ts";
import { confirm } from "../../../ui/overlay/confirm.ts";

/** What only the page of a document offers. */
export function pageActs({ document, onChanged }: { document: DocumentDetail; onChanged(next: DocumentDetail): void }) {
  const params = { id: document.id };
  return {
    prepare: async () => {
      const sure = await confirm({
        header: "Prepara per la firma",
        message:
          "Il file viene fissato con il suo numero e non cambia più: lo scarichi, lo firmi con il tuo programma di firma e lo carichi firmato. Serve per la pubblica amministrazione; per gli altri clienti è facoltativo. Continuare?",
      });
      if (sure) onChanged(await call(calls.prepare, { params, query: { version: document.version } }));
    },
    told: async () => onChanged(await call(calls.customerTold, { params })),
    dossier: async () => saveFile(await call(calls.legal, { params, query: { format: "zip" } })),
    takeReceipt: async (file: File) => {
      const applicata = await receiptTaken(document.id, file);
      if (applicata === undefined) return;
      onChanged(await call(calls.read, { params }));
      showToast(
        applicata
          ? { severity: "success", summary: "Ricevuta caricata.", detail: "La trovi nella cronologia." }
          : { severity: "info", summary: "Questa ricevuta c'era già.", detail: "Non è cambiato nulla." },
      );
    },
  };
}

/** Whether the receipt took effect; one that nothing proves does by the person's decision, undefined where they take none. */
async function receiptTaken(id: string, body: File): Promise<boolean | undefined> {
  try {
    return (await call(sdi.receipt, { params: { id }, query: {}, body, takesUp: ["receiptUnproved"] })).applicata;
  } catch (failure) {
    if (!(failure instanceof CallFailure) || !failure.is("receiptUnproved")) throw failure;
    const header = "Applicare questa ricevuta?";
    const sure = await confirm({ header, message: failure.messages.join(" "), acceptLabel: "Applica la ricevuta" });
    if (!sure) return undefined;
    return (await call(sdi.receipt, { params: { id }, query: { conferma: "si" }, body })).applicata;
  }
}
