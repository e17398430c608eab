import { daComporre } from "@fatturachiara/contract/da-comporre";
import { byteDiComposta, componi } from "@fatturachiara/fatturapa/documento";
import { type Giorno, yearOf } from "@fatturachiara/fatturapa/giorno";
import { nomeFile } from "@fatturachiara/fatturapa/nome-file";
import { creaSigillo, firmaAllegata, type Sigillo } from "@fatturachiara/fatturapa/p7m";
import { startOf } from "../../../clock.ts";
import type { PastMessage } from "../../document/index.ts";
import { writeNumber } from "../../number/index.ts";
import { continueNumbers, insertIssued, readIssued, stateAfter } from "../../past/index.ts";
import { paysByStatement } from "../story/statement.ts";
import type { StoryInvoice } from "../story/story.ts";
import { answerOfBody, answerOfSdi } from "./answers-of-sdi.ts";
import { documentOfStory, type Named } from "./document-of-story.ts";
import { actorOf, type Life, on } from "./life.ts";
import type { Firm } from "./set-up-firm.ts";

/** Whatever is brought along, as the timeline names it. */
const archive = "fatture-precedenti.zip";

/** A series of documents issued with another program. */
export type Series = {
  invoices: readonly StoryInvoice[];
  formato: string;
  /** What the other program has called its files by. */
  prefix: string;
  signed: boolean;
  /** When they were brought along. */
  brought: Giorno;
};

/** Brings along what the firm has issued with another program, with the answers to it, as an import does. */
export async function writePast(life: Life, firm: Firm, series: Series): Promise<void> {
  const { invoices, formato, prefix, signed, brought } = series;
  const sigillo = signed ? await creaSigillo("Paola Ferri") : undefined;
  const counters = new Map<number, number>();
  const named = new Map<StoryInvoice, Named>();
  const list = [];
  const oggi = life.deps.clock.oggi();
  for (const [at, invoice] of invoices.entries()) {
    const anno = yearOf(invoice.data);
    const n = (counters.get(anno) ?? 0) + 1;
    counters.set(anno, n);
    const numero = writeNumber(formato, n, anno);
    named.set(invoice, { numero, data: invoice.data });
    list.push(await issuedOf({ invoice, numero, at, prefix }, { firm, sigillo, named, oggi }));
  }
  const clock = on(life, brought).clock;
  const { profile, user } = actorOf(life);
  for (const incassate of [true, false]) {
    const by = { profile, user, formato, incassate, from: archive };
    const some = list.filter(({ aperta }) => aperta !== incassate);
    if (some.length > 0) await insertIssued(life.tx, clock, { by, list: some });
  }
  const issued = [...named.values()];
  await continueNumbers(life.tx, { profile, formato, issued });
}

type Numbered = { invoice: StoryInvoice; numero: string; at: number; prefix: string };
type Known = { firm: Firm; sigillo: Sigillo | undefined; named: ReadonlyMap<StoryInvoice, Named>; oggi: Giorno };

async function issuedOf({ invoice, numero, at, prefix }: Numbered, { firm, sigillo, named, oggi }: Known) {
  const client = firm.clientOf(invoice.cliente);
  const { fiscal, account } = firm;
  const names = invoice.nomina && ("numero" in invoice.nomina ? invoice.nomina : named.get(invoice.nomina));
  const document = documentOfStory(invoice, firm, names);
  const da = daComporre({ document, numero, fiscal, client, bankAccounts: [account] });
  const progressivo = `${prefix}${String(at + 1).padStart(4, "0")}`;
  const idTrasmittente = { idPaese: "IT", idCodice: fiscal.partitaIva };
  const fattura = componi(da, { progressivoInvio: progressivo, idTrasmittente });
  const contenuto = byteDiComposta(fattura);
  const day = startOf(invoice.data, 10).getTime();
  const bytes = sigillo ? await firmaAllegata(contenuto, sigillo, day) : contenuto;
  const name = { ...idTrasmittente, progressivo, ...(sigillo && { estensione: "xml.p7m" as const }) };
  const nome = nomeFile(name);
  const file = { name: nome, bytes, giorno: invoice.data, mail: `opec.${at}.${nome}`, number: 10_000_000 + at * 10 };
  const messages: PastMessage[] = [await answerOfSdi(file)];
  const { risposta } = invoice;
  if (risposta && risposta !== "attesa") messages.push(await answerOfBody({ ...file, numero }, risposta));
  const formato = client.flagPubblicaAmministrazione ? "FPA12" : "FPR12";
  return {
    invoice,
    issued: readIssued(fattura, 0),
    file: { nome, tipo: sigillo ? "application/pkcs7-mime" : "application/xml", bytes, contenuto },
    idCliente: client.id,
    ...stateAfter(messages, { formato, da }),
    // What the account has taken in of late is marked when its statement comes.
    aperta: invoice.aperta || (!invoice.tipo && paysByStatement(invoice.cliente, invoice.data, oggi)),
  };
}
