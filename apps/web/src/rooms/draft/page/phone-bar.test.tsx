import { documentInput } from "@fatturachiara/contract/rooms/document";
import { TipoDocumento } from "@fatturachiara/fatturapa/codici";
import { cleanup, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { checkSource } from "../../../../test/check-source.ts";
import { renderInside } from "../../../../test/render-page.tsx";
import { toDraft } from "../content/draft.ts";
import { createDraftStore } from "../content/draft-store.ts";
import type { Editor } from "../editor/editor.ts";
import { createLiveCheck } from "../editor/live-check.ts";
import { EditorProvider } from "../editor/use-editor.tsx";
import { PhoneBar } from "./phone-bar.tsx";

function open(idTipoDocumento: number | null) {
  const store = createDraftStore(toDraft(documentInput.parse({ idTipoDocumento })));
  const check = createLiveCheck(store, checkSource, { get: () => undefined, whenHere: () => undefined });
  const editor = { store, check, context: checkSource } as unknown as Editor;
  renderInside(
    <EditorProvider editor={editor} goTo={() => undefined}>
      <PhoneBar page="services" />
    </EditorProvider>,
  );
}

test("on a phone the way to the checks has a name also while they are on their way", () => {
  open(null);

  expect(screen.getByRole("button", { name: "Controlli" })).toBeTruthy();
});

test("what a customer pays is a net amount; an integration nobody pays has its total", () => {
  open(TipoDocumento.perCodice("TD01").id);
  expect(screen.getByText("Netto a pagare")).toBeTruthy();

  cleanup();
  open(TipoDocumento.perCodice("TD16").id);
  expect(screen.getByText("Totale con IVA")).toBeTruthy();
  expect(screen.queryByText("Netto a pagare")).toBeNull();
});

test("a credit note has a net amount in the customer's favour, as its page says", () => {
  open(TipoDocumento.perCodice("TD04").id);

  expect(screen.getByText("Netto a credito")).toBeTruthy();
});
