import { DIMENSIONE_MASSIMA } from "@fatturachiara/fatturapa/controlla-file";
import { expect, test } from "vitest";
import { signedMaxBytes } from "./document-signature.ts";

test("a signed file may be as large as the SdI takes it, and no larger", () => {
  expect(signedMaxBytes).toBe(DIMENSIONE_MASSIMA);
});
