import { expect, it } from "vitest";
import { readOwn } from "../../test/own-files.ts";
import { whole } from "../../test/whole.ts";
import { readXml, writeXml } from "../xml/index.ts";
import { allegatoDa, contenutoAllegato } from "./index.ts";

const invoice = () => whole(readXml(readOwn("corpus", "syn__td01_allegato_pdf.xml")));

it("an attachment of a real file comes out as what it was", () => {
  const [allegato] = invoice().FatturaElettronicaBody[0].Allegati ?? [];
  const bytes = allegato && contenutoAllegato(allegato);

  expect(new TextDecoder().decode(bytes?.slice(0, 5))).toBe("%PDF-");
});

it("what is attached is read back byte for byte, in a valid file", () => {
  const bytes = Uint8Array.from({ length: 1000 }, (_, i) => (i * 7) % 256);
  const fattura = invoice();
  fattura.FatturaElettronicaBody[0].Allegati = [
    allegatoDa(`Relazione “finale” ${"molto ".repeat(12)}lunga.pdf`, bytes, "Relazione, 10 €"),
  ];
  const [allegato] = whole(readXml(writeXml(fattura).xml)).FatturaElettronicaBody[0].Allegati ?? [];

  expect(allegato?.NomeAttachment).toMatch(/^Relazione "finale" .*\.pdf$/);
  expect(allegato?.FormatoAttachment).toBe("PDF");
  expect(allegato && contenutoAllegato(allegato)).toEqual(bytes);
});

it("a name without extension, or of nothing storable, still makes an attachment", () => {
  expect(allegatoDa("LEGGIMI", new Uint8Array(1))).toEqual({ NomeAttachment: "LEGGIMI", Attachment: "AA==" });
  expect(allegatoDa("", new Uint8Array(1)).NomeAttachment).toBe("allegato");
});
