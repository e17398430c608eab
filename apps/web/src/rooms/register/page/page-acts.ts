import { document as calls, type DocumentDetail } from "@fatturachiara/contract/rooms/document";
import { sdi } from "@fatturachiara/contract/rooms/sdi";
import { call } from "../../../api/call.ts";
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
      if (sure) onChanged(await call(calls.prepare, { params }));
    },
    dossier: async () => saveFile(await call(calls.legal, { params, query: { format: "zip" } })),
    takeReceipt: async (file: File) => {
      const { applicata } = await call(sdi.receipt, { params, body: file });
      onChanged(await call(calls.read, { params }));
      showToast(
        applicata
          ? { severity: "success", summary: "Ricevuta caricata.", detail: "La trovi nella cronologia." }
          : { severity: "info", summary: "Questa ricevuta c'era già.", detail: "Non è cambiato nulla." },
      );
    },
  };
}
