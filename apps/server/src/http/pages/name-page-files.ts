import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";

/** What the build writes: for each address (`:name` stands for one part of it) the files its page asks for. */
type PageFiles = Readonly<Record<string, readonly string[]>>;

/**
 * Names in the head of the page what its address will ask for, so that the browser fetches everything at once, scripts after
 * the styles that the frame waits for. An address the build does not know gets the page as it is.
 */
export async function namePageFiles(html: string, { webDir, path }: { webDir: string; path: string }): Promise<string> {
  const list = join(webDir, "page-files.json");
  if (!existsSync(list)) return html; // pages of a build that wrote none yet
  const pages: PageFiles = JSON.parse(await readFile(list, "utf8"));
  const files = pages[path] ?? pages[Object.keys(pages).find((pattern) => answers(pattern, path)) ?? ""] ?? [];
  return html.replace("</head>", () => `${files.map(link).join("")}</head>`);
}

function answers(pattern: string, path: string): boolean {
  const parts = path.split("/");
  const wanted = pattern.split("/");
  return wanted.length === parts.length && wanted.every((part, at) => part.startsWith(":") || part === parts[at]);
}

const link = (file: string) =>
  file.endsWith(".css")
    ? `<link rel="preload" as="style" crossorigin href="${file}" nonce="__CSP_NONCE__">`
    : `<link rel="modulepreload" fetchpriority="low" crossorigin href="${file}" nonce="__CSP_NONCE__">`;
