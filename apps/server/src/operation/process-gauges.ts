import { statfs } from "node:fs/promises";
import { monitorEventLoopDelay } from "node:perf_hooks";
import type pg from "pg";
import type { GaugeValue } from "./gauge-table.ts";

/** How this process does; the answer of one look begins the measure of the next. */
export function processGauges({ pool, dataDir }: { pool: pg.Pool; dataDir: string }): () => Promise<GaugeValue[]> {
  const delay = monitorEventLoopDelay({ resolution: 20 });
  return async () => {
    // Where nobody looks nothing is measured.
    delay.enable();
    const late = { p99: delay.percentile(99), most: delay.max };
    delay.reset();
    const disk = await statfs(dataDir);
    return [
      { name: "process_resident_memory_bytes", value: process.memoryUsage.rss() },
      { name: "process_uptime_seconds", value: process.uptime() },
      { name: "nodejs_eventloop_lag_seconds", label: "0.99", value: late.p99 / 1e9 },
      { name: "nodejs_eventloop_lag_seconds", label: "1", value: late.most / 1e9 },
      { name: "fatturachiara_database_connections", label: "used", value: pool.totalCount - pool.idleCount },
      { name: "fatturachiara_database_connections", label: "idle", value: pool.idleCount },
      { name: "fatturachiara_database_connections", label: "waiting", value: pool.waitingCount },
      { name: "fatturachiara_data_folder_free_bytes", value: disk.bavail * disk.bsize },
      { name: "fatturachiara_data_folder_size_bytes", value: disk.blocks * disk.bsize },
    ];
  };
}
