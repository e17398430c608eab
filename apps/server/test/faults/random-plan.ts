import type { DatabaseFault } from "./failing-pool.ts";
import type { SmtpFault } from "./faulty-smtp.ts";

/** What breaks in one round of a run. */
export type Round = {
  smtp: SmtpFault | null;
  database: DatabaseFault | null;
  /** The mailbox dies after that many bytes. */
  imapBytes: number | null;
  renumbered: boolean;
  /** How far the clock jumps, in milliseconds; also backwards. */
  jumpMs: number;
};

const minute = 60_000;
const replies = [
  "421 4.3.2 occupato",
  "451 4.3.0 riprovi",
  "454 4.7.0 temporaneo",
  "535 5.7.8 credenziali errate",
  "550 5.7.1 rifiutato",
  "554 5.6.0 rifiutato",
];

/** The faults of one round, from random numbers. */
export function randomRound(random: () => number): Round {
  const below = (most: number) => Math.floor(random() * most);
  const often = (chance: number) => random() < chance;
  return {
    smtp: often(0.6) ? randomSmtp(below) : null,
    database: often(0.35) ? randomDatabase(below, often) : null,
    imapBytes: often(0.3) ? below(30_000) : null,
    renumbered: often(0.15),
    jumpMs: often(0.2) ? (below(7 * 60) - 60) * minute : 0,
  };
}

/** What is written while a mail leaves: whoever writes it may not hear that it was. */
const written = [/^insert/i, /^update/i, /^update "transmission"/i, /^insert into "document_event"/i];

function randomDatabase(below: (most: number) => number, often: (chance: number) => boolean): DatabaseFault {
  switch (below(5)) {
    case 0:
      return { kind: "answer lost", to: written[below(written.length)] as RegExp, away: below(12) };
    case 1:
    case 2:
      return { kind: "disk full", after: below(60), writes: 1 + below(6) };
    default:
      return { kind: "killed", after: below(60), committed: often(0.5) };
  }
}

function randomSmtp(below: (most: number) => number): SmtpFault {
  switch (below(4)) {
    case 0:
      return { kind: "cut before line", line: below(7) };
    case 1:
      return { kind: "cut before reply", reply: below(8) };
    case 2:
      return { kind: "cut inside the message", bytes: 1 + below(4000) };
    default:
      return { kind: "other reply", reply: below(7), text: replies[below(replies.length)] as string };
  }
}
