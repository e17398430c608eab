/** What the registry knows against one package we use. */
type Advisory = { readonly package: string; readonly severity: string; readonly title: string };

/** What `npm audit --json` came to: the advisories, or why there was no answer. */
export type Advisories = { readonly known: readonly Advisory[] } | { readonly failed: string };

type Via = string | { title?: string; url?: string };
type Audit = {
  vulnerabilities?: Record<string, { name: string; severity: string; via: Via[] }>;
  message?: string;
  error?: { summary?: string };
};

/** Reads the answer of `npm audit --json`; an answer that is none is said, never taken for "nothing known". */
export function readAdvisories(output: string): Advisories {
  const start = output.indexOf("{");
  const end = output.lastIndexOf("}");
  if (start < 0 || end < start) return { failed: output.trim().split("\n")[0] ?? "" };
  let audit: Audit;
  try {
    audit = JSON.parse(output.slice(start, end + 1));
  } catch {
    return { failed: output.trim().split("\n")[0] ?? "" };
  }
  if (!audit.vulnerabilities) return { failed: audit.message ?? audit.error?.summary ?? "risposta senza elenco" };
  return {
    known: Object.values(audit.vulnerabilities).flatMap(({ name, severity, via }) =>
      via.flatMap((one) =>
        typeof one === "string"
          ? []
          : [{ package: name, severity, title: [one.title, one.url].filter(Boolean).join(" ") }],
      ),
    ),
  };
}
