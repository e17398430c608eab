import { daComporre } from "@fatturachiara/contract/da-comporre";
import type { Client } from "@fatturachiara/contract/rooms/clients";
import { Decimal } from "@fatturachiara/fatturapa/decimal";
import { componiFattura } from "@fatturachiara/fatturapa/documento";
import { formatImporto, formatNumero } from "@fatturachiara/fatturapa/presentazione";
import { readXml, writeXmlBytes } from "@fatturachiara/fatturapa/xml";
import { cleanup } from "@testing-library/react";
import fc from "fast-check";
import { expect, test } from "vitest";
import {
  type AnyDocument,
  anyDocument,
  centRuns,
  customers,
  issuers,
} from "../../../../../../packages/contract/test/any-document.ts";
import { editorApi } from "../../../../test/open-editor.tsx";
import { renderInside, testNow } from "../../../../test/render-page.tsx";
import { PaperPreview } from "../../archive/paper-preview.tsx";
import { toDraft } from "../content/draft.ts";
import { checkEngine } from "../editor/check-engine.ts";
import { openEditor } from "../editor/editor.ts";
import { EditorProvider } from "../editor/use-editor.tsx";
import { ServicesStep } from "../lines/services-step.tsx";
import { TotalsPanel } from "./totals-panel.tsx";

// The pages' half of the chain: what the editor paints (totals panel, lines, preview) against the XML made of the same
// document. The server's half, on the same documents, is `apps/server/test/every-cent.test.ts`.

const squeezed = (text: string | null | undefined) => (text ?? "").replace(/\s/g, "");

/** What the editor paints of a document. */
function painted({ issuer, customer, document: input }: AnyDocument) {
  const client = { ...customers[customer], id: "c", archiviato: false, createdAt: testNow.toISOString() } as Client;
  const context = { fiscal: issuers[issuer], bankAccounts: [], client, numero: "1/2026", oggi: "2026-11-20" };
  const editor = openEditor({
    ...{ draft: toDraft({ ...input, idCliente: client.id }), opened: null, context },
    ...{ user: "u", profile: "p", now: () => testNow, undelivered: false },
  });
  const { fattura } = editor.check.get();
  const { container } = renderInside(
    <EditorProvider editor={editor} goTo={() => undefined}>
      <TotalsPanel />
      <ServicesStep />
      {fattura && <PaperPreview fattura={fattura} draft />}
    </EditorProvider>,
  );
  const panel = container.querySelector("dl"); // the first of the page; the preview has others
  const rows = [...(panel?.children ?? [])].map((row) => ({
    label: row.querySelector("dt")?.textContent ?? "",
    amount: squeezed(row.querySelector("dd")?.textContent),
  }));
  return {
    totals: rows,
    lines: [...container.querySelectorAll("fieldset[data-line]")].map((row) =>
      squeezed(row.querySelector("[data-amount]")?.textContent),
    ),
    page: squeezed(container.querySelector("article")?.textContent),
    xml: writeXmlBytes(componiFattura(daComporre({ ...context, document: input }), { progressivoInvio: "00001" })),
  };
}

const cents = (amount: Decimal): string => formatNumero(amount, { min: 2, max: 2 });

test("whatever is invoiced, totals panel, lines and preview show to the cent what the XML says", async () => {
  editorApi();
  await checkEngine.load(); // what is shown before the checks have come is not what is tried here
  await fc.assert(
    fc.asyncProperty(anyDocument, async (document) => {
      const { totals, lines, page, xml } = painted(document);
      cleanup();
      const read = readXml(xml);
      if (!read.valida) throw new Error("The document could not be read again");
      const [body] = read.fattura.FatturaElettronicaBody;
      const { DatiGeneraliDocumento: generali } = body.DatiGenerali;
      const riepiloghi = body.DatiBeniServizi.DatiRiepilogo;
      const withheld = (generali.DatiRitenuta ?? []).map(({ ImportoRitenuta }) => ImportoRitenuta);
      const split = Decimal.sum(riepiloghi.filter((row) => row.EsigibilitaIVA === "S").map((row) => row.Imposta));
      const discounts = Decimal.sum((generali.ScontoMaggiorazione ?? []).map(({ Importo }) => Importo ?? Decimal.zero));
      const total = generali.ImportoTotaleDocumento ?? Decimal.zero;
      const net = total.minus(Decimal.sum(withheld)).minus(split).minus(discounts);
      const shown = (label: RegExp) => totals.filter((row) => label.test(row.label)).map((row) => row.amount);
      const euro = (amounts: Decimal[]) => amounts.map((amount) => squeezed(formatImporto(amount)));
      const unlessZero = (amount: Decimal) => (amount.isZero() ? [] : [amount]);

      expect(shown(/^Totale documento/)).toEqual(euro([total]));
      expect(shown(/^Netto a/)).toEqual(euro([net]));
      expect(shown(/^Ritenuta/)).toEqual(euro(withheld.map((amount) => amount.negated())));
      expect(shown(/^IVA split payment/)).toEqual(euro(unlessZero(split.negated())));
      expect(shown(/^Sconto in fattura/)).toEqual(euro(unlessZero(discounts.negated())));
      expect(shown(/^Cassa/)).toEqual(
        euro((generali.DatiCassaPrevidenziale ?? []).map((fund) => fund.ImportoContributoCassa)),
      );
      expect(shown(/^IVA \d/)).toEqual(euro(riepiloghi.filter((row) => !row.Natura).map((row) => row.Imposta)));

      // A stamp charged with a line of its own stands in the XML after those that were typed.
      const written = body.DatiBeniServizi.DettaglioLinee.slice(0, lines.length);
      expect(lines).toEqual(written.map((line) => squeezed(cents(line.PrezzoTotale))));

      expect(page).toContain(squeezed(`Totale documento${cents(total)}`));
      expect(page).toContain(squeezed(formatImporto(net)));
      for (const line of written) expect(page).toContain(squeezed(cents(line.PrezzoTotale)));
      for (const row of riepiloghi) expect(page).toContain(squeezed(cents(row.ImponibileImporto)));
    }),
    centRuns(40),
  );
}, 300_000);
