import { cbiFile, type WrittenStatement } from "../statement-files.ts";
import { type BankHabit, inWindows, notToBeRead } from "./bank-habit.ts";
import { cut } from "./drawn-statements.ts";

/** A flow with its tail, counted. */
function flowOf(statement: WrittenStatement, head: "RH" | "EC" = "RH"): string[] {
  const records = cbiFile(statement).replace("RH", head).split("\r\n");
  const tail = ` EF99999T1234300626PROVA${" ".repeat(21)}${"1".padStart(7, "0")}${" ".repeat(30)}${String(records.length + 1).padStart(7, "0")}`;
  return [...records, tail.padEnd(120)];
}

/** A flow of advances on invoices: records of the same numbers, nothing of the account. */
const advances = [
  " RA99999T1234300626ANTICIPI",
  ` 610000001${" ".repeat(18)}93001ANTICIPI          P9999911111000000000999EUR010626C000000001000,00IT00`,
  ` 620000001001300626300626C000000077777,0048${" ".repeat(43)}${notToBeRead}`,
  " 640000001EUR300626C000000078777,00C000000078777,00",
  " EF99999T1234300626ANTICIPI",
].map((record) => record.padEnd(120));

const flows = (all: readonly WrittenStatement[]) => all.flatMap((one) => flowOf(one));

/** Whatever banks make of CBI-RND-001, and people on the way. */
export const cbiHabits: readonly BankHabit[] = [
  { name: "CBI of two accounts in two flows", accounts: 2, write: (all) => flows(all).join("\r\n") },
  { name: "CBI without line breaks", write: (all) => flows(all).join("") },
  {
    name: "CBI in Windows-1252, its first blank lost, trimmed, closed by the mark of DOS",
    write: (all) =>
      inWindows(
        `\n${flows(all)
          .map((record) => record.trim())
          .join("\n")}\n\u001A`,
      ),
  },
  {
    name: "CBI of the period, a statement for each of three spells",
    write: ([one]) => {
      const spells = one ? [cut(one, 0, 4), cut(one, 4, 9), cut(one, 9, 99)] : [];
      return spells.flatMap((spell) => flowOf(spell, "EC")).join("\r\n");
    },
  },
  {
    name: "CBI with a flow of advances between those of the account",
    accounts: 2,
    write: ([one, other]) => [one ? flowOf(one) : [], advances, other ? flowOf(other) : []].flat().join("\r\n"),
  },
  {
    name: "CBI with a movement that cannot be read, and its details",
    unread: [/importo non leggibile/],
    write: (all) => {
      const broken = [
        ` 620000001999300626300626C00000A00005,0048`,
        ` 630000001999${notToBeRead}`,
        ` 630000001999YYY${" ".repeat(24)}${notToBeRead}`,
      ].map((record) => record.padEnd(120));
      return all
        .flatMap((one) =>
          cbiFile(one)
            .split("\r\n")
            .toSpliced(-1, 0, ...broken),
        )
        .join("\r\n");
    },
  },
  {
    name: "CBI of more than a thousand movements, counted anew",
    movements: 1100,
    write: (all) => flows(all).join("\r\n"),
  },
];
