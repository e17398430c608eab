import { type GaugeName, type GaugeValue, gaugeTable } from "./gauge-table.ts";

/** Gauges in Prometheus' text format. */
export function writeGauges(values: readonly GaugeValue[]): string {
  const names = [...new Set(values.map(({ name }) => name))];
  return names.map((name) => writeOne(name, values)).join("");
}

function writeOne(name: GaugeName, values: readonly GaugeValue[]): string {
  const { help, labels } = gaugeTable[name];
  const lines = values
    .filter((one) => one.name === name)
    .map(
      ({ label, value }) =>
        `${name}${label === undefined ? "" : `{${labels[0] ?? "label"}="${label}"}`} ${number(value)}`,
    );
  return [`# HELP ${name} ${help}`, `# TYPE ${name} gauge`, ...lines, ""].join("\n");
}

const number = (value: number) => (Number.isFinite(value) ? String(value) : "NaN");
