import { type PastImport, past } from "@fatturachiara/contract/rooms/past";
import { useQueryClient } from "@tanstack/react-query";
import { call } from "../../../api/call.ts";
import { useAct } from "../../../api/use-busy.ts";
import { reloadUser } from "../../../session/sign-in.ts";
import { useActingProfile } from "../../../session/use-user.ts";
import { showToast } from "../../../ui/feedback/toasts.ts";
import { useOggi } from "../../../ui/time/oggi.tsx";
import { saveFiscalOf } from "../../taxdata/index.ts";
import type { InvoiceFile } from "./read-imported-file.ts";
import { whenFinished } from "./when-finished.ts";

/** What can be done with one invoice. Each step that is done stays done: what fails can be tried again. */
export function useTakeInvoice({
  invoice,
  file,
  onGo,
  onClose,
}: {
  invoice: InvoiceFile;
  file: File;
  onGo(to: string): void;
  onClose(): void;
}) {
  const oggi = useOggi();
  const profile = useActingProfile();
  const queries = useQueryClient();
  const { busy, run } = useAct<"draft" | "archive">();
  const fillFiscal = async () => {
    if (!invoice.draft) return;
    await saveFiscalOf(invoice.draft.da, oggi, profile);
    await queries.invalidateQueries({ queryKey: ["taxdata"] });
    await reloadUser({ quiet: true });
  };
  /** Where it is kept; said when it was there already. */
  const keepIt = async (): Promise<PastImport> => {
    const { id } = await call(past.upload, { query: { incassate: 0 }, body: file, profile });
    const found = await whenFinished(id);
    await queries.invalidateQueries();
    return found;
  };

  return {
    busy,
    draft: ({ fill, keep }: { fill: boolean; keep: boolean }) =>
      run("draft", async () => {
        if (fill) await fillFiscal();
        if (keep) await keepIt();
        const { id } = await call(past.draft, { body: file, profile });
        await queries.invalidateQueries();
        onGo(`/ia/document/step/init?id=${id}`);
      }),
    archive: ({ fill }: { fill: boolean }) =>
      run("archive", async () => {
        if (fill) await fillFiscal();
        const found = await keepIt();
        if (found.emesse + found.ricevute === 0) return onGo(`/ia/past?id=${found.id}`);
        onClose();
        showToast({
          severity: "success",
          summary: found.emesse > 0 ? "Archiviata fra le emesse fuori." : "Aggiunta alle ricevute.",
        });
      }),
  };
}
