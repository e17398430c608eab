import { CorpoBozza, RigaBozza, uguali } from "@fatturachiara/fatturapa/bozza";
import { calcola } from "@fatturachiara/fatturapa/calcolo";
import { Decimal } from "@fatturachiara/fatturapa/decimal";
import { componiFattura, percorsoBozza } from "@fatturachiara/fatturapa/documento";
import { type Blocco, conValore, type Foglia, valoreAl } from "@fatturachiara/fatturapa/tracciato";
import { describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { daComporre } from "../src/da-comporre.ts";
import { decodeDocument } from "../src/draft/decode-document.ts";
import { encodeDocument } from "../src/draft/encode-document.ts";
import { otherPartOf, otherParts, otherPartsOfLine } from "../src/draft/other-parts.ts";
import { formField } from "../src/form-field.ts";
import { documentInput, documentKept } from "../src/rooms/document.ts";
import { source } from "./a-source.ts";

type Leaf = [percorso: string, foglia: Foglia];

/** Every leaf of a block that is the format's, in the first entry of each list. */
const leavesOf = ({ campi }: Blocco, at = ""): Leaf[] =>
  Object.entries(campi).flatMap(([name, { cardinalita, tipo }]): Leaf[] => {
    if (!/^[A-Z]/.test(name)) return [];
    const percorso = `${at}${name}${cardinalita.endsWith("N") ? "[0]" : ""}`;
    return tipo.forma === "blocco" ? leavesOf(tipo, `${percorso}.`) : [[percorso, tipo]];
  });

const TESTATA = "DatiGenerali.DatiGeneraliDocumento";
const LINE = "DatiBeniServizi.DettaglioLinee[0].";
const ofDocument = leavesOf(CorpoBozza).filter(([percorso]) => !percorso.startsWith(LINE));
const ofLine = leavesOf(RigaBozza);

const sample = (foglia: Foglia): unknown => {
  switch (foglia.forma) {
    case "codice":
      return foglia.codici[0];
    case "decimale":
      return Decimal.of("1.00");
    case "intero":
      return Math.max(foglia.min, 1);
    case "data":
      return "2026-11-20";
    case "dataOra":
      return "2026-11-20T10:30:00";
    default:
      return "ABC";
  }
};

const document = documentInput.parse({
  ...{ dataDocumento: "2026-11-20", idModalitaPagamentoFull: 5, idCondizionePagamento: 2 },
  documentServices: [{ descrizione: "Visita", quantita: 1, prezzoUnitario: 100, idAliquotaIvaFull: 1 }],
  riferimenti: ["ordine", "contratto", "convenzione", "ricezione", "fattura"].map((tipo) => ({
    tipo,
    idDocumento: "1",
  })),
});
const overTheWire = (bozza: CorpoBozza): CorpoBozza =>
  decodeDocument(z.decode(documentKept, JSON.parse(JSON.stringify(z.encode(documentKept, encodeDocument(bozza))))));
/** The body that a draft becomes, with the head beside it. */
function bodyOf(bozza: CorpoBozza) {
  const fattura = componiFattura({ ...daComporre(source({})), bozza }, { progressivoInvio: "1" });
  const { FatturaElettronicaHeader } = fattura;
  return { ...fattura.FatturaElettronicaBody[0], FatturaElettronicaHeader };
}

const percent = (text: string) => Decimal.of(text);
/** A draft that has one entry of every list, so that each of its elements has something to stand in. */
const before = Object.entries({
  [`${TESTATA}.DatiRitenuta[0]`]: { TipoRitenuta: "RT01", AliquotaRitenuta: percent("20"), CausalePagamento: "A" },
  [`${TESTATA}.DatiCassaPrevidenziale[0]`]: { TipoCassa: "TC04", AlCassa: percent("4"), AliquotaIVA: percent("22") },
  [`${LINE}Ritenuta`]: "SI",
  [`${LINE}cassa`]: "SI",
  [`${LINE}CodiceArticolo[0]`]: { CodiceTipo: "EAN", CodiceValore: "8001" },
  [`${LINE}ScontoMaggiorazione[0]`]: { Tipo: "SC", Percentuale: percent("10") },
  [`${LINE}AltriDatiGestionali[0]`]: { TipoDato: "NOTE", RiferimentoTesto: "Uno" },
}).reduce((draft, [percorso, value]) => conValore(draft, percorso, value), decodeDocument(document));

/** Whether a field of the wire says what stands at a place. */
function hasField([percorso, foglia]: Leaf): boolean {
  const { formato: _, ...wire } = encodeDocument(conValore(before, percorso, sample(foglia)));
  const decoded = decodeDocument({
    ...wire,
    documentServices: wire.documentServices.map(({ formato: __, ...line }) => line),
  });
  return uguali(valoreAl(decoded, percorso), sample(foglia));
}

/** Fields of the wire of which some of these places are the first. */
const samePlaces = [
  ...["idRitenuta", "aliquotaRitenuta", "idCausalePagamento", "importoRitenuta"],
  ...["code", "idTipoScontoMaggiorazione", "percScontoMaggiorazione", "importoScontoMaggiorazione"].map(
    (name) => `documentServices[0].${name}`,
  ),
  ...["AltriDatiTipoDato", "AltriDatiTesto"].map((name) => `documentServices[0].${name}`),
];

const inFull = (leaves: readonly Leaf[]) => leaves.map(([percorso, foglia]): Leaf => [`${LINE}${percorso}`, foglia]);

test("every element of the format has its field, or its place among the other data", () => {
  const alone = [
    ...ofDocument.filter(([percorso]) => !otherPartOf(otherParts, percorso)),
    ...inFull(ofLine.filter(([percorso]) => !otherPartOf(otherPartsOfLine, percorso))),
  ].filter((leaf) => !hasField(leaf));

  expect(alone.map(([percorso]) => percorso)).toEqual([
    // Follow from the lines.
    `${TESTATA}.DatiCassaPrevidenziale[0].ImportoContributoCassa`,
    `${TESTATA}.DatiCassaPrevidenziale[0].ImponibileCassa`,
    // Of a discount of the document the wire has the amount alone.
    `${TESTATA}.ScontoMaggiorazione[0].Tipo`,
    `${TESTATA}.ScontoMaggiorazione[0].Percentuale`,
    `${TESTATA}.ScontoMaggiorazione[0].Importo`,
    // The arithmetic knows none.
    `${TESTATA}.Arrotondamento`,
    // From the notes that the lines name.
    "DatiGenerali.DatiDDT[0].RiferimentoNumeroLinea[0]",
    // From the account, or of an instalment.
    ...["Beneficiario", "DataScadenzaPagamento", "ImportoPagamento", "IstitutoFinanziario", "IBAN", "BIC"].map(
      (name) => `DatiPagamento[0].DettaglioPagamento[0].${name}`,
    ),
    // A rate is one of the list.
    `${LINE}AliquotaIVA`,
  ]);
});

const offered = [
  ...ofDocument.filter(([percorso]) => otherPartOf(otherParts, percorso)),
  ...inFull(ofLine.filter(([percorso]) => otherPartOf(otherPartsOfLine, percorso))),
];

describe("a finding of the file leads to its place among the other data, or to the field that is the same place", () => {
  const da = { ...daComporre(source({})), bozza: before };

  test.each(offered.filter(([percorso]) => !percorso.endsWith("RiferimentoNormativo")))("%s", (percorso) => {
    const inHead = percorso.startsWith("FatturaElettronicaHeader.");
    const inFile = inHead ? percorso : `FatturaElettronicaBody[0].${percorso}`;
    const draft = inHead ? { ...da, bozza: conValore(before, percorso, "ABC") } : da;
    const { campo } = formField(percorsoBozza(inFile, draft, calcola(draft)), draft);

    const place = percorso.startsWith(LINE)
      ? `documentServices[0].formato.${percorso.slice(LINE.length)}`
      : `formato.${percorso}`;
    expect([place, ...samePlaces]).toContain(campo);
  });
});

describe("what is written among the other data travels, is kept and stands in the file", () => {
  test.each(offered)("%s", (percorso, foglia) => {
    const value = sample(foglia);

    const back = overTheWire(conValore(before, percorso, value));

    expect(uguali(valoreAl(back, percorso), value)).toBe(true);
    expect(
      valoreAl(bodyOf(back), percorso.replace(`${LINE}Rif`, "DatiBeniServizi.DatiRiepilogo[0].Rif")),
    ).toBeDefined();
  });
});
