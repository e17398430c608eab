import { parentPort } from "node:worker_threads";
import { readXml } from "@fatturachiara/fatturapa/xml";
import { defineFattura, type PrintOptions } from "./define-fattura.ts";
import { renderPage } from "./render-page.ts";

/** What the main thread asks; the number pairs question and answer. */
export type PrintRequest = { id: number; xml: Uint8Array; options: PrintOptions };
export type PrintAnswer = { id: number; pdf: Uint8Array } | { id: number; error: string };

if (!parentPort) throw new Error("print-worker runs as a worker thread only");
const port = parentPort;

port.on("message", async ({ id, xml, options }: PrintRequest) => {
  try {
    const pdf = await print(xml, options);
    port.postMessage({ id, pdf } satisfies PrintAnswer);
  } catch (error) {
    port.postMessage({ id, error: error instanceof Error ? error.message : String(error) } satisfies PrintAnswer);
  }
});

async function print(xml: Uint8Array, options: PrintOptions): Promise<Uint8Array> {
  const { fattura, problemi } = readXml(xml);
  const [first] = problemi;
  if (!fattura || first) throw new Error(`Not a valid invoice: ${first?.percorso ?? ""} line ${first?.riga ?? 0}`);
  return renderPage(defineFattura(fattura, options));
}
