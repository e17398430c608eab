import { type Client, clients } from "@fatturachiara/contract/rooms/clients";
import { declarations } from "@fatturachiara/contract/rooms/declarations";
import { document as calls, type DocumentDetail, type DocumentInput } from "@fatturachiara/contract/rooms/document";
import { servicecode } from "@fatturachiara/contract/rooms/servicecode";
import { type FiscalData, taxdata } from "@fatturachiara/contract/rooms/taxdata";
import { Decimal } from "@fatturachiara/fatturapa/decimal";
import { screen } from "@testing-library/react";
import type { EditorPage } from "../src/rooms/draft/editor/steps.ts";
import { StepPage } from "../src/rooms/draft/page/step-page.tsx";
import { aDocument } from "./a-document.ts";
import { signedIn } from "./a-user.ts";
import { fakeApi } from "./fake-api.ts";
import { renderInside } from "./render-page.tsx";
import { someFiscalData } from "./some-fiscal-data.ts";

// Another one each time: what an editor that is being closed still keeps on the device is of its own draft.
let drafts = 0;
const draftId = () => `0193f1a0-0000-7000-8000-${String(drafts).padStart(12, "0")}`;

type EditorSetup = {
  fiscal?: Partial<FiscalData>;
  known?: Client[];
  /** The draft that is there already, and its customer. */
  draft?: Omit<Partial<DocumentInput>, "version">;
  client?: Client;
};

/** A server with an editor's surroundings: tax data, an address book, and at most one draft. */
export function editorApi({ fiscal = {}, known = [], draft, client }: EditorSetup = {}) {
  signedIn();
  drafts += 1;
  const id = draftId();
  const api = fakeApi();
  api.answer(taxdata.read, { ...someFiscalData, ...fiscal });
  api.answer(taxdata.bankAccounts, []);
  api.answer(servicecode.list, []);
  api.answer(calls.remembered, { righe: [], ultime: [] });
  api.answer(declarations.list, []);
  api.answer(clients.list, ({ query }) => {
    const ipf = query.get("ipf");
    return known.filter((client) => ipf === null || String(client.idProfiloFiscale) === ipf);
  });
  api.answer(calls.counter, {
    ...{ numeroDocumento: 1, numeroFormattato: "1/2026", anno: 2026, provvisorio: true, buchi: [], avvisi: [] },
    storia: { documenti: [] },
  });
  const saved = aDocument("B", "draft", {
    ...{ id, dataDocumento: "2026-11-20", idTipoDocumento: 1, ...draft },
    ...(client && { client, idCliente: client.id, idProfiloFiscale: client.idProfiloFiscale }),
  });
  if (draft) api.answer(calls.read, saved);
  api.answer(calls.create, ({ body }) => ({ ...saved, ...body, version: 1 }) as DocumentDetail);
  api.answer(calls.update, ({ body }) => ({ ...saved, ...body, version: 2 }) as DocumentDetail);
  return {
    ...api,
    /** What the server was last given to keep. */
    kept: () => [...api.callsTo(calls.create), ...api.callsTo(calls.update)].at(-1)?.body,
  };
}

/** Opens a new invoice on one page of the editor. */
export function openEditorPage(page: EditorPage = "all", search = "") {
  return renderInside(<StepPage />, { path: "document/step/:step", address: `/ia/document/step/${page}${search}` });
}

/** Opens the draft that is there. */
export const openDraft = (page: EditorPage) => openEditorPage(page, `?id=${draftId()}`);

/** One line of the draft, at 22 % unless said. */
export const aLine = (prezzo: string, change: Partial<DocumentInput["documentServices"][number]> = {}) => ({
  ...{ descrizione: "Consulenza", prezzoUnitario: Decimal.of(prezzo), idAliquotaIvaFull: 1 },
  ...{ flagScontoMaggiorazione: false, flagCassa: false, flagRitenuta: false, flagScontoInFattura: false },
  ...change,
});

/** The amount ("502,00 €") beside the name that begins so in the totals panel, without its formula; undefined without one. */
export const totalRow = (name: RegExp): string | undefined =>
  screen.queryByRole("button", { name })?.closest("div")?.querySelector("dd")?.textContent?.replace("\u00a0", " ");
