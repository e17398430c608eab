const counts = new Intl.NumberFormat("it-IT", { useGrouping: "always" });

/** How many: "1.234". */
export const formatCount = (n: number): string => counts.format(n);
