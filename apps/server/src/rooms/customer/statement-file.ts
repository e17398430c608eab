import { type DownloadedFile, fail, type Query } from "@fatturachiara/contract";
import { languageOf } from "@fatturachiara/contract/customer/language-of";
import { type Language, type Words, wordsIn } from "@fatturachiara/contract/customer/words-in";
import { dayIn } from "@fatturachiara/contract/customer/written-in";
import { partyName } from "@fatturachiara/contract/fields/party-name";
import { nameOfClient } from "@fatturachiara/contract/rooms/clients";
import type { customerStatement } from "@fatturachiara/contract/rooms/customer-page";
import { writeCsv } from "@fatturachiara/contract/write-csv";
import { Decimal } from "@fatturachiara/fatturapa/decimal";
import type { Giorno } from "@fatturachiara/fatturapa/giorno";
import type { Deps } from "../../deps.ts";
import { printPage, transferIn } from "../../pdf/index.ts";
import { findClient } from "../clients/index.ts";
import { findFiscal, findLogo } from "../taxdata/index.ts";
import { type OpenRow, openOfCustomer } from "./open-of-customer.ts";
import { statementPage } from "./statement-page.ts";
import { statementTransfers } from "./statement-transfers.ts";

type Asked = { id: string; format: Query<typeof customerStatement.file>["format"] };

/** What a customer has still to pay today, in the customer's language. */
export async function statementFile(
  { db, clock }: Pick<Deps, "db" | "clock">,
  profile: string,
  { id, format }: Asked,
): Promise<DownloadedFile> {
  const client = await findClient(db, profile, id);
  if (!client) throw fail("clientNotFound");
  const fiscal = await findFiscal(db, profile);
  if (!fiscal) throw fail("fiscalDataMissing");
  const language = languageOf(client.nazione);
  const words = wordsIn(language);
  const rows = await openOfCustomer(db, profile, id);
  const oggi = clock.oggi();
  const name = `${words.estratto.replaceAll(" ", "_")}_${nameOfClient(client).replaceAll(/[^\p{L}\p{N}]+/gu, "_")}_${oggi}`;
  if (format === "csv") {
    const bytes = Buffer.from(writeCsv(tableOf(rows, { language, words }), language === "en" ? "," : ";"));
    return { name: `${name}.csv`, type: "text/csv", bytes };
  }
  const page = statementPage(rows, { language, words, oggi, issuer: partyName(fiscal), fiscal, client });
  const logo = (await findLogo(db, profile)) ?? undefined;
  const [first, second] = await statementTransfers(db, profile, rows);
  // On paper nobody can choose: the code pays all of it or is not there.
  const whole = first && (first.numero === null || !second) ? first : undefined;
  const transfer = whole && transferIn(language, whole, { oggi });
  const bytes = await printPage(page, { transfer, printed: clock.now(), logo, note: words.stillOpen, language });
  return { name: `${name}.pdf`, type: "application/pdf", bytes };
}

/** Rows as a spreadsheet of that language adds them up, and their sum at the end. */
function tableOf(rows: readonly OpenRow[], { language, words }: { language: Language; words: Words }): string[][] {
  const dayOf = (day: Giorno | null | undefined) => (day ? cellOfDay(language, day) : "");
  return [
    [words.document, words.date, words.dueDay, words.total, words.due],
    ...rows.map(({ numero, nota, data, scadenza, totale, daPagare }) => [
      nota ? `${words.creditNote} ${numero}` : numero,
      dayOf(data),
      dayOf(scadenza),
      ...[totale, daPagare].map((amount) => cellOf(language, amount)),
    ]),
    [words.total, "", "", "", cellOf(language, Decimal.sum(rows.map(({ daPagare }) => daPagare)))],
  ];
}

/** A plain minus and nothing between thousands: a number to a spreadsheet. */
function cellOf(language: Language, amount: Decimal): string {
  const plain = amount.withDecimals(2, 2).toString();
  return language === "en" ? plain : plain.replace(".", ",");
}

/** English is read in London and in New York, where 05/11 are two days; this one is a day to both of their spreadsheets. */
const cellOfDay = (language: Language, day: Giorno) => (language === "en" ? day : dayIn(language, day));
