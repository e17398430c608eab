/** A token taken from a query string has its spaces turned back into plus signs (specification §4). */
export function linkToken(text: string): string {
  return text.replaceAll(" ", "+");
}
