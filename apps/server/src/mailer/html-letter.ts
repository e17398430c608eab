import { escapeHtml as escaped } from "../escape-html.ts";

// The product's look, in what every mail reader understands: tables, inline styles, no picture and nothing to fetch.
const font = "font-family:'IBM Plex Sans','Segoe UI',Helvetica,Arial,sans-serif";
const ink = "color:#16201D";
const accent = "#0B5D63";

/**
 * The HTML half of a letter, made from its text: paragraphs as they are; an address alone below a label ("Accedi:")
 * becomes a button, with the address under it for whoever prefers to copy it; below other words it is a link. A letter that
 * brings a person's own words (`theirs`) has neither: nobody's text looks as if the product asked for something.
 */
export function htmlLetter({
  subject,
  text,
  companyName,
  theirs = false,
}: {
  subject: string;
  text: string;
  companyName: string;
  theirs?: boolean;
}): string {
  const paragraphs = text.trim().split(/\n{2,}/);
  return `<!doctype html>
<html lang="it">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light">
<title>${escaped(subject)}</title>
</head>
<body style="margin:0;padding:0;background:#F3F5F4">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="background:#F3F5F4">
<tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:560px;background:#FFFFFF;border:1px solid #D9DFDC;border-radius:8px">
<tr><td style="padding:20px 28px;border-bottom:1px solid #D9DFDC;${font};font-size:18px;font-weight:600;color:${accent}"><span style="background:#FFF1B0;color:#16201D;padding:1px 4px">${escaped(companyName)}</span></td></tr>
<tr><td style="padding:24px 28px 8px">
<h1 style="margin:0 0 16px;${font};font-size:20px;line-height:1.3;font-weight:600;${ink}">${escaped(subject)}</h1>
${paragraphs.map(theirs ? plain : block).join("\n")}
</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`;
}

function block(paragraph: string): string {
  const [, label, address] = /^(?:(.+):\n)?(https?:\/\/\S+)$/.exec(paragraph) ?? [];
  if (address) return button(label ?? "Apri il link", address);
  const [, words, below] = /^([\s\S]+)\n(https?:\/\/\S+)$/.exec(paragraph) ?? [];
  return words && below ? withLink(words, below) : plain(paragraph);
}

function withLink(words: string, address: string): string {
  const href = escaped(address);
  return `<p style="margin:0 0 16px;${font};font-size:16px;line-height:1.5;${ink}">${escaped(words).replaceAll("\n", "<br>")}<br><a href="${href}" style="color:${accent};word-break:break-all">${href}</a></p>`;
}

function plain(paragraph: string): string {
  const lines = escaped(paragraph).replaceAll("\n", "<br>");
  return `<p style="margin:0 0 16px;${font};font-size:16px;line-height:1.5;${ink}">${lines}</p>`;
}

function button(label: string, address: string): string {
  const href = escaped(address);
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 8px"><tr><td style="background:${accent};border-radius:6px"><a href="${href}" style="display:inline-block;padding:12px 20px;${font};font-size:16px;font-weight:600;color:#FFFFFF;text-decoration:none">${escaped(label)}</a></td></tr></table>
<p style="margin:0 0 16px;${font};font-size:13px;line-height:1.5;color:#44514C;word-break:break-all">${href}</p>`;
}
