const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };

/** A text as it may stand in a page or a letter: nothing in it is markup. */
export const escapeHtml = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => entities[sign] ?? sign);
