import { screen } from "@testing-library/react";
import { decodeQR } from "qr/decode.js";
import { expect, test } from "vitest";
import { renderPage } from "../../../test/render-page.tsx";
import { QrCode } from "./qr-code.tsx";

/** What a camera sees: the dark rectangles of the drawing on white, as pixels. */
function photograph(drawing: Element, scale = 4) {
  const size = Number(drawing.getAttribute("viewBox")?.split(" ")[2]);
  const width = size * scale;
  const data = new Uint8ClampedArray(width * width * 4).fill(255);
  const [, dark] = drawing.querySelectorAll("path");
  for (const [, x, y, length] of dark?.getAttribute("d")?.matchAll(/M(\d+) (\d+)h(\d+)/g) ?? [])
    for (let row = Number(y) * scale; row < (Number(y) + 1) * scale; row++)
      for (let column = Number(x) * scale; column < (Number(x) + Number(length)) * scale; column++)
        data.set([0, 0, 0], (row * width + column) * 4);
  return { width, height: width, data };
}

test("a reader reads from the drawing what was to be drawn", () => {
  const text = "otpauth://totp/FatturaChiara:giulia%40ferrari.example?secret=JBSWY3DPEHPK3PXP&issuer=FatturaChiara";
  renderPage(<QrCode text={text} label="Codice QR" />);

  expect(decodeQR(photograph(screen.getByRole("img", { name: "Codice QR" })))).toBe(text);
});
