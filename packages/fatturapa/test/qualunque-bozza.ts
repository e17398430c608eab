import fc from "fast-check";
import type { DaComporre } from "../src/bozza/da-comporre.ts";
import type { Cedente, Cessionario } from "../src/bozza/parti.ts";
import { tipoDi } from "../src/bozza/parti-bozza.ts";
import { calcola, rateUguali } from "../src/calcolo/index.ts";
import { Natura, TipoCassa, TipoDocumento } from "../src/codici/index.ts";
import { Decimal } from "../src/decimal/decimal.ts";
import { emessoDalCessionario } from "../src/documento/index.ts";
import { cassa, inBreve, professionista, ritenuta, societa } from "./bozza-di-prova.ts";
import type { BozzaInBreve as Bozza, RigaBozza } from "./bozza-in-breve.ts";
import { daBreve } from "./da-breve.ts";

const d = Decimal.of;
export const OGGI = "2026-11-20";
const decimal = (max: number, scale: number, min = 0) =>
  fc.integer({ min, max }).map((n) => d(n).dividedBy(d(10 ** scale), scale));

/** What people type and paste: letters, accents, euro signs, emoji, newlines, XML's own signs. */
const text = (max: number) =>
  fc
    .array(
      fc.oneof(
        fc.constantFrom(...("abc àèìòù €’“”–…&<>\"'\n\t茶🍵ßØ".match(/./gsu) ?? [])),
        fc.constantFrom("parola ", "n. 12 "),
      ),
      {
        minLength: 1,
        maxLength: Math.floor(max / 8),
      },
    )
    .map((letters) => `x${letters.join("")}`);

const intento = { tipoDato: "INTENTO", testo: "08060120341234567-000001", data: "2026-01-15" };
const naturaDiOggi = fc.constantFrom(...Natura.validiAl(OGGI).map((voce) => voce.codice));
const riga = (conIva: boolean): fc.Arbitrary<RigaBozza> =>
  fc
    .record({
      descrizione: text(400),
      descrizioneDettaglio: fc.option(text(200), { nil: undefined }),
      quantita: fc.option(decimal(9_999_999, 3), { nil: undefined }),
      unitaMisura: fc.option(fc.constantFrom("h", "pz", "kg", "m²", "giornate"), { nil: undefined }),
      prezzoUnitario: fc.oneof(decimal(9_999_999, 2, -99_999), decimal(999_999_999, 8)),
      sconti: fc.array(
        fc.record({
          tipo: fc.constantFrom("SC" as const, "MG" as const),
          percentuale: decimal(5000, 2),
        }),
        { maxLength: 3 },
      ),
      aliquotaIva: conIva ? fc.constantFrom("22.00", "10", "5.0", "4.00", "0.00").map(d) : fc.constant(d("0.00")),
      natura: naturaDiOggi,
      esigibilita: fc.constantFrom("I" as const, "D" as const, "S" as const, undefined),
      cassa: fc.boolean(),
      ritenuta: fc.boolean(),
    })
    .map((one) => ({ ...one, natura: one.aliquotaIva.isZero() ? one.natura : undefined }))
    .map((one) => (one.natura === "N3.5" ? { ...one, altriDati: [intento] } : one));

const sede = { indirizzo: "Via dell’Orto", cap: "00100", comune: "Forlì", provincia: "FC", nazione: "IT" };
const clienti: Cessionario[] = [
  societa,
  { ...societa, codiceDestinatario: "", pec: "bianchi@pec.example.it", sede },
  {
    tipo: 1,
    paese: "IT",
    codiceFiscale: "bnclra75c41f205n",
    nome: "Laura",
    cognome: "D’Amico",
    sede,
    email: "l@example.it",
  },
  {
    tipo: 3,
    paese: "IT",
    codiceFiscale: "01234567897",
    denominazione: "Condominio «Aurora»",
    sede,
    email: "a@example.it",
  },
  { ...societa, pubblicaAmministrazione: true, codiceDestinatario: "ufabc1" },
  {
    tipo: 2,
    paese: "DE",
    partitaIva: "DE 123456789",
    denominazione: "Müller & Söhne",
    sede: { ...sede, nazione: "DE" },
  },
  { tipo: 1, paese: "CH", nome: "Jürg", cognome: "Ćurić", sede: { ...sede, nazione: "CH", cap: "" } },
  { tipo: 2, paese: "SM", partitaIva: "SM12345", denominazione: "Titano", sede: { ...sede, nazione: "SM" } },
];
const regimi = ["RF01", "RF02", "RF17", "RF19", "RF04"] as const;

/** Any complete and lawful draft. */
export const qualunque: fc.Arbitrary<DaComporre> = fc
  .record({
    tipoDocumento: fc.constantFrom(...TipoDocumento.codici),
    cessionario: fc.constantFrom(...clienti),
    regimeFiscale: fc.constantFrom(...regimi),
    bollo: fc.constantFrom("automatico" as const, "si" as const, "no" as const),
    addebitatoAlCliente: fc.boolean(),
    cassa: fc.option(fc.constantFrom(...TipoCassa.codici), { nil: undefined }),
    conRitenuta: fc.boolean(),
    rate: fc.integer({ min: 0, max: 4 }),
    causale: fc.option(text(900), { nil: undefined }),
    numero: fc.constantFrom("1", "13/2026", "A-000/2026/PA"),
  })
  .chain((scelte) => {
    const conIva = scelte.regimeFiscale !== "RF19" && scelte.regimeFiscale !== "RF02";
    return fc.array(riga(conIva), { minLength: 1, maxLength: 8 }).map((righe) => draftOf(scelte, righe, conIva));
  });

type Scelte = {
  tipoDocumento: Bozza["tipoDocumento"];
  cessionario: Cessionario;
  regimeFiscale: Cedente["regimeFiscale"];
  bollo: Bozza["bollo"]["modo"];
  addebitatoAlCliente: boolean;
  cassa?: (typeof TipoCassa.codici)[number];
  conRitenuta: boolean;
  rate: number;
  causale?: string;
  numero: string;
};

/** A complete and lawful draft: what one type of document excludes has been left out, as the form does. */
function draftOf({ rate, conRitenuta, ...scelte }: Scelte, lines: RigaBozza[], conIva: boolean): DaComporre {
  const { tipoDocumento } = scelte;
  const righe = lines.map((line) => ({
    ...line,
    ritenuta: line.ritenuta && conRitenuta,
    ...(tipoDocumento === "TD21" && line.aliquotaIva.isZero() ? { aliquotaIva: d("22.00"), natura: undefined } : {}),
  }));
  const estero = TipoDocumento.perCodice(tipoDocumento).paeseCedente === "estero";
  const fornitore = estero ? (clienti[5] as Cessionario) : societa;
  const vat = conIva ? { aliquotaIva: d("22.00") } : { aliquotaIva: d("0.00"), natura: "N2.2" as const };
  const draft = inBreve({
    tipoDocumento,
    numero: scelte.numero,
    causale: scelte.causale,
    cedente: { ...professionista, regimeFiscale: scelte.regimeFiscale },
    cessionario: emessoDalCessionario(tipoDocumento) ? fornitore : scelte.cessionario,
    righe,
    cassa: scelte.cassa && cassa(scelte.cassa, "4.00", vat),
    ritenuta: conRitenuta ? ritenuta("20.00") : undefined,
    bollo: { modo: scelte.bollo, importo: d("2.00"), addebitatoAlCliente: scelte.addebitatoAlCliente },
    riferimenti: [{ tipo: "fattura", idDocumento: "10/2026", data: "2026-10-01", cig: "a1b2c3d4e5" }],
  });
  if (rate === 0 || !draft.pagamento) return daBreve(draft);
  const parts = rateUguali(calcola(daBreve(draft)).netto.importo, {
    numero: rate,
    prima: "2026-12-31",
    ogniMesi: 1,
    fineMese: true,
  });
  return daBreve({ ...draft, pagamento: { ...draft.pagamento, condizione: "TP01", rate: parts } });
}

/** TD21 keeps its withheld and zero-rate fund out of the picture: a document to oneself has neither. */
export const lawful = qualunque.filter((draft) => !(tipoDi(draft) === "TD21" && draft.noi.regimeFiscale !== "RF01"));
