import { FUSO } from "@fatturachiara/fatturapa/giorno";
import type { Config } from "../../config/config.ts";
import { escapeHtml as text } from "../../escape-html.ts";
import type { SentMail } from "./store.ts";

/** The test mailbox as a page without scripts. */
export function mailboxPage(mails: readonly SentMail[], config: Pick<Config, "companyName" | "publicUrl">): string {
  const { companyName } = config;
  return `<!doctype html>
<html lang="it">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Posta di prova · ${text(companyName)}</title>
<style nonce="__CSP_NONCE__">${style}</style>
</head>
<body>
<header>
<p class="brand">${glyph}<span>${text(companyName)}</span></p>
<p class="demo">Ambiente dimostrativo: queste e-mail non sono uscite da qui.</p>
</header>
<main>
<h1>Posta di prova</h1>
<p class="actions"><a href="/posta-di-prova">Aggiorna</a> <a href="/login">Torna all'accesso</a></p>
${mails.length > 0 ? mails.map((mail) => article(mail, config)).join("\n") : `<p class="empty">Nessun messaggio. Le e-mail che il servizio invia compaiono qui.</p>`}
</main>
</body>
</html>`;
}

const moment = new Intl.DateTimeFormat("it-IT", {
  timeZone: FUSO,
  day: "2-digit",
  month: "2-digit",
  year: "numeric",
  hour: "2-digit",
  minute: "2-digit",
  second: "2-digit",
});

/** As the letter itself: where it speaks for somebody what they have written becomes no link. */
function article(
  { id, recipient, subject, body, sentAt, senderName, fileName, others }: SentMail,
  { publicUrl }: Pick<Config, "publicUrl">,
): string {
  const files = [...(fileName ? [fileName] : []), ...others];
  return `<article aria-labelledby="m-${id}">
<h2 id="m-${id}"><a href="/posta-di-prova/${id}">${text(subject)}</a></h2>
<p class="envelope">${senderName ? `Da ${text(senderName)} ` : ""}A <span class="to">${text(recipient)}</span> <time datetime="${sentAt.toISOString()}">${moment.format(sentAt)}</time></p>
<div class="body">${body
    .trim()
    .split(/\n{2,}/)
    .map(
      (paragraph) => `<p>${linked(paragraph, senderName === null ? "" : `${publicUrl}/`).replaceAll("\n", "<br>")}</p>`,
    )
    .join("")}</div>
${files
  .map(
    (name, at) =>
      `<p class="file">Allegato: <a href="/posta-di-prova/${id}/allegato${at ? `/${at}` : ""}">${text(name)}</a></p>`,
  )
  .join("")}
</article>`;
}

/** Escaped, with those of its addresses made into links that begin so. */
function linked(paragraph: string, beginning: string): string {
  return paragraph
    .split(/(https?:\/\/[^\s<>"']+)/)
    .map((part, i) =>
      i % 2 === 1 && part.startsWith(beginning) ? `<a href="${text(part)}">${text(part)}</a>` : text(part),
    )
    .join("");
}

const glyph = `<svg viewBox="0 0 32 32" width="26" height="26" aria-hidden="true"><rect width="32" height="32" rx="6" fill="#0B5D63"/><path d="M9 25V7h14v3.6H13v4h7v3.6h-7V25z" fill="#fff"/><circle cx="21.6" cy="23.1" r="2.5" fill="#F2C211"/></svg>`;

// The tokens of the product's look, light and dark.
const style = `
:root { --canvas: #F3F5F4; --surface: #fff; --line: #D9DFDC; --ink: #16201D; --ink-2: #44514C; --accent: #0B5D63; --marker: #FFF1B0; --on-marker: #16201D; --focus: #0B5D63 }
@media (prefers-color-scheme: dark) { :root { --canvas: #0F1514; --surface: #171E1C; --line: #2C3532; --ink: #E9EEEC; --ink-2: #B9C4C0; --accent: #6CC9CB; --marker: #463A0C; --on-marker: #FFF1B0; --focus: #8EDADB } }
* { box-sizing: border-box }
body { margin: 0; background: var(--canvas); color: var(--ink); font: 1rem/1.5 "IBM Plex Sans", system-ui, sans-serif }
header { background: var(--surface); border-bottom: 1px solid var(--line) }
.brand { display: flex; gap: 9px; align-items: center; margin: 0 auto; padding: 12px 16px; max-width: 46rem; font-weight: 600 }
.demo { margin: 0; padding: 6px 16px; background: var(--marker); color: var(--on-marker); text-align: center; font-size: .875rem }
main { max-width: 46rem; margin: 0 auto; padding: 20px 16px 48px }
h1 { font-size: 1.5rem; line-height: 2rem; font-weight: 600; letter-spacing: -.015em; margin: 0 }
.actions { display: flex; flex-wrap: wrap; gap: 4px 20px; margin: 4px 0 16px }
.actions a { display: inline-block; padding: 4px 0; min-height: 24px }
article { background: var(--surface); border: 1px solid var(--line); border-radius: 6px; padding: 16px; margin: 0 0 16px }
h2 { font-size: 1rem; line-height: 1.5rem; font-weight: 600; margin: 0 }
h2 a { display: inline-block; min-height: 24px }
.envelope { display: flex; flex-wrap: wrap; gap: 0 8px; margin: 0 0 12px; color: var(--ink-2); font-size: .875rem }
.to, .body { overflow-wrap: anywhere }
.body p { margin: 0 0 12px }
.body p:last-child { margin: 0 }
.empty { color: var(--ink-2) }
a { color: var(--accent) }
a:focus-visible { outline: 2px solid var(--focus); outline-offset: 2px; border-radius: 2px }`;
