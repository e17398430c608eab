/** An amount as one types it: a comma, and no zeros that say nothing. */
export const typed = (amount: { toString(): string }): string => String(amount).replace(".", ",");

/** 2026-11-03 as one types it. */
export const italianDay = (day: string): string => day.split("-").toReversed().join("/");
