import { FATTURA } from "@fatturachiara/fatturapa/codici";
import { Decimal } from "@fatturachiara/fatturapa/decimal";
import { componiFattura } from "@fatturachiara/fatturapa/documento";
import { addDays, addMonths, type Giorno, giornoOf, monthOf, yearOf } from "@fatturachiara/fatturapa/giorno";
import { nomeFile, nomeRicevuta } from "@fatturachiara/fatturapa/nome-file";
import { type Ricevuta, writeRicevuta } from "@fatturachiara/fatturapa/ricevute";
import { writeXmlBytes } from "@fatturachiara/fatturapa/xml";
import { hexHashOf } from "../../../hash-of.ts";
import { insertReceived, type ReceivedToWrite, settleReceived } from "../../received/index.ts";
import { buyerOf } from "../../taxdata/index.ts";
import { firm as firmData, suppliers } from "../story/firm.ts";
import { inventedVatNumber } from "../story/invented-vat-number.ts";
import { statementDays } from "../story/statement.ts";
import { type Life, on } from "./life.ts";
import type { Firm } from "./set-up-firm.ts";

type Supplied = { data: Giorno; supplier: (typeof suppliers)[number]; numero: string };

/** What suppliers have invoiced from that month on, by day. */
function suppliedUntil(oggi: Giorno, months: number): Supplied[] {
  const start = addMonths(`${oggi.slice(0, 7)}-01`, -months);
  return Array.from({ length: months + 1 }, (_, n) => {
    const first = addMonths(start, n);
    return suppliers.flatMap((supplier) => {
      const data = giornoOf(yearOf(first), monthOf(first), supplier.giorno);
      return data && n % supplier.ogni === 0 ? [{ data, supplier, numero: `${n + 101}/${yearOf(first)}` }] : [];
    });
  })
    .flat()
    .filter(({ data }) => data < addDays(oggi, -1));
}

/**
 * Takes the suppliers' invoices of two years: those of the program of before as files, the later ones as SdI delivers them. What
 * is older than a month is in the books; what fell due before the statement of the account begins was paid.
 */
export async function writeReceived(life: Life, firm: Firm, { from, oggi }: { from: Giorno; oggi: Giorno }) {
  const { tx, profile } = life;
  const all = suppliedUntil(oggi, 24);
  const before = all.filter(({ data }) => data < from).map((one, at) => fileOf(one, firm, at));
  await insertReceived(tx, on(life, from).clock, { profile, list: before, origine: "file" });
  for (const [at, supplied] of all.filter(({ data }) => data >= from).entries()) {
    const { file, ...rest } = fileOf(supplied, firm, before.length + at);
    const list = [{ ...rest, file, metadati: metadataOf(file, 30_000_000 + at * 10) }];
    await insertReceived(tx, on(life, addDays(supplied.data, 1)).clock, { profile, list, origine: "pec" });
  }
  const paidAfter = firmData.giorniScadenza;
  const paidBefore = addDays(statementDays(oggi).from, -paidAfter);
  await settleReceived(tx, { profile, registeredBefore: addDays(oggi, -30), paidBefore, paidAfter });
}

function fileOf({ data, supplier, numero }: Supplied, { fiscal }: Firm, at: number): ReceivedToWrite {
  const { denominazione, sede, descrizione, prezzo, iban: IBAN } = supplier;
  const partitaIva = inventedVatNumber(denominazione);
  const progressivo = `S${String(at + 1).padStart(4, "0")}`;
  const line = {
    Descrizione: descrizione,
    PrezzoUnitario: Decimal.of(String(prezzo)),
    AliquotaIVA: Decimal.of("22.00"),
  };
  const fattura = componiFattura(
    {
      bozza: {
        DatiGenerali: { DatiGeneraliDocumento: { TipoDocumento: FATTURA, Data: data } },
        DatiBeniServizi: { DettaglioLinee: [line] },
        // By transfer: what names no way to be paid has no due day in its file either.
        DatiPagamento: [{ CondizioniPagamento: "TP02", DettaglioPagamento: [{ ModalitaPagamento: "MP05", IBAN }] }],
        scadenza: addDays(data, firmData.giorniScadenza),
      },
      numero,
      noi: { partitaIva, codiceFiscale: partitaIva, denominazione, regimeFiscale: "RF01", sede },
      cliente: buyerOf(fiscal),
      conti: [],
    },
    { progressivoInvio: progressivo },
  );
  const bytes = writeXmlBytes(fattura);
  const nome = nomeFile({ idPaese: "IT", idCodice: partitaIva, progressivo });
  return { fattura, file: { nome, tipo: "application/xml", bytes, contenuto: bytes }, metadati: undefined };
}

/** What SdI says of a file that it delivers. */
function metadataOf({ nome, bytes }: ReceivedToWrite["file"], number: number) {
  const ricevuta: Ricevuta = {
    ...{
      tipo: "MT",
      vocabolario: "privati",
      identificativoSdI: String(number),
      nomeFile: nome,
      hash: hexHashOf(bytes),
    },
    ...{ codiceDestinatario: "0000000", formato: "FPR12", tentativiInvio: "1", messageId: String(number + 1) },
  };
  return { nome: nomeRicevuta(nome, "MT", 1), bytes: Buffer.from(writeRicevuta(ricevuta)), ricevuta };
}
