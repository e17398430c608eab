/** A text as one name inside an archive, on every system: "13/2026" → "13-2026". Never empty, never a way out of it. */
export function zipName(text: string): string {
  const plain = text
    .normalize("NFC")
    .replaceAll(/[\p{Cc}/\\:*?"<>|]+/gu, "-")
    .replaceAll(/^[. ]+|[. ]+$/g, "")
    .slice(0, 100);
  return plain || "senza-nome";
}
