import { AliquotaIva, AliquotaIvaFull, Natura, TipoDocumento } from "@fatturachiara/fatturapa/codici";
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { aClient } from "../../../../test/a-client.ts";
import { aLine, editorApi, openDraft, totalRow } from "../../../../test/open-editor.tsx";

const user = userEvent.setup({ delay: null });

async function open(draft: { idTipoDocumento?: number } = {}) {
  const api = editorApi({ client: aClient(), draft: { documentServices: [aLine("1000")], ...draft } });
  openDraft("services");
  const list = await screen.findByRole<HTMLSelectElement>("combobox", { name: "IVA, riga 1" });
  await user.click(list);
  return { list, line: () => api.kept()?.documentServices[0] };
}

test("a rate that the list has not is typed under the line, counts and travels", async () => {
  const { list, line } = await open();

  await user.selectOptions(list, "Altra aliquota…");
  const rate = await screen.findByLabelText("Aliquota IVA, riga 1");
  await user.clear(rate);
  await user.type(rate, "7,3{Tab}");

  await waitFor(() => expect(totalRow(/^Totale documento/)).toBe("1.073,00 €"));
  expect(list.selectedOptions[0]?.textContent).toBe("7,3%");
  await waitFor(() => expect(line()).toMatchObject({ idAliquotaIvaFull: null, formato: { AliquotaIVA: "7.3" } }));
});

test("another choice of the list takes the typed rate away", async () => {
  const { list } = await open();
  await user.selectOptions(list, "Altra aliquota…");
  const rate = await screen.findByLabelText("Aliquota IVA, riga 1");
  await user.clear(rate);
  await user.type(rate, "7,3{Tab}");
  await waitFor(() => expect(totalRow(/^Totale documento/)).toBe("1.073,00 €"));

  await user.selectOptions(list, "10%");

  await waitFor(() => expect(totalRow(/^Totale documento/)).toBe("1.100,00 €"));
  expect(screen.queryByLabelText("Aliquota IVA, riga 1")).toBeNull();
});

test("in an integration the nature of the supplier's invoice comes with the rate that the buyer adds", async () => {
  const { list, line } = await open({ idTipoDocumento: TipoDocumento.perCodice("TD16").id });

  await user.selectOptions(list, "22% · Reverse charge subappalto edile (N6.3)");

  await waitFor(() => expect(totalRow(/^Totale documento/)).toBe("1.220,00 €"));
  await waitFor(() =>
    expect(line()).toMatchObject({
      ...{ idAliquotaIvaFull: null, idAliquotaIva: AliquotaIva.perCodice("22.00").id },
      idNatura: Natura.perCodice("N6.3").id,
    }),
  );
  const rate = screen.getByLabelText("Aliquota IVA, riga 1");
  await user.clear(rate);
  await user.type(rate, "10{Tab}");
  await waitFor(() => expect(totalRow(/^Totale documento/)).toBe("1.100,00 €"));
  expect(line()?.idNatura).toBe(Natura.perCodice("N6.3").id);
  expect(list.selectedOptions[0]?.textContent).toBe("10% con natura N6.3");
});

test("in an invoice of one's own a reverse charge has no rate", async () => {
  const { list, line } = await open();

  await user.selectOptions(list, AliquotaIvaFull.perCodice("N6.3").descrizione);

  await waitFor(() => expect(totalRow(/^Totale documento/)).toBe("1.000,00 €"));
  await waitFor(() => expect(line()?.idAliquotaIvaFull).toBe(AliquotaIvaFull.perCodice("N6.3").id));
  expect(screen.queryByLabelText("Aliquota IVA, riga 1")).toBeNull();
});
