import { act, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { renderPage } from "../../../test/render-page.tsx";
import { MessageAreaView } from "./message-area.tsx";
import { messageAreas } from "./message-areas.ts";

const area = "messageHeadAlert";
const set = (...messages: Parameters<typeof messageAreas.set>[1]) => act(() => messageAreas.set(area, messages));

test("a new message replaces the former ones; several sentences are a list", () => {
  renderPage(<MessageAreaView area={area} />);
  set({ severity: "error", summary: "Vecchio" });
  set({ severity: "error", summary: "Errore", list: ["uno", "due"] });

  expect(screen.queryByText("Vecchio")).toBeNull();
  expect(screen.getAllByRole("listitem").map((item) => item.textContent)).toEqual(["uno", "due"]);
});

test("a message can be closed", async () => {
  renderPage(<MessageAreaView area={area} />);
  set({ severity: "warn", summary: "Avviso" });
  await userEvent.click(screen.getByRole("button", { name: "Chiudi il messaggio" }));

  expect(screen.queryByText("Avviso")).toBeNull();
});

test("a change of page takes away what belonged to it, not that the connection is missing", () => {
  renderPage(<MessageAreaView area={area} />);
  set({ severity: "error", summary: "Errore" }, { severity: "warn", summary: "Connessione assente", key: "offline" });
  act(() => messageAreas.pageChanged(area));

  expect([screen.queryByText("Errore"), screen.queryByText("Connessione assente")?.textContent]).toEqual([
    null,
    "Connessione assente",
  ]);
});

test("the page moves to it for who has pressed a button, not for who is writing", () => {
  const scroll = vi.spyOn(Element.prototype, "scrollIntoView");
  renderPage(
    <>
      <input aria-label="campo" />
      <MessageAreaView area={area} />
    </>,
  );
  screen.getByLabelText("campo").focus();
  set({ severity: "error", summary: "uno" });
  expect(scroll).not.toHaveBeenCalled();

  screen.getByLabelText("campo").blur();
  set({ severity: "error", summary: "due" });

  expect(scroll).toHaveBeenCalledOnce();
});
