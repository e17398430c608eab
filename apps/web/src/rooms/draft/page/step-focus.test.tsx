import type { Client } from "@fatturachiara/contract/rooms/clients";
import { act, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useRef } from "react";
import { MemoryRouter } from "react-router";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { aClient } from "../../../../test/a-client.ts";
import { aLine, editorApi, openDraft } from "../../../../test/open-editor.tsx";
import type { EditorPage } from "../editor/steps.ts";
import { loadLaterParts } from "./later-parts.tsx";
import { useStepFocus } from "./use-step-focus.ts";

const client: Client = aClient();
const focused = () => document.activeElement?.getAttribute("aria-label") ?? document.activeElement?.id;

/** jsdom has no media queries: a mouse is fine, a finger is not. */
const pointer = (fine: boolean) =>
  vi.stubGlobal("matchMedia", (query: string) => ({
    ...{ matches: query.includes("fine") && fine, media: query },
    ...{ addEventListener() {}, removeEventListener() {}, addListener() {}, removeListener() {} },
  }));

beforeEach(() => {
  localStorage.clear();
  editorApi({ client, draft: { documentServices: [aLine("100")] } });
});

describe("with a keyboard the focus goes on with the step", () => {
  beforeEach(() => pointer(true));

  test("Ctrl+Enter and the buttons lead to the first field, on the last step to the title", async () => {
    const user = userEvent.setup();
    openDraft("init");
    await screen.findByLabelText("Causale", { exact: false });

    await user.keyboard("{Control>}{Enter}{/Control}");
    expect(focused()).toBe("Descrizione, riga 1");
    await user.click(screen.getByRole("button", { name: /^Avanti: pagamento/ }));
    // Its code may still be on the way: then the focus comes with it.
    await waitFor(() => expect(focused()).toBe("idCondizionePagamento"));
    await user.click(screen.getByRole("button", { name: /^Avanti: conferma/ }));
    expect(document.activeElement?.tagName).toBe("H1");
    await user.click(screen.getByRole("button", { name: "Indietro" }));
    expect(focused()).toBe("idCondizionePagamento");
    await user.click(screen.getByRole("link", { name: /^1?Dati generali/ }));
    expect(focused()).toBe("idTipoDocumento");
  });

  test("what is typed at once after Ctrl+Enter stands in the first row, after what is there", async () => {
    const user = userEvent.setup();
    openDraft("init");
    await screen.findByLabelText("Causale", { exact: false });

    await user.keyboard("{Control>}{Enter}{/Control} ni/");

    expect(screen.getByLabelText<HTMLTextAreaElement>("Descrizione, riga 1").value).toBe("Consulenza ni/");
  });

  test("the way back in the browser leads to the first field too", async () => {
    const user = userEvent.setup();
    const { router } = openDraft("init");
    await screen.findByLabelText("Causale", { exact: false });
    await user.keyboard("{Control>}{Enter}{/Control}");
    await user.keyboard("{Control>}{Enter}{/Control}");

    await act(() => router.navigate(-1));

    await waitFor(() => expect(focused()).toBe("Descrizione, riga 1"));
  });

  test("who changes the view stays on the switch", async () => {
    const user = userEvent.setup();
    openDraft("init");
    await screen.findByLabelText("Causale", { exact: false });

    await user.click(screen.getByRole("radio", { name: "Vista rapida" }));
    await screen.findByLabelText("Descrizione, riga 1");

    expect(document.activeElement).toBe(screen.getByRole("radio", { name: "Vista rapida" }));
  });
});

describe("a step whose code comes late, on a machine that has much else to do,", () => {
  const framesLater = () => act(() => new Promise((done) => setTimeout(done, 60)));

  function Editor({ page, isHere }: { page: EditorPage; isHere: boolean }) {
    const sheet = useRef<HTMLDivElement>(null);
    useStepFocus(page, sheet);
    return (
      <>
        <input aria-label="Cerca" />
        <div ref={sheet}>{isHere && <input id="idCondizionePagamento" />}</div>
      </>
    );
  }

  async function onTheWay() {
    pointer(true);
    const { rerender } = render(<Editor page="services" isHere={false} />, { wrapper: MemoryRouter });
    rerender(<Editor page="payment" isHere={false} />);
    await act(loadLaterParts);
    await framesLater();
    return () => rerender(<Editor page="payment" isHere />);
  }

  test("takes the focus when it stands there", async () => {
    const comes = await onTheWay();

    comes();

    await waitFor(() => expect(focused()).toBe("idCondizionePagamento"));
  });

  test("leaves whoever has gone elsewhere meanwhile", async () => {
    const comes = await onTheWay();
    screen.getByLabelText("Cerca").focus();

    comes();
    await framesLater();

    expect(focused()).toBe("Cerca");
  });
});

test("with a finger the focus goes to the heading of the step: no keyboard opens by itself", async () => {
  pointer(false);
  const user = userEvent.setup();
  openDraft("init");
  await screen.findByLabelText("Causale", { exact: false });

  await user.click(screen.getByRole("button", { name: /^Avanti: prestazioni/ }));

  expect(document.activeElement?.textContent).toBe("Prestazioni e prodotti");
});
