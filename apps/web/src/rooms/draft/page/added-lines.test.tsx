import { type Client, clients } from "@fatturachiara/contract/rooms/clients";
import { document as calls, type DocumentDetail } from "@fatturachiara/contract/rooms/document";
import { servicecode } from "@fatturachiara/contract/rooms/servicecode";
import { taxdata } from "@fatturachiara/contract/rooms/taxdata";
import { EsigibilitaIva } from "@fatturachiara/fatturapa/codici";
import { createEvent, fireEvent, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { aDocument } from "../../../../test/a-document.ts";
import { signedIn } from "../../../../test/a-user.ts";
import { fakeApi } from "../../../../test/fake-api.ts";
import { renderInside } from "../../../../test/render-page.tsx";
import { someFiscalData } from "../../../../test/some-fiscal-data.ts";
import { StepPage } from "./step-page.tsx";

const school: Client = {
  id: "0193f1a0-0000-7000-8000-0000000000c9",
  idProfiloFiscale: 2,
  ragioneSociale: "Istituto comprensivo Garibaldi",
  codiceFiscale: "97012340158",
  indirizzo: "Via Larga 1",
  comune: "Milano",
  provincia: "MI",
  cap: "20122",
  nazione: "IT",
  flagPubblicaAmministrazione: true,
  codiceSDI: "UFABCD",
  archiviato: false,
  createdAt: "2026-11-20T10:00:00.000Z",
};

test("lines added and pasted for a public body are charged with split payment like the first", async () => {
  localStorage.clear();
  signedIn();
  const api = fakeApi();
  api.answer(taxdata.read, someFiscalData);
  api.answer(taxdata.bankAccounts, []);
  api.answer(servicecode.list, []);
  api.answer(calls.remembered, { righe: [], ultime: [] });
  api.answer(clients.read, school);
  api.answer(calls.counter, {
    numeroDocumento: 1,
    numeroFormattato: "1/2026",
    anno: 2026,
    provvisorio: true,
    buchi: [],
    avvisi: [],
    storia: { documenti: [] },
  });
  const id = "0193f1a0-0000-7000-8000-0000000000d1";
  api.answer(
    calls.create,
    ({ body }) => ({ ...aDocument("B", "draft", { id }), ...body, version: 1 }) as DocumentDetail,
  );
  api.answer(
    calls.update,
    ({ body }) => ({ ...aDocument("B", "draft", { id }), ...body, version: 2 }) as DocumentDetail,
  );
  const address = `/ia/document/step/services?cliente=${school.id}`;
  renderInside(<StepPage />, { path: "document/step/:step", address });
  const cell = (name: string, row: number) => screen.getByLabelText<HTMLInputElement>(`${name}, riga ${row}`);
  await screen.findByLabelText("Descrizione, riga 1");

  await userEvent.type(cell("Descrizione", 1), "Corso{Enter}");
  const paste = createEvent.paste(cell("Descrizione", 2), {
    clipboardData: { getData: () => "Materiale\t2\t1,50" },
  });
  fireEvent(cell("Descrizione", 2), paste);

  await waitFor(() => {
    const sent = [...api.callsTo(calls.create), ...api.callsTo(calls.update)].at(-1)?.body.documentServices ?? [];
    const due = sent.map(({ idEsigibilitaIva }) => EsigibilitaIva.perId(idEsigibilitaIva ?? 0)?.codice);
    expect([sent.length > 1, ...new Set(due)]).toEqual([true, "S"]);
  });
});
