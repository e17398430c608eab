import { cleanup, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test } from "vitest";
import { renderPage } from "../../../test/render-page.tsx";
import { PdfView } from "./pdf-view.tsx";

const { createObjectURL, revokeObjectURL } = URL;
const revoked: string[] = [];
const shows = (value: boolean) => Object.defineProperty(navigator, "pdfViewerEnabled", { value, configurable: true });

beforeEach(() => {
  revoked.length = 0;
  URL.createObjectURL = (blob) => `blob:pdf-view/${(blob as Blob).size}`;
  // A file that another test of this worker saved is let go a minute later, perhaps just now.
  URL.revokeObjectURL = (address) => void (address.startsWith("blob:pdf-view/") && revoked.push(address));
});
afterEach(() => {
  Object.assign(URL, { createObjectURL, revokeObjectURL });
  Reflect.deleteProperty(navigator, "pdfViewerEnabled");
});

test("the PDF stands inside the page, and is let go with it", async () => {
  shows(true);
  renderPage(<PdfView load={async () => new Blob(["%PDF"])} />);

  const frame = await screen.findByTitle("PDF della fattura");
  expect(frame.getAttribute("src")).toMatch(/^blob:pdf-view\/4#/);
  cleanup();

  expect(revoked).toEqual(["blob:pdf-view/4"]);
});

test("a browser that shows none inside a page opens it by itself", async () => {
  shows(false);
  renderPage(<PdfView load={async () => new Blob(["%PDF"])} />);

  const link = await screen.findByRole("link", { name: "Apri il PDF in un'altra scheda" });
  expect(link.getAttribute("href")).toBe("blob:pdf-view/4");
  expect(screen.queryByTitle("PDF della fattura")).toBeNull();
});

test("one that did not come can be asked for again", async () => {
  shows(true);
  const answers = [undefined, new Blob(["%PDF"])];
  renderPage(<PdfView load={async () => answers.shift()} />);

  await userEvent.click(await screen.findByRole("button", { name: "Riprova" }));

  expect(await screen.findByTitle("PDF della fattura")).toBeTruthy();
});
