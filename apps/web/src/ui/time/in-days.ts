/** A day so many days from today, in words: "domani", "fra 5 giorni", "da ieri". */
export function inDays(days: number): string {
  if (days < 0) return days === -1 ? "da ieri" : `da ${-days} giorni`;
  if (days === 0) return "oggi";
  return days === 1 ? "domani" : `fra ${days} giorni`;
}
