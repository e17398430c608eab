import { CREDIT_NOTE } from "@fatturachiara/contract/document/document-kinds";
import { type DocumentRow, document as documents } from "@fatturachiara/contract/rooms/document";
import type { Giorno } from "@fatturachiara/fatturapa/giorno";
import { formatImporto } from "@fatturachiara/fatturapa/presentazione";
import type { QueryClient } from "@tanstack/react-query";
import { call } from "../../../api/call.ts";
import { failedFields } from "../../../api/failed-fields.ts";
import { saveFile } from "../../../api/save-file.ts";
import type { Call } from "../../../session/permitted/use-may.ts";
import { showToast } from "../../../ui/feedback/toasts.ts";
import { IconCash, IconCopy, IconDownload } from "../../../ui/icon/icons.ts";
import type { Command } from "./command.ts";
import { paperName } from "./open-document.ts";

/** What the acts need of the page they begin on. */
export type Ways = {
  go(to: string): void;
  queries: QueryClient;
  oggi: Giorno;
  may(call: Call): boolean;
};

/** What can be done at once with the document that was found first. */
export function actsOnDocument(paper: DocumentRow, { go, queries, oggi, may }: Ways): Command[] {
  const params = { id: paper.id };
  const act = (label: string, icon: Command["icon"], run: () => Promise<unknown>): Command => ({
    ...{ key: `${label}-${paper.id}`, group: "Documenti", label, caption: paperName(paper), icon },
    run: async () => void (await failedFields(run)),
  });
  const again = () => Promise.all(["document", "home"].map((room) => queries.invalidateQueries({ queryKey: [room] })));
  const pay = async () => {
    const before = new Set((await call(documents.read, { params })).incassi.map(({ id }) => id));
    const { incassi } = await call(documents.pay, { params, body: { data: oggi } });
    const added = incassi.find(({ id }) => !before.has(id));
    const undo = async () => {
      if (added) await call(documents.unpay, { params: { ...params, paymentId: added.id } });
      await again();
    };
    showToast({
      severity: "success",
      summary: `Incassata oggi: ${formatImporto(added?.importo ?? paper.daIncassare)}`,
      action: { label: "Annulla", act: () => void failedFields(undo) },
    });
    await again();
  };
  const creditNote = paper.idTipoDocumento === CREDIT_NOTE;
  const awaited = (paper.statoDocumento === "I" || paper.statoDocumento === "C") && paper.daIncassare.isPositive();
  return [
    act("Scarica il PDF", IconDownload, async () => saveFile(await call(documents.pdf, { params }))),
    !creditNote &&
      may(documents.clone) &&
      act("Duplica", IconCopy, async () =>
        go(`/ia/document/step/init?id=${(await call(documents.clone, { params })).id}`),
      ),
    !creditNote && awaited && may(documents.pay) && act("Segna incassata oggi", IconCash, pay),
  ].filter((command) => command !== false);
}
