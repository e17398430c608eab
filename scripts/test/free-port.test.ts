import { spawnSync } from "node:child_process";
import { createServer } from "node:net";
import { expect, test } from "vitest";
import { freePort } from "./free-port.ts";

test("a port is handed out once, however many ask at the same time", async () => {
  const ports = await Promise.all(Array.from({ length: 50 }, freePort));

  expect(new Set(ports).size).toBe(50);
});

test("two processes that ask side by side never get the same one", async () => {
  const asks = `import { freePort } from "./free-port.ts"; console.log(await Promise.all(Array.from({ length: 50 }, freePort)))`;
  const ours = await Promise.all(Array.from({ length: 50 }, freePort));
  const { stdout } = spawnSync(process.execPath, ["--input-type=module-typescript", "-e", asks], {
    cwd: import.meta.dirname,
    encoding: "utf8",
  });
  const theirs = (stdout.match(/\d+/g) ?? []).map(Number);

  expect(theirs).toHaveLength(50);
  expect(theirs.filter((port) => ours.includes(port))).toEqual([]);
});

test("a port somebody listens on is not offered", async () => {
  const port = await freePort();
  const server = createServer();
  await new Promise<void>((listening) => server.listen(port, "127.0.0.1", listening));

  const offered = await Promise.all(Array.from({ length: 50 }, freePort));
  server.close();

  expect(offered).not.toContain(port);
});
