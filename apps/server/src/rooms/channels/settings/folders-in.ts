/** The folders a mailbox is read from, as the person wrote them: one, or several with commas between; INBOX without any. */
export function foldersIn(cartella: string | null): readonly string[] {
  const named = (cartella ?? "")
    .split(",")
    .map((folder) => folder.trim())
    .filter((folder) => folder !== "");
  return named.length > 0 ? [...new Set(named)] : ["INBOX"];
}
