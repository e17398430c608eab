import { TipoDocumento } from "@fatturachiara/fatturapa/codici";
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { aClient } from "../../../../test/a-client.ts";
import { aLine, editorApi, openDraft } from "../../../../test/open-editor.tsx";

test.each([
  ["TD01", "Come scrivere la fattura"],
  ["TD04", "Come scrivere la nota di credito"],
  ["TD17", "Come scrivere l'integrazione"],
] as const)("the switch of the views calls a %s by its name: %s", async (code, name) => {
  const idTipoDocumento = TipoDocumento.perCodice(code).id;
  editorApi({ client: aClient(), draft: { idTipoDocumento, documentServices: [aLine("100")] } });
  openDraft("init");

  expect(await screen.findByRole("group", { name })).toBeTruthy();
});
