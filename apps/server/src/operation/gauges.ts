import type pg from "pg";
import type { Clock } from "../clock.ts";
import type { Scanner } from "../scanner/scanner.ts";
import type { GaugeValue } from "./gauge-table.ts";
import { operationGauges } from "./operation-gauges.ts";
import { processGauges } from "./process-gauges.ts";
import { readOperation } from "./read-operation.ts";
import { writeGauges } from "./write-gauges.ts";

/** However often somebody looks, the database is asked this seldom, milliseconds. */
const askedEvery = 10_000;

/** All gauges as /metrics shows them. While the database is away those of the process are there. */
export function gauges({
  pool,
  dataDir,
  clock,
  scanner,
}: {
  pool: pg.Pool;
  dataDir: string;
  clock: Clock;
  scanner: Scanner | null;
}): () => Promise<string> {
  const ofProcess = processGauges({ pool, dataDir });
  let last: { at: number; values: Promise<GaugeValue[]> } | null = null;
  const ofInstallation = () => {
    const now = performance.now();
    if (!last || now - last.at > askedEvery)
      last = { at: now, values: readOperation(pool, clock).then(operationGauges) };
    return last.values;
  };
  return async () => {
    const found = await ofInstallation().catch(() => {
      last = null;
      return [];
    });
    return writeGauges([...(await ofProcess()), ...(await ofScanner(scanner)), ...found]);
  };
}

async function ofScanner(scanner: Scanner | null): Promise<GaugeValue[]> {
  if (!scanner) return [];
  return [{ name: "fatturachiara_scanner_answers", value: (await scanner.version()) === null ? 0 : 1 }];
}
