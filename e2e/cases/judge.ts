import { readFileSync } from "node:fs";
import type { Page } from "playwright-core";
import type { Caso } from "../../packages/fatturapa/test/casi-reali/caso.ts";
import { cifreDi } from "../../packages/fatturapa/test/casi-reali/cifre-di.ts";
import { leggiCifre } from "../../packages/fatturapa/test/casi-reali/leggi-cifre.ts";
import { obiezioni } from "../../packages/fatturapa/test/casi-reali/obiezioni.ts";
import { officialVerdict } from "../harness/official-verdict.ts";
import type { Typist } from "./typist.ts";

/** The file as the last step gives it to whoever asks for it. */
export async function takeXml({ page, press }: Typist): Promise<Uint8Array> {
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    press(page.getByRole("button", { name: "Scarica XML" })),
  ]);
  return new Uint8Array(readFileSync(await file.path()));
}

/** What the page itself objects to. */
export async function objections(page: Page): Promise<string[]> {
  const panel = page.getByRole("list", { name: "Esito dei controlli" });
  const all = await panel.getByRole("paragraph").allInnerTexts();
  return all.map((text) => text.replace(/\s+/g, " ").trim()).filter((text) => text.startsWith("Errore:"));
}

/** Where the file is other than the accountant reckons, or than XSD and SdI take it; empty when all is well. */
export function judge(bytes: Uint8Array, caso: Caso, oggi: string): string[] {
  const xml = new TextDecoder().decode(bytes);
  const found = Object.entries(leggiCifre(xml, caso.nelFile));
  const wrong = Object.entries(cifreDi(caso)).flatMap(([name, wanted]) => {
    const is = found.find(([other]) => other === name)?.[1];
    const [says, reckoned] = [JSON.stringify(is), JSON.stringify(wanted)];
    return says === reckoned ? [] : [`${name}: ${says} invece di ${reckoned}`];
  });
  const schema = officialVerdict(bytes, caso.bozza.semplificata ? "semplificata" : "ordinaria");
  return [...wrong, ...(schema ? [`XSD: ${schema}`] : []), ...obiezioni(xml, oggi)];
}
