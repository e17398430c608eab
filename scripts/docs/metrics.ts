import { gaugeTable } from "../../apps/server/src/operation/gauge-table.ts";
import { generatedBy, markdownTable } from "./generated-by.ts";

/** The gauges of /metrics, for whoever watches an installation. */
export function metrics(): string {
  const rows = Object.entries(gaugeTable).map(([name, { help, labels }]) => [
    `\`${name}\``,
    labels.map((label) => `\`${label}\``).join(", "),
    help,
  ]);
  return `${generatedBy}
# Gauges of \`/metrics\`

Beside them the calls: \`http_requests_total\` and \`http_request_seconds_total\` by \`method\`, \`route\`, \`status\`.
Source: \`apps/server/src/operation/gauge-table.ts\`.

${markdownTable(["gauge", "label", "what"], rows)}
`;
}
