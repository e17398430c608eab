import { scelteIva } from "@fatturachiara/fatturapa/codici";
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test } from "vitest";
import { aClient } from "../../../../test/a-client.ts";
import { aLine, editorApi, openDraft } from "../../../../test/open-editor.tsx";

const user = userEvent.setup({ delay: null });
let api: ReturnType<typeof editorApi>;
const line = () => api.kept()?.documentServices[0];

async function choose(preset: RegExp) {
  await user.click(screen.getByRole("combobox", { name: /^Altri dati gestionali/ }));
  await user.click(await screen.findByRole("option", { name: preset }));
}

beforeEach(async () => {
  api = editorApi({ client: aClient(), draft: { documentServices: [aLine("100")] } });
  openDraft("services");
  await user.type(await screen.findByLabelText("Descrizione, riga 1"), "{Alt>}{Enter}{/Alt}");
  await screen.findByRole("region", { name: "Dettagli della riga 1" });
});

test("a declaration of intent is one choice: nature N3.5, protocol and day of the receipt", async () => {
  await choose(/^INTENTO/);
  await user.type(screen.getByLabelText("Protocollo della dichiarazione"), "08060120341234567-000001");
  await user.type(screen.getByLabelText("Data della ricevuta"), "15/01/2026{Tab}");

  await waitFor(() =>
    expect(line()).toMatchObject({
      AltriDatiTipoDato: "INTENTO",
      AltriDatiTesto: "08060120341234567-000001 del 15/01/2026",
      idAliquotaIvaFull: scelteIva("2026-11-20").find((scelta) => scelta.natura === "N3.5")?.id,
    }),
  );
});

test("a protocol that cannot be one says how it is written", async () => {
  await choose(/^INTENTO/);
  await user.type(screen.getByLabelText("Protocollo della dichiarazione"), "12{Tab}");

  expect((await screen.findAllByText(/ha 17 cifre, un trattino e 6 cifre/)).length).toBeGreaterThan(0);
});

test("what the customer asks for is written as it is", async () => {
  await choose(/^Altro/);
  await user.type(await screen.findByLabelText("Tipo di dato"), "COMMESSA");
  await user.type(screen.getByLabelText(/^Testo/), "2026-118");

  await waitFor(() => expect(line()).toMatchObject({ AltriDatiTipoDato: "COMMESSA", AltriDatiTesto: "2026-118" }));
});

test("the preset of the building bonus takes a free text, and can be taken back", async () => {
  await choose(/^ECOBONUS/);
  await user.type(await screen.findByLabelText(/^Testo/), "Pratica 7");
  await waitFor(() => expect(line()).toMatchObject({ AltriDatiTipoDato: "ECOBONUS", AltriDatiTesto: "Pratica 7" }));

  await choose(/^ECOBONUS/);

  await waitFor(() => expect(line()).toMatchObject({ AltriDatiTipoDato: null, AltriDatiTesto: null }));
  expect(screen.queryByLabelText(/^Testo/)).toBeNull();
});
