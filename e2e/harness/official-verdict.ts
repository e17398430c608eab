import { officialXsd } from "../../packages/fatturapa/test/official-xsd.ts";
import { sayMissing, sharedFolder } from "../../packages/fatturapa/test/shared-folder.ts";

/** What libxml2 with the official schema objects to in a file of an invoice; undefined when all is well, or no schema at hand (said aloud). */
export function officialVerdict(
  xml: Uint8Array,
  schema: "ordinaria" | "semplificata" = "ordinaria",
): string | undefined {
  sayMissing("the downloaded file against the official schema");
  return sharedFolder ? officialXsd(schema).verdict(xml) : undefined;
}
