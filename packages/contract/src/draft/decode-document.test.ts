import { leggiBozza, scriviBozza, toJson } from "@fatturachiara/fatturapa/json";
import { describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { wireCases } from "../../test/any-wire-document.ts";
import { documentInput } from "../rooms/document.ts";
import { decodeDocument } from "./decode-document.ts";
import { encodeDocument } from "./encode-document.ts";

const documents = wireCases(1000).flatMap(({ document }) => {
  const read = z.safeDecode(documentInput, document as never);
  return read.success ? [read.data] : [];
});

describe("a document of the wire as a draft in the words of the format", () => {
  test("comes back, and from then on says the same every time", () => {
    for (const document of documents) {
      const draft = decodeDocument(document);
      const again = decodeDocument(encodeDocument(draft));

      expect(again).toEqual(draft);
    }
  });

  test("can be kept as plain data, within the limits of its fields", () => {
    for (const document of documents) {
      const { bozza, problemi } = leggiBozza(JSON.parse(JSON.stringify(scriviBozza(decodeDocument(document)))));

      expect(problemi).toEqual([]);
      expect(encodeDocument(bozza)).toEqual(encodeDocument(decodeDocument(document)));
    }
  });

  test("holds what is the format's under its names and what is ours in small letters", () => {
    const draft = decodeDocument(
      documentInput.parse({
        idTipoDocumento: 1,
        dataDocumento: "2026-11-20",
        causale: "Saldo",
        idRitenuta: 1,
        percentualeBaseRitenuta: 50,
        idModalitaPagamentoFull: 5,
        flagBollo: false,
        riferimenti: [{ tipo: "contratto", idDocumento: "7" }],
        documentServices: [
          { descrizione: "Consulenza", prezzoUnitario: 10, idAliquotaIvaFull: 1, flagCassa: true, numeroDdt: "12" },
        ],
      }),
    );

    expect(toJson(draft)).toEqual({
      DatiGenerali: {
        DatiGeneraliDocumento: {
          TipoDocumento: "TD01",
          Data: "2026-11-20",
          Causale: ["Saldo"],
          DatiRitenuta: [{ TipoRitenuta: "RT01", percentualeBase: "50" }],
        },
        DatiContratto: [{ IdDocumento: "7" }],
        DatiDDT: [{ NumeroDDT: "12", RiferimentoNumeroLinea: [1] }],
      },
      DatiBeniServizi: {
        DettaglioLinee: [
          {
            NumeroLinea: 1,
            Descrizione: "Consulenza",
            PrezzoUnitario: "10",
            AliquotaIVA: "22.00",
            sceltaIva: "22",
            cassa: "SI",
          },
        ],
      },
      DatiPagamento: [{ DettaglioPagamento: [{ ModalitaPagamento: "MP05" }] }],
      bollo: { escluso: "SI", modo: "automatico" },
    });
  });
});
