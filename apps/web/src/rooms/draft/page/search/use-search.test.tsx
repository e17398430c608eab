import { act, render, screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { expect, test } from "vitest";
import { useSearch, type Wish } from "./use-search.ts";

const later = () => act(() => new Promise((done) => setTimeout(done, 120)));

function Editor({ isHere }: { isHere: boolean }) {
  const [wanted, setWanted] = useState<Wish | null>({ campo: "idProfiloIban", sezione: "payment" });
  useSearch("payment", wanted, setWanted);
  return (
    <>
      <p>{wanted ? "cerco" : "trovato"}</p>
      <input aria-label="Altro" />
      {isHere && <input id="idProfiloIban" aria-label="Conto" />}
    </>
  );
}

test("a field whose step comes late is found when it stands there", async () => {
  const { rerender } = render(<Editor isHere={false} />);
  await later();
  screen.getByText("cerco");

  rerender(<Editor isHere />);

  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText("Conto")));
  await screen.findByText("trovato");
});

test("whoever has gone elsewhere meanwhile stays there, and nothing is looked for any more", async () => {
  const { rerender } = render(<Editor isHere={false} />);
  await later();
  screen.getByLabelText("Altro").focus();

  rerender(<Editor isHere />);

  await screen.findByText("trovato");
  expect(document.activeElement).toBe(screen.getByLabelText("Altro"));
});
