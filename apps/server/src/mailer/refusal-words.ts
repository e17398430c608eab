/** A server's reply in one line that fits a page. */
export const inShort = (reply: string) =>
  reply
    .replaceAll(/[\p{Cc}\s]+/gu, " ")
    .trim()
    .slice(0, 300);

/** What is said of an address to whoever wrote to it. */
export const refusalWords = (email: string, reply: string) =>
  `L'indirizzo ${email} rifiuta la posta («${inShort(reply)}»).`;

/** Of a reply its codes alone, "550 5.1.1" (RFC 5321 §4.2, RFC 3463): the words may name people. */
export const codesIn = (reply: string) =>
  /^\d{3}(?:[ -]\d\.\d{1,3}\.\d{1,3})?/.exec(reply)?.[0].replace("-", " ") ?? "";
