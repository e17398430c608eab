import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { pressWithoutBlur } from "./press-without-blur.ts";

test("a field is left when the press on the button is complete, and before what the button does", async () => {
  const happened: string[] = [];
  render(
    <>
      <input aria-label="Data" onBlur={() => happened.push("left")} />
      <button type="button" {...pressWithoutBlur(() => happened.push("acted"))}>
        Avanti
      </button>
    </>,
  );
  const user = userEvent.setup();
  const button = screen.getByRole("button", { name: "Avanti" });
  await user.click(screen.getByLabelText("Data"));

  await user.pointer({ keys: "[MouseLeft>]", target: button });
  expect(happened).toEqual([]); // the page has not moved yet
  await user.pointer({ keys: "[/MouseLeft]", target: button });

  expect(happened).toEqual(["left", "acted"]);
});
