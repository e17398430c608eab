import type { Cessionario, DaComporre } from "@fatturachiara/fatturapa/bozza";
import { FATTURA } from "@fatturachiara/fatturapa/codici";
import { Decimal } from "@fatturachiara/fatturapa/decimal";
import { componiFattura } from "@fatturachiara/fatturapa/documento";
import { nomeFile, nomeRicevuta } from "@fatturachiara/fatturapa/nome-file";
import { firmaAllegata } from "@fatturachiara/fatturapa/p7m";
import { writeRicevuta } from "@fatturachiara/fatturapa/ricevute";
import { writeXmlBytes } from "@fatturachiara/fatturapa/xml";
import type { Clock } from "../../clock.ts";
import type { Tx } from "../../db/database.ts";
import { hexHashOf } from "../../hash-of.ts";
import { findBox } from "../provider/box.ts";
import { putIntoMailbox } from "../provider/local-mailbox.ts";
import { signEnvelope } from "../provider/sign-envelope.ts";
import { simulatedSigners } from "../provider/simulated-signer.ts";
import { base64 } from "../provider/write-certified-mail.ts";
import { nextNumber } from "./next-number.ts";
import type { Times } from "./put-answer.ts";
import { type EnclosedFile, sdiEnvelope } from "./sdi-envelope.ts";

/** How a supplier's invoice can arrive. */
export const arrivals = [
  { id: "xml", titolo: "Semplice (XML)" },
  { id: "p7m", titolo: "Firmata (P7M)" },
  { id: "p7m-testo", titolo: "Firmata, in base64" },
  { id: "doppia", titolo: "Recapitata due volte" },
  { id: "senza-firma", titolo: "In una busta senza firma" },
] as const;
/** How a simulated supplier's invoice arrives. */
export type Arrival = (typeof arrivals)[number]["id"];

/** Puts the mail with which SdI delivers an invoice of an invented supplier into a mailbox; twice where that is asked. */
export async function putArrivingInvoice(
  tx: Tx,
  times: Times,
  { casella, cessionario, arrival }: { casella: string; cessionario: Cessionario; arrival: Arrival },
): Promise<void> {
  const number = await nextNumber(tx);
  const { indirizzo } = await findBox(tx, casella);
  const { invoice, bytes } = await invoiceFile(times.done, { cessionario, arrival, number });
  for (let attempt = 1; attempt <= (arrival === "doppia" ? 2 : 1); attempt++) {
    const metadati = writeRicevuta({
      tipo: "MT",
      vocabolario: "privati",
      identificativoSdI: String(number),
      nomeFile: invoice.name,
      hash: hexHashOf(bytes),
      codiceDestinatario: "0000000",
      formato: "FPR12",
      tentativiInvio: String(attempt),
      messageId: String(await nextNumber(tx)),
    });
    const mt = {
      name: nomeRicevuta(invoice.name, "MT", attempt),
      type: "application/xml",
      bytes: Buffer.from(metadati),
    };
    const raw = sdiEnvelope(times.done, {
      from: indirizzo,
      to: casella,
      subject: `Invio File ${number} (SIMULAZIONE)`,
      number,
      files: [invoice, mt],
    });
    const mail = arrival === "senza-firma" ? raw : await signEnvelope(raw, times.done.now());
    await putIntoMailbox(tx, { casella, at: times.arrives.now() }, mail);
  }
}

/** The file as it is enclosed, and its bytes as the supplier has sent them: the way of a mail may change the former. */
async function invoiceFile(
  clock: Clock,
  { cessionario, arrival, number }: { cessionario: Cessionario; arrival: Arrival; number: number },
): Promise<{ invoice: EnclosedFile; bytes: Uint8Array }> {
  const progressivo = number.toString(36).toUpperCase().slice(-5);
  const xml = writeXmlBytes(componiFattura(invented(clock, cessionario, number), { progressivoInvio: progressivo }));
  const named = { idPaese: "IT", idCodice: supplier.partitaIva, progressivo };
  const type = "application/octet-stream";
  if (arrival !== "p7m" && arrival !== "p7m-testo") {
    const name = nomeFile(named);
    return { invoice: { name, type, bytes: xml, encoding: "quoted-printable" }, bytes: xml };
  }
  const signed = await firmaAllegata(xml, (await simulatedSigners()).sdi, clock.now().getTime());
  const bytes = arrival === "p7m" ? signed : Buffer.from(`${base64(signed)}\r\n`);
  return { invoice: { name: nomeFile({ ...named, estensione: "xml.p7m" }), type, bytes }, bytes };
}

const supplier = {
  partitaIva: "08765432102",
  codiceFiscale: "08765432102",
  denominazione: "Forniture Simulate S.r.l.",
  regimeFiscale: "RF01" as const,
  sede: {
    indirizzo: "Via della Prova",
    numeroCivico: "1",
    cap: "00184",
    comune: "Roma",
    provincia: "RM",
    nazione: "IT",
  },
};

const invented = (clock: Clock, cliente: Cessionario, number: number): DaComporre => ({
  bozza: {
    DatiGenerali: { DatiGeneraliDocumento: { TipoDocumento: FATTURA, Data: clock.oggi() } },
    DatiBeniServizi: {
      DettaglioLinee: [
        {
          Descrizione: "Materiale di consumo (SIMULAZIONE)",
          PrezzoUnitario: Decimal.of("120"),
          AliquotaIVA: Decimal.of("22.00"),
        },
      ],
    },
  },
  numero: `SIM/${number}`,
  noi: supplier,
  cliente,
  conti: [],
});
