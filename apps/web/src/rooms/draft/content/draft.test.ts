import { documentInput } from "@fatturachiara/contract/rooms/document";
import { Decimal } from "@fatturachiara/fatturapa/decimal";
import { expect, test } from "vitest";
import { freezeDraft, newLine, thawDraft, toDraft } from "./draft.ts";

test.each(["99999999999999", "12345678.12345678"])(
  "a draft with a price that cannot be saved (%s) is still kept in the browser, and found again",
  (price) => {
    const draft = { ...toDraft(documentInput.parse({})), lines: [newLine({ prezzoUnitario: Decimal.of(price) })] };

    const found = thawDraft(JSON.parse(JSON.stringify(freezeDraft(draft))));

    expect(found?.lines.map((line) => String(line.prezzoUnitario))).toEqual([price]);
  },
);
