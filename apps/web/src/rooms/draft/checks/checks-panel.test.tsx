import { daComporre } from "@fatturachiara/contract/da-comporre";
import { encodeDocument } from "@fatturachiara/contract/draft/encode-document";
import type { Client } from "@fatturachiara/contract/rooms/clients";
import { documentInput } from "@fatturachiara/contract/rooms/document";
import { Decimal } from "@fatturachiara/fatturapa/decimal";
import { componiFattura } from "@fatturachiara/fatturapa/documento";
import { scomponiFattura } from "@fatturachiara/fatturapa/scomposizione";
import { conValore } from "@fatturachiara/fatturapa/tracciato";
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeAll, describe, expect, test } from "vitest";
import { aClient } from "../../../../test/a-client.ts";
import { checkSource } from "../../../../test/check-source.ts";
import { renderPage } from "../../../../test/render-page.tsx";
import { type Draft, newLine, toDraft } from "../content/draft.ts";
import { createDraftStore } from "../content/draft-store.ts";
import { checkEngine } from "../editor/check-engine.ts";
import type { Editor } from "../editor/editor.ts";
import { type CheckSource, createLiveCheck } from "../editor/live-check.ts";
import { EditorProvider } from "../editor/use-editor.tsx";
import { ChecksPanel } from "./checks-panel.tsx";

beforeAll(() => checkEngine.load());

/** The panel beside a draft dated tomorrow; of the editor it needs the draft and its checks. */
function panelOf(change: Partial<Draft> = {}, client?: Client) {
  const store = createDraftStore({
    numeroDocumentoInserimentoManuale: false,
    startFromThisNumber: false,
    flagBollo: true,
    modoBollo: "automatico",
    flagBolloVirtuale: true,
    addebitaBollo: false,
    dataDocumento: "2026-11-21",
    rate: [],
    riferimenti: [],
    lines: [newLine({ descrizione: "Consulenza" })],
    ...change,
  });
  const source: CheckSource = () => ({ ...checkSource(), client });
  const editor = { store, check: createLiveCheck(store, source), context: source } as unknown as Editor;
  renderPage(
    <EditorProvider editor={editor} goTo={() => undefined}>
      <ChecksPanel />
    </EditorProvider>,
  );
  return store;
}

describe("a draft that keeps what its file says otherwise", () => {
  const total = "DatiGenerali.DatiGeneraliDocumento.ImportoTotaleDocumento";
  const client = aClient();
  const asInFile = () => {
    const line = { descrizione: "Consulenza", quantita: 1, prezzoUnitario: 100, idAliquotaIvaFull: 1 };
    const document = documentInput.parse({
      dataDocumento: "2026-11-20",
      idCliente: client.id,
      documentServices: [line],
    });
    const fattura = componiFattura(daComporre({ ...checkSource(), client, document }), { progressivoInvio: "1" });
    const file = conValore(fattura, `FatturaElettronicaBody[0].${total}`, Decimal.of("122.01"));
    const { bozza } = scomponiFattura(file).da;
    return panelOf({ ...toDraft(encodeDocument(bozza)), idCliente: client.id }, client);
  };
  const sentence = "Totale del documento (2.1.1.9): 122,01 invece di 122,00";

  test("says so, place by place; Ricalcola lets all of it go, and Annulla brings it back", async () => {
    const store = asInFile();
    await screen.findByText(sentence);

    await userEvent.click(screen.getByRole("button", { name: "Ricalcola" }));
    expect(store.get().formato).toBeNull();
    await screen.findByText("Ricalcolato.");

    await userEvent.click(screen.getByRole("button", { name: "Annulla" }));
    expect(await screen.findByText(sentence)).toBeTruthy();
  });

  test("with an edit that amounts follow from it says that they are computed, and how to have them back", async () => {
    const store = asInFile();
    await screen.findByText(sentence);
    store.setLine(store.get().lines[0]?.key ?? "", { prezzoUnitario: Decimal.of("90") }, "prezzoUnitario");
    await screen.findByText("Importi ricalcolati.");

    await userEvent.click(screen.getByRole("button", { name: "Annulla l'ultima modifica" }));
    expect(await screen.findByText(sentence)).toBeTruthy();
  });
});

const repair = "Ripara: Porta la data a oggi, 20/11/2026.";

test("a finding is repaired with one press, and Annulla takes it back", async () => {
  const store = panelOf();

  await userEvent.click(await screen.findByRole("button", { name: repair }));
  expect(store.get().dataDocumento).toBe("2026-11-20");
  await screen.findByText("Riparato.");

  await userEvent.click(screen.getByRole("button", { name: "Annulla" }));
  expect(store.get().dataDocumento).toBe("2026-11-21");
  expect(screen.queryByText("Riparato.")).toBeNull();
});

test("findings stand under their weight: errors, warnings, and what is only told", async () => {
  panelOf();
  const list = await screen.findByRole("list", { name: "Esito dei controlli" });
  const groups = () =>
    within(list)
      .getAllByRole("heading", { level: 3 })
      .map((heading) => heading.textContent);
  await expect.poll(() => groups()[0]).toBe("Errori");
  expect(groups()).toEqual(
    ["Errori", "Da inserire", "Avvisi", "Informazioni"].filter((group) => groups().includes(group)),
  );
  const errors = within(within(list).getByRole("heading", { name: "Errori" }).closest("li") as HTMLElement);
  expect(errors.getAllByText("Errore:").length).toBeGreaterThan(0);
  expect(errors.queryByText("Avviso:")).toBeNull();

  await userEvent.click(await screen.findByRole("button", { name: repair }));
  expect(groups()).toContain("Informazioni");
});

test("Ctrl+Z takes a repair back too", async () => {
  const store = panelOf();

  await userEvent.click(await screen.findByRole("button", { name: repair }));
  await userEvent.keyboard("{Control>}z{/Control}");

  expect(store.get().dataDocumento).toBe("2026-11-21");
});

test("what was typed after a repair stays: it can no longer be taken back from here", async () => {
  const store = panelOf();

  await userEvent.click(await screen.findByRole("button", { name: repair }));
  store.set({ causale: "Consulenza di novembre" });

  await expect.poll(() => screen.queryByText("Riparato.")).toBeNull();
  expect(store.get()).toMatchObject({ dataDocumento: "2026-11-20", causale: "Consulenza di novembre" });
});
