import { eventKinds } from "@fatturachiara/contract/event-kinds";
import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { aDocument } from "../../../test/a-document.ts";
import { renderInside } from "../../../test/render-page.tsx";
import { Timeline } from "./timeline.tsx";

test("every row of the timeline is titled in words, an import and a draft taken back among them", async () => {
  const cronImapLogRows = eventKinds.map((tipo, n) => ({
    ...{ id: `0193f1a0-0000-7000-8000-0000000000${10 + n}`, tipo, dataRicezione: "2026-11-20T09:00:00.000Z" },
    ...{ esito: "applicato" as const, messaggio: "Una frase.", errori: [], firme: [] },
  }));

  renderInside(<Timeline document={{ ...aDocument("C", "delivered"), cronImapLogRows }} />);

  const rows = within(await screen.findByRole("list", { name: "Cronologia" })).getAllByRole("listitem");
  const titles = rows.map((row) => row.querySelector("p")?.textContent ?? "");
  expect(titles.filter((title) => /^$|\p{Lu}{2}|_/u.test(title.replace(/PEC|SdI/, "")))).toEqual([]);
  expect(titles).toContain("Importata");
});
