import { type SimulatorState, simulator } from "@fatturachiara/contract/rooms/simulator";
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test } from "vitest";
import { signedIn } from "../../../test/a-user.ts";
import { fakeApi } from "../../../test/fake-api.ts";
import { renderInside } from "../../../test/render-page.tsx";
import { SimulatorCard } from "./simulator-card.tsx";

const usual: SimulatorState = {
  scenario: "reale",
  ora: "2026-11-22T09:00:00.000Z",
  indirizzo: "sdi42@pec.fatturapa.it",
  scenari: [
    { id: "reale", titolo: "Come il SdI", descrizione: "Decide dal contenuto." },
    { id: "ns", titolo: "Scartata (NS)", descrizione: "Con il codice che indichi." },
  ],
  arrivi: [
    { id: "xml", titolo: "Semplice (XML)" },
    { id: "p7m", titolo: "Firmata (P7M)" },
  ],
};
const user = userEvent.setup({ delay: null });
let api: ReturnType<typeof fakeApi>;

beforeEach(async () => {
  signedIn();
  api = fakeApi();
  api.answer(simulator.read, usual);
  renderInside(<SimulatorCard />, { path: "account/accountpec" });
  await screen.findByLabelText("Che cosa succede ai prossimi invii");
});

test("a scenario counts at once; a rejection asks for its code", async () => {
  api.answer(simulator.choose, ({ body }) => ({ ...usual, ...body, codice: body.codice ?? "00305" }));

  await user.click(screen.getByLabelText("Che cosa succede ai prossimi invii"));
  await user.click(await screen.findByText("Scartata (NS)"));
  const code = await screen.findByLabelText("Codice dello scarto");
  await user.clear(code);
  await user.type(code, "00404");
  await user.click(screen.getByRole("button", { name: "Usa" }));

  await waitFor(() =>
    expect(api.callsTo(simulator.choose).map(({ body }) => body)).toEqual([
      { scenario: "ns" },
      { scenario: "ns", codice: "00404" },
    ]),
  );
  expect(screen.getByText("Con il codice che indichi.")).toBeTruthy();
});

test("the clock is put forward, and says what time it is there", async () => {
  api.answer(simulator.advance, { ...usual, ora: "2026-12-07T09:00:00.000Z" });

  await user.click(screen.getByRole("button", { name: "15 giorni" }));

  expect(await screen.findByText("07/12/2026, 10:00")).toBeTruthy();
  expect(api.callsTo(simulator.advance)[0]?.body).toEqual({ ore: 360 });
});

test("a supplier's invoice arrives as it was chosen", async () => {
  api.answer(simulator.receive, usual);

  await user.click(screen.getByLabelText("Fattura di un fornitore inventato"));
  await user.click(await screen.findByText("Firmata (P7M)"));
  await user.click(screen.getByRole("button", { name: "Falla arrivare" }));

  expect(await screen.findByText("La fattura è nella casella: fra poco è tra le ricevute.")).toBeTruthy();
  expect(api.callsTo(simulator.receive)[0]?.body).toEqual({ tipo: "p7m" });
});
