import { oneBlank } from "./one-blank.ts";
import type { Movement } from "./statement.ts";
import { asIban } from "./text/iban-in.ts";
import { payerReference } from "./text/payer-reference.ts";

/** Marks inside the free text of some banks, and what follows them. */
const marks = { name: ["OR1", "DEN"], iban: ["IB2", "DEI"], reason: ["RI3"], endToEnd: ["E2E", "EE1"] } as const;

/** The details of one movement, its records 63 in their order. */
export class CbiDetails {
  #flagged = true;
  #free = "";
  readonly #texts: string[] = [];
  #name: string | undefined;
  #iban: string | undefined;
  #endToEnd: string | undefined;

  /** One record 63. A flag counts only as long as those before it had one: free text may begin with the same letters. */
  add(record: string): void {
    const flag = record.slice(13, 16);
    const place = (from: number, to: number) => record.slice(from - 1, to).trim();
    if (this.#flagged && flag === "YYY") this.#name = place(41, 80) || this.#name;
    else if (this.#flagged && flag === "YY2") this.#iban = place(67, 100) || this.#iban;
    else if (this.#flagged && flag === "ID1") this.#endToEnd = place(52, 86);
    else if (this.#flagged && flag === "RI1") this.#texts.push(record.slice(16, 120));
    else if (this.#flagged && flag === "RI2") this.#texts.push(record.slice(16, 52));
    else if (this.#flagged && flag === "ZZ2") this.#name = place(17, 120);
    else if (this.#flagged && flag === "ZZ3") {
      this.#name = place(17, 66) || this.#name;
      this.#texts.push(record.slice(66, 120));
    } else if (this.#flagged && record.slice(13, 18) === "/ZZ4/") this.#texts.push(record.slice(18, 120));
    else if (this.#flagged && ["KKK", "ZZ1"].includes(flag)) this.#texts.push(` ${place(17, 120)}`);
    else {
      this.#flagged = false;
      // Words are cut at the last place and go on in the next record.
      this.#free += record.slice(13, 120);
    }
  }

  /** The movement with what its details say. */
  completed(movement: Movement): Movement {
    const tagged = marksIn(this.#free);
    const reason = [movement.descrizione, this.#texts.join("").trim(), oneBlank(tagged.reason ?? this.#free)];
    // Whatever the bank says beside the reason is kept behind it.
    const rest = tagged.reason === undefined ? "" : oneBlank(this.#free);
    return {
      ...movement,
      controparte: this.#name ?? tagged.name ?? null,
      ibanControparte: asIban(this.#iban ?? tagged.iban),
      endToEnd: payerReference(this.#endToEnd ?? tagged.endToEnd),
      descrizione: [...reason.map(oneBlank), rest].filter(Boolean).join(" · "),
    };
  }
}

type Found = Partial<Record<keyof typeof marks, string>>;

function marksIn(free: string): Found {
  const byMark = new Map<string, string>();
  const pieces = free.split(/:([A-Z0-9]{3}):/);
  for (let at = 1; at < pieces.length; at += 2) byMark.set(pieces[at] ?? "", oneBlank(pieces[at + 1] ?? ""));
  const found = (names: readonly string[]) => names.map((name) => byMark.get(name)).find(Boolean);
  const [name, iban, reason, endToEnd] = [marks.name, marks.iban, marks.reason, marks.endToEnd].map(found);
  return {
    ...(name !== undefined && { name }),
    ...(iban !== undefined && { iban }),
    ...(reason !== undefined && { reason }),
    ...(endToEnd !== undefined && { endToEnd }),
  };
}
