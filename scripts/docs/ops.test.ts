import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { gaugeTable } from "../../apps/server/src/operation/gauge-table.ts";
import { root } from "../launch/root.mjs";

const read = (path: string) => readFileSync(join(root, path), "utf8");
const counters = ["http_requests_total", "http_request_seconds_total"];
const known = new Set([...Object.keys(gaugeTable), ...counters]);
/** Of an expression: names of metrics, and the labels they are asked by. */
const namesIn = (text: string) =>
  [...text.matchAll(/\b(?:fatturachiara|process|nodejs|http)_\w+/g)].map(([name]) => name);

const alerts = read("docs/ops/alerts.yml");
const board = JSON.parse(read("docs/ops/grafana.json")) as { panels: { targets: { expr: string }[] }[] };
const questions = board.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr));

test("every metric that an alert or the board asks for exists", () => {
  const rules = [...alerts.matchAll(/^ *expr: (.*)$/gm)].map(([, expr]) => expr ?? "");

  expect(rules.length).toBeGreaterThan(10);
  expect([...rules, ...questions].flatMap(namesIn).filter((name) => !known.has(name))).toEqual([]);
});

test("every label that they ask by is one of that metric's", () => {
  const labels: Record<string, readonly string[]> = {
    ...Object.fromEntries(Object.entries(gaugeTable).map(([name, { labels }]) => [name, labels])),
    ...Object.fromEntries(counters.map((name) => [name, ["method", "route", "status"]])),
  };
  const asked = [...`${alerts}\n${questions.join("\n")}`.matchAll(/\b((?:fatturachiara|nodejs|http)_\w+)\{(\w+)=/g)];

  expect(asked.length).toBeGreaterThan(5);
  expect(asked.filter(([, name = "", label = ""]) => !labels[name]?.includes(label)).map(([text]) => text)).toEqual([]);
});

test("the board shows every gauge", () => {
  const shown = new Set(questions.flatMap(namesIn));

  expect([...known].filter((name) => !shown.has(name))).toEqual([]);
});

test("every alert says what it means, and whom it wakes", () => {
  const rules = alerts.split(/^ {6}- alert: /m).slice(1);

  expect(rules.filter((rule) => !/severity: (?:page|warn)/.test(rule) || !/summary: ".+"/.test(rule))).toEqual([]);
});
