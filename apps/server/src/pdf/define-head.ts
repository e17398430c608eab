import { ModalitaPagamento, RegimeFiscale, TipoDocumento } from "@fatturachiara/fatturapa/codici";
import type { Giorno } from "@fatturachiara/fatturapa/giorno";
import { formatGiorno } from "@fatturachiara/fatturapa/presentazione";
import type {
  Anagrafica,
  DatiDocumentiCorrelati,
  FatturaElettronicaBody,
  FatturaElettronicaHeader,
  Indirizzo,
} from "@fatturachiara/fatturapa/tracciato";
import type { Column, Content, TableCell } from "pdfmake/interfaces.js";
import { colour, contentWidth, mm } from "./look.ts";

type Head = {
  title: string;
  data: Giorno;
  header: FatturaElettronicaHeader;
  logo: { type: string; bytes: Uint8Array } | undefined;
};

/** Logo (15 mm high, wider where it is a wordmark) or the name alone, the title and its day, and the rule under them. */
export function defineHead({ title, data, header, logo }: Head): Content {
  const issuer = nameOf(header.CedentePrestatore.DatiAnagrafici.Anagrafica);
  const name: Content = { text: issuer, style: "name", margin: [0, logo ? 13 : 6, 0, 0] };
  const mark: Column[] = logo ? [{ width: "auto", stack: [{ image: dataUrl(logo), fit: [mm(42), mm(15)] }] }] : [];
  return {
    stack: [
      {
        columns: [
          ...mark,
          { width: "*", stack: [name] },
          {
            width: "auto",
            alignment: "right",
            stack: [
              { text: title, style: "title", noWrap: title.length <= 28 },
              { text: `del ${formatGiorno(data)}`, margin: [0, 4, 0, 0] },
            ],
          },
        ],
        columnGap: 14,
      },
      rule(logo ? 12 : 14),
    ],
  };
}

function rule(above: number): Content {
  const line = {
    type: "line",
    x1: 0,
    y1: 0,
    x2: contentWidth,
    y2: 0,
    lineWidth: mm(0.35),
    lineColor: colour.rule,
  } as const;
  return { canvas: [line], margin: [0, above, 0, 13] };
}

function dataUrl({ type, bytes }: { type: string; bytes: Uint8Array }): string {
  return `data:${type};base64,${Buffer.from(bytes).toString("base64")}`;
}

/** Company name, or title, first name and surname. */
export function nameOf({ Denominazione, Titolo, Nome, Cognome }: Anagrafica): string {
  return Denominazione ?? [Titolo, Nome, Cognome].filter(Boolean).join(" ");
}

/** Who issues and who receives, side by side. */
export function defineParties({
  CedentePrestatore,
  CessionarioCommittente,
  DatiTrasmissione,
}: FatturaElettronicaHeader): Content {
  const { DatiAnagrafici: seller, Sede, Contatti, IscrizioneREA: rea } = CedentePrestatore;
  const { DatiAnagrafici: buyer } = CessionarioCommittente;
  const regime = RegimeFiscale.perCodice(seller.RegimeFiscale).descrizione;
  const capital = rea?.CapitaleSociale && `cap. soc. ${rea.CapitaleSociale.toString().replace(".", ",")} €`;
  return {
    columnGap: 24,
    columns: [
      party("Fornitore", nameOf(seller.Anagrafica), address(Sede), [
        ids(seller.IdFiscaleIVA, seller.CodiceFiscale),
        `${regime} (${seller.RegimeFiscale})`,
        joined([Contatti?.Email, Contatti?.Telefono && `tel. ${Contatti.Telefono}`]),
        rea && joined([`REA ${rea.Ufficio} ${rea.NumeroREA}`, capital]),
      ]),
      party("Cliente", nameOf(buyer.Anagrafica), address(CessionarioCommittente.Sede), [
        ids(buyer.IdFiscaleIVA, buyer.CodiceFiscale),
        joined([
          `Codice destinatario ${DatiTrasmissione.CodiceDestinatario}`,
          DatiTrasmissione.PECDestinatario && `PEC ${DatiTrasmissione.PECDestinatario}`,
        ]),
      ]),
    ],
  };
}

function party(caption: string, name: string, where: string, small: readonly (string | undefined)[]): Column {
  return {
    width: "*",
    stack: [
      { text: caption, style: "caption" },
      { text: name, style: "strong" },
      where,
      ...small.filter(Boolean).map((text): Content => ({ text: text ?? "", style: "small", margin: [0, 1.5, 0, 0] })),
    ],
  };
}

function address(sede: Indirizzo): string {
  const street = [sede.Indirizzo, sede.NumeroCivico].filter(Boolean).join(" ");
  const town = `${sede.CAP} ${sede.Comune}${sede.Provincia ? ` (${sede.Provincia})` : ""}`;
  return joined([street, town, sede.Nazione]);
}

function ids(vat: { IdPaese: string; IdCodice: string } | undefined, codiceFiscale: string | undefined): string {
  return joined([vat && `P.IVA ${vat.IdPaese}${vat.IdCodice}`, codiceFiscale && `C.F. ${codiceFiscale}`]);
}

function joined(parts: readonly (string | undefined | false)[]): string {
  return parts.filter(Boolean).join(" · ");
}

/** Kind, due date, payment and references, between two rules. */
export function defineStrip(body: FatturaElettronicaBody): Content {
  const { TipoDocumento: tipo } = body.DatiGenerali.DatiGeneraliDocumento;
  const payments = (body.DatiPagamento ?? []).flatMap((one) => one.DettaglioPagamento);
  const days = [...new Set(payments.map((one) => one.DataScadenzaPagamento).filter((day) => day !== undefined))];
  const methods = [...new Set(payments.map((one) => one.ModalitaPagamento))];
  const references = referencesOf(body);
  const cells: { width: string; cell: TableCell }[] = [
    { width: "auto", cell: field("Tipo documento", [`${TipoDocumento.perCodice(tipo).descrizione} (${tipo})`]) },
    ...(days.length > 0
      ? [
          {
            width: "auto",
            cell: field("Scadenza", [
              days.length > 1
                ? `${days.length} rate, ultima ${formatGiorno(days.at(-1) ?? "")}`
                : formatGiorno(days[0] ?? ""),
            ]),
          },
        ]
      : []),
    ...(methods.length > 0
      ? [
          {
            width: "auto",
            cell: field(
              "Pagamento",
              methods.map((one) => `${ModalitaPagamento.perCodice(one).descrizione} (${one})`),
            ),
          },
        ]
      : []),
    ...(references.length > 0 ? [{ width: "*", cell: field("Riferimento", references, "wide") }] : []),
  ];
  const last = cells.at(-1);
  if (last) last.width = "*";
  return {
    margin: [0, 12, 0, 12],
    layout: "strip",
    table: { widths: cells.map((one) => one.width), body: [cells.map((one) => one.cell)] },
  };
}

function field(caption: string, lines: readonly string[], width?: "wide"): TableCell {
  const wide = width === "wide";
  return { stack: [{ text: caption, style: "caption" }, ...lines.map((text): Content => ({ text, noWrap: !wide }))] };
}

/** "Ordine OM-2026/118 del 03/09/2026 · CIG …", in the order of the format. */
export function referencesOf({ DatiGenerali }: FatturaElettronicaBody): string[] {
  const of = (name: string, list: readonly DatiDocumentiCorrelati[] | undefined) =>
    (list ?? []).map((one) =>
      joined([
        `${name} ${one.IdDocumento}${one.Data ? ` del ${formatGiorno(one.Data)}` : ""}`,
        one.CodiceCUP && `CUP ${one.CodiceCUP}`,
        one.CodiceCIG && `CIG ${one.CodiceCIG}`,
      ]),
    );
  return [
    ...of("Ordine", DatiGenerali.DatiOrdineAcquisto),
    ...of("Contratto", DatiGenerali.DatiContratto),
    ...of("Convenzione", DatiGenerali.DatiConvenzione),
    ...of("Ricezione", DatiGenerali.DatiRicezione),
    ...of("Fattura", DatiGenerali.DatiFattureCollegate),
    ...(DatiGenerali.DatiDDT ?? []).map((one) => `DDT ${one.NumeroDDT} del ${formatGiorno(one.DataDDT)}`),
  ];
}

/** Free text of the document. */
export function defineCausale({ DatiGenerali }: FatturaElettronicaBody): Content[] {
  const causali = whole(DatiGenerali.DatiGeneraliDocumento.Causale ?? []);
  if (causali.length === 0) return [];
  return [{ stack: [{ text: "Causale", style: "caption" }, ...causali], margin: [0, 0, 0, 12] }];
}

/** The format cuts a text at 200 characters: a long piece that ends without a full stop goes on in the next one. */
function whole(pieces: readonly string[]): string[] {
  const texts: string[] = [];
  let goesOn = false;
  for (const piece of pieces) {
    if (goesOn) texts.push(`${texts.pop()} ${piece}`);
    else texts.push(piece);
    goesOn = piece.length > 150 && !/[.!?:;]$/.test(piece);
  }
  return texts;
}
