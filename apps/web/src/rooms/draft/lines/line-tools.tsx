import { ADVANCES, AUTOFATTURE, CREDIT_NOTE } from "@fatturachiara/contract/document/document-kinds";
import { vatOf } from "@fatturachiara/contract/draft/vat-of";
import { EsigibilitaIva, scelteIva } from "@fatturachiara/fatturapa/codici";
import { Decimal } from "@fatturachiara/fatturapa/decimal";
import { useState } from "react";
import { Button } from "../../../ui/button/button.tsx";
import { lazyComponent } from "../../../ui/feedback/lazy-component.tsx";
import { IconTool } from "../../../ui/icon/icons.ts";
import { Menu, MenuItem } from "../../../ui/overlay/menu.tsx";
import { newLine } from "../content/draft.ts";
import { fieldNames } from "../content/field-names.ts";
import { pricedAs } from "../content/gross-price.ts";
import { useDraft, useEditorContext, useOpenEditor } from "../editor/use-editor.tsx";

const AdvanceDialog = lazyComponent(async () => (await import("./advance-dialog.tsx")).AdvanceDialog, null);
const FromNetDialog = lazyComponent(async () => (await import("./from-net-dialog.tsx")).FromNetDialog, null);
const PasteDialog = lazyComponent(async () => (await import("./paste-dialog.tsx")).PasteDialog, null);

import { useLinesOfLast } from "../suggested/use-lines-of-last.ts";

const takesNoAdvance = [CREDIT_NOTE, ...AUTOFATTURE, ...ADVANCES];

/** Quick tools of the ledger (screens.md §14.2). `focus` puts the cursor into a line. */
export function LineTools({ focus, paste }: { focus(key: string): void; paste(text: string): Promise<boolean> }) {
  const { store } = useOpenEditor().editor;
  const { client, oggi } = useEditorContext();
  const fillFromLast = useLinesOfLast();
  const gross = useDraft((draft) => draft.flagPrezziLordi) ?? false;
  const deducts = useDraft(
    ({ idTipoDocumento }) => idTipoDocumento != null && !takesNoAdvance.includes(idTipoDocumento),
  );
  const [open, setOpen] = useState<"paste" | "net" | "advance" | null>(null);

  const advanced = () => {
    const day = store.get().dataDocumento ?? oggi;
    const article15 = scelteIva(day).find((scelta) => scelta.codice === "N1");
    const line = newLine({
      ...vatOf(article15?.id),
      descrizione: "Spese anticipate in nome e per conto del cliente",
      quantita: Decimal.of("1"),
      idEsigibilitaIva: EsigibilitaIva.perCodice("I")?.id,
    });
    focus(store.pasteLines([{ ...line, gross }]));
  };

  const last = async () => {
    const first = await fillFromLast?.();
    if (first) focus(first);
  };

  return (
    <>
      <Menu
        opener={
          <Button row look="quiet" icon={IconTool}>
            Strumenti
          </Button>
        }
      >
        <MenuItem onClick={() => setOpen("paste")}>Incolla da Excel…</MenuItem>
        <MenuItem onClick={() => setOpen("net")}>Parti dal netto…</MenuItem>
        <MenuItem onClick={() => store.set(pricedAs(store.get(), !gross))}>
          {gross ? "Prezzi senza IVA" : fieldNames.grossPrices}
        </MenuItem>
        <MenuItem onClick={advanced}>Aggiungi spese anticipate art. 15 (N1)</MenuItem>
        {deducts && (
          <MenuItem disabled={!client} onClick={() => setOpen("advance")}>
            Scala un acconto…
          </MenuItem>
        )}
        <MenuItem disabled={!fillFromLast} onClick={() => void last()}>
          Righe dell'ultima fattura a questo cliente
        </MenuItem>
      </Menu>
      {open === "paste" && <PasteDialog onClose={() => setOpen(null)} paste={paste} />}
      {open === "advance" && client && <AdvanceDialog client={client} onClose={() => setOpen(null)} />}
      {open === "net" && <FromNetDialog onClose={() => setOpen(null)} />}
    </>
  );
}
