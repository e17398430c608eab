import { allegatoDa } from "@fatturachiara/fatturapa/allegato";
import { componiFattura } from "@fatturachiara/fatturapa/documento";
import { creaSigillo, firmaAllegata } from "@fatturachiara/fatturapa/p7m";
import { writeXmlBytes } from "@fatturachiara/fatturapa/xml";
import { aBozza } from "../a-bozza.ts";

/** The file of an invoice with that attachment inside. */
export async function anInvoiceEnclosing(
  content: Uint8Array,
  { signed = false, numero = "7/2026" }: { signed?: boolean; numero?: string } = {},
): Promise<Uint8Array> {
  const fattura = componiFattura(aBozza({ numero }), { progressivoInvio: "00001" });
  for (const body of fattura.FatturaElettronicaBody) body.Allegati = [allegatoDa("contratto.pdf", content)];
  const xml = writeXmlBytes(fattura);
  return signed ? firmaAllegata(xml, await creaSigillo("Ada Bianchi"), Date.parse("2026-11-20T09:00:00Z")) : xml;
}
