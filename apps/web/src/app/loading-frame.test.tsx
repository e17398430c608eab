import { readFileSync } from "node:fs";
import { join } from "node:path";
import { render } from "@testing-library/react";
import { expect, test } from "vitest";
import { LoadingFrame } from "./loading-frame.tsx";

test("what waits for the guarded area looks as index.html shows it before any script has come", () => {
  const html = readFileSync(join(import.meta.dirname, "../../index.html"), "utf8");
  const [, inHtml] = /<!--frame-->(.*)<!--\/frame-->/s.exec(html) ?? [];

  const { container } = render(<LoadingFrame />);

  expect(container.innerHTML).toBe(inHtml);
});
