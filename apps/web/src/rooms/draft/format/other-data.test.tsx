import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, test } from "vitest";
import { aLine, editorApi, openDraft } from "../../../../test/open-editor.tsx";

const user = userEvent.setup({ delay: null });

async function begin(part: RegExp) {
  await user.click(await screen.findByRole("combobox", { name: /^Aggiungi un dato/ }));
  await user.click(await screen.findByRole("option", { name: part }));
}

describe("Altri dati del formato", () => {
  const open = async (draft: Parameters<typeof editorApi>[0], step: "init" | "services" | "payment") => {
    const api = editorApi(draft);
    openDraft(step);
    return api;
  };

  test("of the document: the transport is begun, written with the words and limits of the format, and taken away", async () => {
    const api = await open({ draft: { documentServices: [aLine("100")] } }, "init");
    await user.click(await screen.findByText(/^Altri dati del formato/));
    await begin(/^Trasporto \(2\.1\.9\)/);

    const part = await screen.findByRole("group", { name: /^Trasporto/ });
    const means = within(part).getByLabelText(/^Mezzo di trasporto/);
    expect(means).toHaveProperty("maxLength", 80);
    await user.type(means, "Furgone");
    await user.type(within(part).getByLabelText(/^Numero di colli/), "3{Tab}");
    await user.type(within(part).getByLabelText(/^Inizio del trasporto/), "21/11/2026{Tab}");
    await user.type(within(part).getByLabelText(/^Comune/), "Pinerolo{Tab}");

    const written = { MezzoTrasporto: "Furgone", NumeroColli: 3, DataInizioTrasporto: "2026-11-21" };
    await waitFor(() =>
      expect(api.kept()?.formato).toEqual({
        DatiGenerali: { DatiTrasporto: { ...written, IndirizzoResa: { Comune: "Pinerolo" } } },
      }),
    );

    await user.click(within(part).getByRole("button", { name: "Togli: Trasporto" }));

    await waitFor(() => expect(api.kept()?.formato).toBeNull());
    expect(screen.queryByRole("group", { name: /^Trasporto/ })).toBeNull();
  });

  test("is found by whoever knows what they want to write and not where the format has it", async () => {
    await open({ draft: { idModalitaPagamentoFull: 5, documentServices: [aLine("100")] } }, "payment");
    await user.click(await screen.findByText(/^Altri dati del formato/));

    await user.type(await screen.findByRole("combobox", { name: /^Aggiungi un dato/ }), "penal");

    const option = await screen.findByRole("option", { name: /^Dettaglio del pagamento/ });
    expect(option.textContent).toBe("Dettaglio del pagamento (2.4.2): Penalità per ritardo, Decorrenza della penale");
  });

  test("of the head: the code a customer knows the seller by, and the register of a profession", async () => {
    const api = await open({ draft: { documentServices: [aLine("100")] } }, "init");
    await user.click(await screen.findByText(/^Altri dati del formato/));
    await begin(/^Riferimento amministrazione \(1\.2\.6\)/);
    await user.type(await screen.findByRole("textbox", { name: /^Riferimento amministrazione/ }), "F-12{Tab}");
    expect(screen.getByRole("group", { name: "1.2.6" }), "its field bears the name, once").toBeTruthy();
    await begin(/^Albo professionale \(1\.2\.1\.4\)/);
    await user.type(await screen.findByRole("textbox", { name: /^Albo professionale/ }), "Ingegneri{Tab}");

    await waitFor(() =>
      expect(api.kept()?.formato).toEqual({
        FatturaElettronicaHeader: {
          CedentePrestatore: {
            RiferimentoAmministrazione: "F-12",
            DatiAnagrafici: { AlboProfessionale: "Ingegneri" },
          },
        },
      }),
    );
  });

  test("of a list one more can be begun when the last one says something", async () => {
    const api = await open({ draft: { documentServices: [aLine("100")] } }, "init");
    await user.click(await screen.findByText(/^Altri dati del formato/));
    await begin(/^Stato avanzamento lavori \(/);
    await user.type(await screen.findByLabelText(/^Fase/), "1{Tab}");
    await begin(/^Stato avanzamento lavori 2/);
    await user.type(screen.getAllByLabelText(/^Fase/)[1] as HTMLElement, "2{Tab}");

    await waitFor(() =>
      expect(api.kept()?.formato).toEqual({
        DatiGenerali: { DatiSAL: [{ RiferimentoFase: 1 }, { RiferimentoFase: 2 }] },
      }),
    );
  });

  test("of a reference that is there: its lines, its item, its order", async () => {
    const riferimenti = [{ tipo: "contratto" as const, idDocumento: "C-12" }];
    const api = await open({ draft: { documentServices: [aLine("100")], riferimenti } }, "init");
    await user.click(await screen.findByText(/^Altri dati del formato/));
    await begin(/^Contratto C-12: righe, voce, commessa/);
    await user.type(await screen.findByLabelText(/^Righe interessate/), "1{Tab}");
    await user.type(screen.getByLabelText(/^Voce/), "7.10");

    await waitFor(() =>
      expect(api.kept()?.formato).toEqual({
        DatiGenerali: { DatiContratto: [{ RiferimentoNumeroLinea: [1], NumItem: "7.10" }] },
      }),
    );
    expect(api.kept()?.riferimenti).toMatchObject(riferimenti);
  });

  test("of a line: another code beside its own", async () => {
    const api = await open({ draft: { documentServices: [{ ...aLine("100"), code: "8001" }] } }, "services");
    await user.type(await screen.findByLabelText("Descrizione, riga 1"), "{Alt>}{Enter}{/Alt}");
    await user.click(await screen.findByText(/^Altri dati del formato/));
    const first = await screen.findByRole("group", { name: /^Codice articolo/ });
    await user.type(within(first).getByLabelText(/^Tipo di codice/), "EAN");
    await begin(/^Codice articolo 2/);
    const second = await screen.findByRole("group", { name: /^Codice articolo 2 / });
    await user.type(within(second).getByLabelText(/^Tipo di codice/), "TARIC");
    await user.type(within(second).getByLabelText(/^Codice/), "2204");

    await waitFor(() =>
      expect(api.kept()?.documentServices[0]).toMatchObject({
        code: "8001",
        formato: { CodiceArticolo: [{ CodiceTipo: "EAN" }, { CodiceTipo: "TARIC", CodiceValore: "2204" }] },
      }),
    );
  });

  test("what is written there is open when the draft is opened", async () => {
    const formato = { DatiVeicoli: { TotalePercorso: "12000 km" } };
    await open({ draft: { documentServices: [aLine("100")], formato } }, "init");

    expect(await screen.findByLabelText(/^Totale percorso/)).toHaveProperty("value", "12000 km");
  });
});
