import { render } from "@testing-library/react";
import { expect, test } from "vitest";
import { Breakable } from "./breakable.tsx";

test("a long address may break after its signs, and reads the same", () => {
  const { container } = render(<Breakable text="Inviata a studio.verdi@pec.example.it oggi." />);

  expect(container.textContent).toBe("Inviata a studio.verdi@pec.example.it oggi.");
  expect(container.innerHTML).toBe("Inviata a studio.<wbr>verdi@<wbr>pec.<wbr>example.<wbr>it oggi.");
});

test("short words stay whole", () => {
  const { container } = render(<Breakable text="Fattura n. 1/2026, sdi-01." />);

  expect(container.querySelector("wbr")).toBeNull();
});
