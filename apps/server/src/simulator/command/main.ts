// `npm run simulator`: certified-mail provider and SdI simulated for other programs.

import { createInterface } from "node:readline";
import { systemClock } from "../../clock.ts";
import { fieldsOf } from "../../fields-of.ts";
import { createLog } from "../../log.ts";
import { help, readOptions } from "./read-options.ts";
import { runLine } from "./run-line.ts";
import { type Running, startSimulator } from "./start-simulator.ts";

async function run(running: Running): Promise<void> {
  const lines = createInterface({ input: process.stdin });
  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    lines.close();
    await running.stop();
    process.exit(0);
  };
  process.on("SIGINT", stop);
  process.on("SIGTERM", stop);
  // The launcher is gone: nobody is left who could stop us.
  process.once("disconnect", stop);
  for await (const line of lines) {
    const answer = await runLine(running, line);
    if (answer === null) return stop();
    if (answer) console.log(answer);
  }
  // The lines may end (a program without a keyboard): the servers go on.
}

const options = readOptions(process.argv.slice(2));
if (options === "help") {
  console.log(help);
  process.exit(0);
}
if ("wrong" in options) {
  console.error(`${options.wrong}\nCon --help l'elenco delle opzioni.`);
  process.exit(2);
}
try {
  const running = await startSimulator(options, { clock: systemClock, log: createLog("warn") });
  const passwordOf = new Map(options.accounts.map(({ address, password }) => [address, password]));
  console.log(
    `Il simulatore è pronto. Scrivi le fatture a sdi01@pec.fatturapa.it, ${options.tls ? "su TLS (SSL)" : "senza TLS"}:`,
  );
  for (const { address, port } of running.mailboxes) {
    console.log(
      `  ${address} (password ${passwordOf.get(address)}): SMTP 127.0.0.1:${running.smtpPort}, IMAP 127.0.0.1:${port}`,
    );
  }
  console.log("Comandi: scrivi «aiuto». Si ferma con Ctrl-C.");
  await run(running);
} catch (error) {
  const { code, port } = fieldsOf(error);
  if (code !== "EADDRINUSE" && code !== "EACCES") throw error;
  console.error(`La porta ${port} non si può usare: scegline un'altra con --smtp o --imap.`);
  process.exit(1);
}
