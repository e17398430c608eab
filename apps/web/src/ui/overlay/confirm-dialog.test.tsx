import { act, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { renderPage } from "../../../test/render-page.tsx";
import { confirm } from "./confirm.ts";
import { ConfirmDialog } from "./confirm-dialog.tsx";
import { dialogLayers, dialogTiming } from "./dialog.tsx";

function ask(more: Partial<Parameters<typeof confirm>[0]> = {}) {
  renderPage(
    <>
      <button type="button">Prima</button>
      <ConfirmDialog />
    </>,
  );
  screen.getByText("Prima").focus();
  let answer: Promise<boolean> = Promise.resolve(false);
  act(() => {
    answer = confirm({ header: "Invia la fattura", message: "Continuare?", ...more });
  });
  return answer;
}

test("the timings and the layer are those of the specification", () => {
  expect(dialogTiming).toEqual({ show: 150, hide: 300 });
  expect(dialogLayers.question).toBe(10000);
});

test('"Si" is yes, and has the focus', async () => {
  const answer = ask();
  const dialog = await screen.findByRole("dialog", { name: "Invia la fattura" });
  await waitFor(() => expect(document.activeElement?.textContent).toBe("Si"));
  expect(dialog.textContent).toContain("Continuare?");

  await userEvent.click(screen.getByRole("button", { name: "Si" }));

  expect(await answer).toBe(true);
});

test('"No" is no', async () => {
  const answer = ask();
  await userEvent.click(await screen.findByRole("button", { name: "No" }));

  expect(await answer).toBe(false);
});

test("Esc is no, and the focus goes back", async () => {
  const answer = ask();
  await screen.findByRole("dialog");
  await waitFor(() => expect(document.activeElement?.textContent).toBe("Si"));
  await userEvent.keyboard("{Escape}");

  expect(await answer).toBe(false);
  await waitFor(() => expect(document.activeElement?.textContent).toBe("Prima"));
});

test("the backdrop is no", async () => {
  const answer = ask();
  await screen.findByRole("dialog");
  await userEvent.click(document.querySelector("[data-beside]") as Element);

  expect(await answer).toBe(false);
});

test('where the act destroys, "No" has the focus', async () => {
  const answer = ask({ destroys: true });
  await screen.findByRole("dialog");
  await waitFor(() => expect(document.activeElement?.textContent).toBe("No"));
  await userEvent.keyboard("{Enter}");

  expect(await answer).toBe(false);
});

test("a second question answers the first with no", async () => {
  const first = ask();
  act(() => void confirm({ header: "Altro", message: "?" }));

  expect(await first).toBe(false);
  expect((await screen.findByRole("dialog")).textContent).toContain("Altro");
});
