import { mt940File, type WrittenStatement } from "../statement-files.ts";
import { type BankHabit, inWindows } from "./bank-habit.ts";
import { cut } from "./drawn-statements.ts";

const written = (statements: readonly WrittenStatement[]) => statements.map(mt940File).join("\r\n");

/** The amounts of movements and balances, changed. */
const amounts = (text: string, change: (amount: string) => string) =>
  text.replace(
    /^(:6[02][FM]:[CD]\d{6}[A-Z]{3}|:61:\d{6}\d{4}R?[CD])(\d+,\d*)/gm,
    (_, before: string, amount: string) => before + change(amount),
  );

const cents = { giorno: "2026-06-30", importo: "0.50", causale: "INTERESSI" };

/** Whatever banks make of MT940. */
export const mt940Habits: readonly BankHabit[] = [
  { name: "MT940 of three accounts", accounts: 3, write: written },
  {
    name: "MT940 with a dot before the decimals",
    write: (all) => amounts(written(all), (one) => one.replace(",", ".")),
  },
  {
    name: "MT940 with a dot between thousands",
    write: (all) => amounts(written(all), (one) => one.replace(/\B(?=(\d{3})+,)/g, ".")),
  },
  {
    name: "MT940 with nothing before or behind the comma",
    besides: [cents, { ...cents, importo: "7.00" }],
    write: (all) => amounts(written(all), (one) => one.replace(/^0(?=,)/, "").replace(/,00$/, ",")),
  },
  {
    name: "MT940 with credits and debits taken back",
    besides: [
      { giorno: "2026-06-30", importo: "-244.00", causale: "BONIFICO RICHIAMATO", storno: true },
      { giorno: "2026-06-30", importo: "36.60", causale: "ADDEBITO STORNATO", storno: true },
    ],
    write: written,
  },
  {
    name: "MT940 in pages",
    write: ([one]) => {
      const pages = one ? [cut(one, 0, 5), cut(one, 5, 10), cut(one, 10, 99)] : [];
      return pages
        .map(mt940File)
        .map((page, at) => (at > 0 ? page.replace(":60F:", ":60M:") : page))
        .map((page, at) => (at < 2 ? page.replace(":62F:", ":62M:") : page))
        .join("\r\n");
    },
  },
  {
    name: "MT940 in its envelope, in Windows-1252, without references",
    write: (all) =>
      inWindows(
        all
          .map(
            (one) =>
              `{1:F01BANKITXXAXXX0000000000}{2:O9401200260630BANKITXXAXXX00000000002606301200N}{4:\r\n${mt940File(one)}}`,
          )
          .join("\r\n")
          .replace(/NTRFNONREF\/\/\S+/g, "NTRFNONREF"),
      ),
  },
  {
    name: "MT940 with a letter of the currency, a line besides, available balances, LF alone",
    write: (all) =>
      written(all)
        .replace(/^(:61:\d{10}R?[CD])/gm, "$1R")
        .replace(/^(:61:.*)$/gm, "$1\r\n/OCMT/EUR")
        .replace(/^(:62F:.*)$/gm, "$1\r\n:64:C260630EUR5,00\r\n:86:SALDO DISPONIBILE")
        .replaceAll("\r\n", "\n"),
  },
];
