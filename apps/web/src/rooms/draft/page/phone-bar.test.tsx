import { documentInput } from "@fatturachiara/contract/rooms/document";
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { checkSource } from "../../../../test/check-source.ts";
import { renderInside } from "../../../../test/render-page.tsx";
import { toDraft } from "../content/draft.ts";
import { createDraftStore } from "../content/draft-store.ts";
import type { Editor } from "../editor/editor.ts";
import { createLiveCheck } from "../editor/live-check.ts";
import { EditorProvider } from "../editor/use-editor.tsx";
import { PhoneBar } from "./phone-bar.tsx";

test("on a phone the way to the checks has a name also while they are on their way", () => {
  const store = createDraftStore(toDraft(documentInput.parse({})));
  const check = createLiveCheck(store, checkSource, { get: () => undefined, whenHere: () => undefined });
  const editor = { store, check, context: checkSource } as unknown as Editor;

  renderInside(
    <EditorProvider editor={editor} goTo={() => undefined}>
      <PhoneBar page="services" />
    </EditorProvider>,
  );

  expect(screen.getByRole("button", { name: "Controlli" })).toBeTruthy();
});
