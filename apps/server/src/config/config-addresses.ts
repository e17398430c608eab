/** `name@host`, or `Name <name@host>`; one address, on one line. */
const sender = /^(?:[^<>\r\n,;]+<[^\s<>@,;]+@[^\s<>@,;]+>|[^\s<>@,;]+@[^\s<>@,;]+)$/;

/** Who the product's mails come from; a sentence in `wrong` where it is no sender. */
export function readSender(text: string | null, wrong: string[]): string | null {
  if (text && !sender.test(text))
    wrong.push(`MAIL_FROM non è un mittente: scrivilo come Nome <indirizzo@example.it>, non "${text}".`);
  return text;
}

/** Origins that may call from elsewhere, separated by commas; a sentence in `wrong` for each that is none. */
export function readOrigins(text: string | null, wrong: string[]): string[] {
  const origins = (text ?? "")
    .split(",")
    .map((origin) => origin.trim())
    .filter(Boolean);
  for (const origin of origins) {
    if (!URL.canParse(origin) || new URL(origin).origin !== origin)
      wrong.push(`CORS_ORIGINS: "${origin}" non è un'origine (esempio: https://www.example.it).`);
  }
  return origins;
}
