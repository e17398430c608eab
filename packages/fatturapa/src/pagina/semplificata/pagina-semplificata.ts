import { RegimeFiscale, TipoDocumentoSemplificata } from "../../codici/index.ts";
import { Decimal } from "../../decimal/index.ts";
import { conApostrofo } from "../../presentazione/con-apostrofo.ts";
import { raggruppa } from "../../raggruppa.ts";
import type { ComeLetto, FatturaElettronicaSemplificata } from "../../tracciato/index.ts";
import { ANCHE_ALTROVE } from "../../tracciato/parole-di-entrambe.ts";
import { tabellaAllegati } from "../allegati.ts";
import { etichettaNetto } from "../etichetta-netto.ts";
import type { Pagina } from "../pagina.ts";
import type { Uno } from "../parti-lette.ts";
import { identificativi, indirizzo, nomeDi, persona, type Soggetto, stabileOrganizzazione } from "../soggetti.ts";
import { centesimi, giorno, inDivisa, nomeConCodice, nomeDelCodice, percento, simboloDivisa, uniti } from "../testo.ts";

type Letta = ComeLetto<FatturaElettronicaSemplificata>;
type Testata = NonNullable<Letta["FatturaElettronicaHeader"]>;
type Corpo = Uno<Letta["FatturaElettronicaBody"]>;
type Bene = Uno<Corpo["DatiBeniServizi"]>;

/** The pages of a simplified invoice, one per document of a lot; as total as `pagine`. */
export function pagineSemplificata({
  FatturaElettronicaHeader: header = {},
  FatturaElettronicaBody: bodies = [],
}: Letta): Pagina[] {
  return bodies.map((body) => pagina(header, body));
}

function pagina(header: Testata, body: Corpo): Pagina {
  const generali = body.DatiGenerali?.DatiGeneraliDocumento ?? {};
  const rettificata = body.DatiGenerali?.DatiFatturaRettificata;
  const beni = body.DatiBeniServizi ?? [];
  const segno = simboloDivisa(generali.Divisa);
  const somme = sommeSemplificata(beni);
  const cedente = header.CedentePrestatore;
  const tipo = nomeDelCodice(TipoDocumentoSemplificata, generali.TipoDocumento) || "Documento";
  return {
    titolo: uniti([tipo, generali.Numero], " "),
    data: generali.Data ? conApostrofo`del ${giorno(generali.Data)}` : "",
    emittente: nomeDi(cedente),
    fornitore: {
      ruolo: "Fornitore",
      nome: nomeDi(cedente),
      indirizzo: indirizzo(cedente?.Sede),
      dettagli: [
        identificativi(cedente),
        nomeConCodice(RegimeFiscale, cedente?.RegimeFiscale),
        stabileOrganizzazione(cedente?.StabileOrganizzazione),
        persona("Rappresentante fiscale", cedente?.RappresentanteFiscale, cedente?.RappresentanteFiscale),
      ].filter(Boolean),
    },
    cliente: cliente(header),
    striscia: striscia(body),
    causale: rettificata?.ElementiRettificati ? [rettificata.ElementiRettificati] : [],
    colonne: [
      { testa: "Descrizione", destra: false, larga: true },
      { testa: "IVA", destra: true, larga: false },
      { testa: uniti(["Importo", segno, "IVA compresa"], " "), destra: true, larga: false },
    ],
    righe: beni.map((bene) => ({
      celle: [bene.Descrizione ?? "", nomeIva(bene), centesimi(bene.Importo)],
      dettagli: bene.RiferimentoNormativo ? [bene.RiferimentoNormativo] : [],
    })),
    riepilogo: {
      testa: ["Riepilogo IVA", uniti(["Imponibile", segno], " "), uniti(["Imposta", segno], " ")],
      righe: riepilogo(beni),
    },
    note: generali.BolloVirtuale ? [ANCHE_ALTROVE.bolloVirtuale] : [],
    totali: {
      sopra: somme
        ? [
            { etichetta: "Imponibile", valore: centesimi(somme.imponibile) },
            { etichetta: "IVA", valore: centesimi(somme.imposta) },
          ]
        : [],
      totale: { etichetta: "Totale documento", valore: centesimi(somme?.totale) },
      sotto: [],
    },
    netto: {
      etichetta: etichettaNetto(generali.TipoDocumento),
      importo: inDivisa(somme?.totale, generali.Divisa),
    },
    pagamenti: [],
    allegati: tabellaAllegati(body.Allegati),
  };
}

function striscia({ DatiGenerali }: Corpo): Pagina["striscia"] {
  const rettificata = DatiGenerali?.DatiFatturaRettificata;
  return [
    {
      etichetta: "Tipo documento",
      righe: [nomeConCodice(TipoDocumentoSemplificata, DatiGenerali?.DatiGeneraliDocumento?.TipoDocumento)].filter(
        Boolean,
      ),
      larga: false,
    },
    {
      etichetta: "Fattura rettificata",
      righe: rettificata
        ? [uniti([rettificata.NumeroFR, rettificata.DataFR && conApostrofo`del ${giorno(rettificata.DataFR)}`], " ")]
        : [],
      larga: true,
    },
  ].filter(({ righe }) => righe.length > 0);
}

function cliente({ CessionarioCommittente, DatiTrasmissione }: Testata): Soggetto {
  const { IdentificativiFiscali: id, AltriDatiIdentificativi: altri } = CessionarioCommittente ?? {};
  const { CodiceDestinatario: codice, PECDestinatario: pec } = DatiTrasmissione ?? {};
  return {
    ruolo: "Cliente",
    nome: nomeDi(altri),
    indirizzo: indirizzo(altri?.Sede),
    dettagli: [
      identificativi(id),
      uniti([codice && `Codice destinatario ${codice}`, pec && `PEC ${pec}`]),
      stabileOrganizzazione(altri?.StabileOrganizzazione),
      persona("Rappresentante fiscale", altri?.RappresentanteFiscale, altri?.RappresentanteFiscale),
    ].filter(Boolean),
  };
}

const nomeIva = ({ Natura, DatiIVA }: Bene): string => Natura ?? percento(DatiIVA?.Aliquota);

/** The tax in an amount: as stated, else taken out of it by its rate, to the cent. */
function impostaDi({ Importo, DatiIVA }: Bene): Decimal | undefined {
  if (DatiIVA?.Imposta) return DatiIVA.Imposta;
  const { Aliquota } = DatiIVA ?? {};
  if (!Aliquota) return Decimal.zero;
  return Importo?.percentInside(Aliquota);
}

/** One row per rate or nature, in the order they come. */
function riepilogo(beni: readonly Bene[]): Pagina["riepilogo"]["righe"] {
  const groups = raggruppa(beni, nomeIva);
  return [...groups].map(([nome, group]) => {
    const importo = somma(group.map((bene) => bene.Importo));
    const imposta = somma(group.map(impostaDi));
    return { nome, imponibile: centesimi(importo && imposta && importo.minus(imposta)), imposta: centesimi(imposta) };
  });
}

/** A rate or a reason of a simplified document with its share, to the cent. */
export type RiepilogoSemplificata = {
  aliquota: Decimal;
  natura: string | undefined;
  imponibile: Decimal;
  imposta: Decimal;
};

/**
 * The VAT summary that a simplified document does not state: its lines by rate and nature. A line that says its tax alone
 * has the whole rate that gives this tax, or else what it comes to with two decimals. What has no readable amount is left out.
 */
export function riepiloghiSemplificata(beni: readonly Bene[]): RiepilogoSemplificata[] {
  const lines = beni.flatMap((bene) => {
    const imposta = impostaDi(bene);
    if (!bene.Importo || !imposta) return [];
    const imponibile = bene.Importo.minus(imposta);
    return { aliquota: aliquotaDi(bene, imponibile, imposta), natura: bene.Natura, imponibile, imposta };
  });
  return [...raggruppa(lines, ({ aliquota, natura }) => `${aliquota} ${natura}`).values()].flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    const sum = (of: "imponibile" | "imposta") => Decimal.sum(group.map((one) => one[of]));
    return { ...first, imponibile: sum("imponibile"), imposta: sum("imposta") };
  });
}

function aliquotaDi({ Importo, DatiIVA }: Bene, imponibile: Decimal, imposta: Decimal): Decimal {
  if (DatiIVA?.Aliquota) return DatiIVA.Aliquota.round(2);
  if (imponibile.isZero() || imposta.isZero()) return Decimal.zero;
  const rate = imposta.times(Decimal.of(100)).dividedBy(imponibile, 2);
  const whole = rate.round(0).round(2);
  return impostaDi({ Importo, DatiIVA: { Aliquota: whole } })?.equals(imposta) ? whole : rate;
}

/** The figures of a simplified document. Undefined where one of its amounts is missing. */
export function sommeSemplificata(beni: readonly Bene[]) {
  const totale = somma(beni.map((bene) => bene.Importo));
  const imposta = somma(beni.map(impostaDi));
  if (beni.length === 0 || !totale || !imposta) return undefined;
  const none = Decimal.zero;
  return {
    imponibile: totale.minus(imposta),
    cassa: none,
    imposta,
    altri: none,
    totale,
    ritenute: none,
    netto: totale,
  };
}

/** Undefined where one is missing. */
function somma(importi: readonly (Decimal | undefined)[]): Decimal | undefined {
  const read = importi.filter((one) => one !== undefined);
  return read.length === importi.length ? Decimal.sum(read) : undefined;
}
