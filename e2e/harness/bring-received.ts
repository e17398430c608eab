import { setTimeout as sleep } from "node:timers/promises";
import { pastInvoice } from "../../apps/server/test/factories/past-invoice.ts";
import { type Api, must } from "./api.ts";
import { exampleTaxData } from "./example-business.ts";
import { sendFile } from "./send-file.ts";

/** Brings a supplier's invoice along as a file, with an enclosure; answers its id. The supplier's name and the price without VAT are as given. */
export async function bringReceived(
  api: Api,
  { supplier, prezzo }: { supplier: string; prezzo: number },
): Promise<string> {
  const enclosed =
    "<Allegati><NomeAttachment>bolla-di-consegna.pdf</NomeAttachment><Attachment>JVBERi0xLjQ=</Attachment></Allegati>";
  const text = pastInvoice({
    received: true,
    numero: "A/2026/001847",
    data: "2026-06-10",
    prezzo,
    cliente: { partitaIva: "98765432103", denominazione: supplier.replaceAll("'", "&apos;") },
  })
    .replaceAll("01234567897", exampleTaxData.partitaIva)
    .replace("</FatturaElettronicaBody>", `${enclosed}</FatturaElettronicaBody>`);
  const file = { name: "IT98765432103_A1.xml", type: "text/xml", bytes: Buffer.from(text) };
  const answer = await sendFile(api, "past/archive", file);
  if (answer.status !== 200) throw new Error(`${answer.status}: ${answer.messages.join(" ")}`);
  for (let tries = 0; tries < 1800; tries++) {
    const [found] = must(await api.get<{ id: string }[]>("document?type=received&year=0"));
    if (found) return found.id;
    await sleep(100);
  }
  throw new Error("La fattura ricevuta non è arrivata in tre minuti.");
}
