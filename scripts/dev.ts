// `npm run dev`: the server, started again at every change, and the pages from Vite with its hot reload.
import { spawn } from "node:child_process";
import { join } from "node:path";
import { createServer } from "vite";
import { root } from "./launch/root.mjs";

const port = process.env.PORT ?? "3361";
const server = spawn(process.execPath, ["--watch", "--watch-preserve-output", "apps/server/src/main.ts"], {
  cwd: root,
  stdio: "inherit",
  env: { ...process.env, PORT: port },
});

const target = `http://127.0.0.1:${port}`;
const fromServer = ["/api", "/posta-di-prova", "/healthz", "/readyz", "/metrics"];
const pages = await createServer({
  root: join(root, "apps", "web"),
  server: { host: "127.0.0.1", port: 5173, proxy: Object.fromEntries(fromServer.map((path) => [path, { target }])) },
});
await pages.listen();
pages.printUrls();

const stop = async () => {
  server.kill("SIGTERM");
  await pages.close();
  process.exit(0);
};
for (const event of ["SIGINT", "SIGTERM", "SIGHUP", "disconnect"]) process.once(event, stop);
server.on("exit", (code) => process.exit(code ?? 1));
