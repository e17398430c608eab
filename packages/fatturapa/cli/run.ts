// The entry of the command: ties `main` to this process.
import { buffer } from "node:stream/consumers";
import { FUSO } from "../src/giorno/index.ts";
import { main } from "./main.ts";

// A reader that closes early (`| head`) is no error.
process.stdout.on("error", (error: NodeJS.ErrnoException) => {
  if (error.code !== "EPIPE") throw error;
  process.exit(0);
});

const now = new Date();
process.exitCode = await main(process.argv.slice(2), {
  out: (text) => void process.stdout.write(text),
  err: (text) => void process.stderr.write(text),
  stdin: async () => new Uint8Array(await buffer(process.stdin)),
  colour: process.stdout.isTTY === true && !process.env.NO_COLOR,
  width: process.stdout.columns || 100,
  live: process.stderr.isTTY === true,
  // The SdI lives in Rome.
  oggi: new Intl.DateTimeFormat("sv-SE", { timeZone: FUSO }).format(now),
  istante: now.getTime(),
});
