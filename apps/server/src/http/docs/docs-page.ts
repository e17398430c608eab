import { escapeHtml as text } from "../../escape-html.ts";
import { docsStyle } from "./docs-style.ts";

type Json = { [key: string]: unknown };
type Operation = {
  operationId: string;
  tags: string[];
  summary: string;
  security: unknown[];
  "x-token"?: string;
  parameters: { name: string; in: string; required: boolean; schema: Json }[];
  requestBody?: { content: Record<string, { schema: Json }> };
  responses: Record<string, { description: string; content?: Record<string, { schema: Json }> }>;
};

/** The OpenAPI document as one readable page. `api-docs.js` of the built web adds to each call the fields to try it; all else is there without. */
export function docsPage(document: Json): string {
  const calls = Object.entries(document.paths as Record<string, Record<string, Operation>>).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );
  const rooms = Map.groupBy(calls, ({ operation }) => operation.tags[0] ?? "");
  const { title, version } = document.info as { title: string; version: string };
  const server = (document.servers as { url: string }[])[0]?.url ?? "";
  const shapes = Object.entries((document.components as { schemas: Record<string, Json> }).schemas);
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${text(title)} API</title>
<meta name="color-scheme" content="light dark">
<style nonce="__CSP_NONCE__">${docsStyle}</style>
<script src="/api-docs.js" defer></script>
<main>
<h1>${text(title)} API <small>${text(version)}</small></h1>
<p>Base address <code>${text(server)}</code>. Machine-readable: <a href="/api/openapi.json">openapi.json</a> (OpenAPI 3.1).
Success is <code>{ "data": … }</code>, failure <code>{ "messages": […] }</code> in Italian. Calls that change something
need the header <code>X-XSRF-TOKEN</code> with the value of the cookie <code>XSRF-TOKEN</code>, which the first answer of the
server brings. Programs authenticate with a token (<code>fc_…</code>) from the account page: at most 300 calls a minute.</p>
<nav><ul>${[...rooms.keys()].map((room) => `<li><a href="#${text(room)}">${text(room)}</a></li>`).join("")}<li><a href="#shapes">shapes</a></li></ul></nav>
${[...rooms].map(([room, list]) => `<h2 id="${text(room)}">${text(room)}</h2>\n${list.map(call).join("\n")}`).join("\n")}
<h2 id="shapes">Shapes</h2>
${shapes.map(([name, schema]) => `<details><summary><code>${text(name)}</code></summary>${shape(schema, anchor(name))}</details>`).join("\n")}
</main>
</html>`;
}

function call({ path, method, operation }: { path: string; method: string; operation: Operation }): string {
  const { operationId, summary, security, parameters, requestBody, responses, "x-token": token } = operation;
  const failures = Object.keys(responses).filter((status) => status !== "200");
  return `<details id="${text(operationId)}" data-call="${text(operationId)}"><summary><b class="${method}">${method.toUpperCase()}</b> <code>${text(path)}</code>
<span>${text(summary)}</span></summary>
<p>${security.length > 0 ? `Needs a bearer token${token ? `; a program's with permission <code>${text(token)}</code> will do` : ", of a session only"}.` : "Public."} Failures: ${failures.join(", ")}.</p>
${parameters.length > 0 ? `<table><tr><th>parameter<th>in<th>shape</tr>${parameters.map(parameter).join("")}</table>` : ""}
${requestBody ? `<h3>Body</h3>${content(requestBody.content)}` : ""}
<h3>Answer</h3>${content(responses["200"]?.content ?? {})}
</details>`;
}

function parameter({ name, in: place, required, schema }: Operation["parameters"][number]): string {
  return `<tr><td><code>${text(name)}</code>${required ? " *" : ""}<td>${place}<td><code>${text(JSON.stringify(schema))}</code></tr>`;
}

function content(types: Record<string, { schema: Json }>): string {
  return Object.entries(types)
    .map(([type, { schema }]) => `<p><code>${text(type)}</code></p>${shape(schema)}`)
    .join("");
}

/** A shape as JSON Schema; another one's name leads to it. The anchor is inside what folds, so that following it unfolds. */
function shape(schema: Json, id?: string): string {
  const linked = text(JSON.stringify(schema, null, 2)).replaceAll(
    /&quot;#\/components\/schemas\/(\w+)&quot;/g,
    (_, name: string) => `<a href="#${anchor(name)}">${name}</a>`,
  );
  return `<pre${id ? ` id="${text(id)}"` : ""}>${linked}</pre>`;
}

/** Where a shape stands on the page; calls stand under their own names. */
const anchor = (name: string) => `shape-${name}`;
