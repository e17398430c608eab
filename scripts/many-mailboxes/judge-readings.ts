/** One reading of a mailbox as the server's log has it, in milliseconds. */
export type Reading = { mailbox: string; from: number; to: number };

/** What the log says of a time. */
export type Verdict = {
  /** Mailboxes read at least once. */
  mailboxes: number;
  readings: number;
  /** Between the beginnings of two readings of one mailbox, in seconds. */
  intervals: { count: number; shortest: number; longest: number; mean: number };
  /** Intervals that are more than the tolerance away, also those still open at the end. */
  beyond: number;
  /** Readings that began before the one of the same mailbox before had ended. */
  together: number;
};

/** Judges the readings of so many mailboxes until `end`, against an interval in seconds and a tolerance (0.1: 10 %). */
export function judgeReadings(
  readings: readonly Reading[],
  { end, interval, tolerance }: { end: number; interval: number; tolerance: number },
): Verdict {
  const byMailbox = Map.groupBy(readings, ({ mailbox }) => mailbox);
  const intervals: number[] = [];
  let beyond = 0;
  let together = 0;
  for (const list of byMailbox.values()) {
    list.sort((reading, other) => reading.from - other.from);
    let busyUntil = Number.NEGATIVE_INFINITY;
    for (const [index, { from, to }] of list.entries()) {
      if (from < busyUntil) together += 1;
      busyUntil = Math.max(busyUntil, to);
      const next = list[index + 1];
      if (next) intervals.push((next.from - from) / 1000);
      else if (end - from > interval * (1 + tolerance) * 1000) beyond += 1;
    }
  }
  beyond += intervals.filter((seconds) => Math.abs(seconds - interval) > interval * tolerance).length;
  const sum = intervals.reduce((total, interval) => total + interval, 0);
  return {
    mailboxes: byMailbox.size,
    readings: readings.length,
    intervals: {
      count: intervals.length,
      shortest: intervals.reduce((least, interval) => Math.min(least, interval), Number.POSITIVE_INFINITY),
      longest: intervals.reduce((most, interval) => Math.max(most, interval), 0),
      mean: intervals.length > 0 ? sum / intervals.length : 0,
    },
    beyond,
    together,
  };
}
