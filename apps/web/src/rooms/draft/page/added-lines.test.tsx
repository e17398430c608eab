import { type Client, clients } from "@fatturachiara/contract/rooms/clients";
import { EsigibilitaIva } from "@fatturachiara/fatturapa/codici";
import { createEvent, fireEvent, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { editorApi, openEditorPage } from "../../../../test/open-editor.tsx";

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
  const api = editorApi();
  api.answer(clients.read, school);
  openEditorPage("services", `?cliente=${school.id}`);
  const cell = (name: string, row: number) => screen.getByLabelText<HTMLInputElement>(`${name}, riga ${row}`);
  await screen.findByLabelText("Descrizione, riga 1");

  await userEvent.type(cell("Descrizione", 1), "Corso{Enter}");
  const paste = createEvent.paste(cell("Descrizione", 2), {
    clipboardData: { getData: () => "Materiale\t2\t1,50" },
  });
  fireEvent(cell("Descrizione", 2), paste);

  await waitFor(() => {
    const sent = api.kept()?.documentServices ?? [];
    const due = sent.map(({ idEsigibilitaIva }) => EsigibilitaIva.perId(idEsigibilitaIva ?? 0)?.codice);
    expect([sent.length > 1, ...new Set(due)]).toEqual([true, "S"]);
  });
});
