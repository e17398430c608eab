/** `attachment` with the file's name: plain for old readers, RFC 6266 / 8187 for names beyond ASCII. */
export function contentDisposition(fileName: string): string {
  const name = fileName.replaceAll(/[\p{Cc}/\\]/gu, "_");
  const plain = name
    .normalize("NFD")
    .replaceAll(/\p{Mn}/gu, "")
    .replaceAll(/[^\x20-\x7e]|["%]/g, "_");
  const quoted = `attachment; filename="${plain}"`;
  if (plain === name) return quoted;
  const encoded = encodeURIComponent(name).replaceAll(
    /['()*]/g,
    (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${quoted}; filename*=UTF-8''${encoded}`;
}
