import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, globSync, readFileSync, statSync } from "node:fs";
import { join, posix } from "node:path";
import { describe, expect, test } from "vitest";
import { builtEnvironment, builtOptions } from "../launch/built-options.mjs";
import { root } from "../launch/root.mjs";
import { documents } from "./documents.ts";

const folder = join(root, "packaging");
const systemd = spawnSync("systemd-analyze", ["--version"], { encoding: "utf8" });
const knowsOffline = Number(systemd.stdout?.match(/systemd (\d+)/)?.[1] ?? 0) >= 252;
const scripts = globSync("**/*", { cwd: folder }).filter(
  (file) => statSync(join(folder, file)).isFile() && readFileSync(join(folder, file), "utf8").startsWith("#!/bin/sh"),
);

const isIn = (shipped: readonly string[], place: string) =>
  shipped.some((path) => place === path || place.startsWith(`${path}/`));

describe("what a release brings along to be installed", () => {
  test.skipIf(!knowsOffline)("is a service that systemd finds hardened: 2.5 at most, of 10", () => {
    const args = ["security", "--offline=true", "--threshold=25", join(folder, "debian", "fatturachiara.service")];
    expect(spawnSync("systemd-analyze", args, { encoding: "utf8" })).toMatchObject({ status: 0 });
  });

  test.each(scripts)("%s is a shell script that can be read, run, and stops at its first error", (file) => {
    expect(statSync(join(folder, file)).mode & 0o111).toBe(0o111);
    expect(() => execFileSync("sh", ["-n", join(folder, file)])).not.toThrow();
    expect(readFileSync(join(folder, file), "utf8")).toMatch(/^(set -e|exec .*)$/m);
  });

  test.each(["fatturachiara", "fatturachiara-admin"])("%s runs Node as npm start does", (file) => {
    const text = readFileSync(join(folder, file), "utf8");

    expect(text).toContain(` ${builtOptions.join(" ")} `);
    for (const [name, value] of Object.entries(builtEnvironment))
      expect(text).toContain(`export ${name}="$\{${name}:-${value}}"\n`);
  });

  test.each(["README.md", "docs/HOSTING.md", "docs/security.md"])("lets whoever reads %s follow every link", (page) => {
    const links = [...readFileSync(join(root, page), "utf8").matchAll(/\]\(([^)#]+)(?:#[^)]*)?\)/g)];
    const targets = links.map(([, link = ""]) => link).filter((link) => !/^\w+:/.test(link));
    const places = targets.map((target) => posix.join(posix.dirname(page), target));

    expect(places.length).toBeGreaterThan(0);
    expect(places.filter((place) => !isIn(documents, place))).toEqual([]);
    expect(places.filter((place) => !existsSync(join(root, place)))).toEqual([]);
  });

  test("who stops it waits until it has ended by itself: calls still answered, then what runs", () => {
    const [config = "", main = ""] = ["config/config.ts", "main.ts"].map((file) =>
      readFileSync(join(root, "apps/server/src", file), "utf8"),
    );
    const drain = Number(/DRAIN_SECONDS", production \? (\d+)/.exec(config)?.[1]);
    const patience = Number(/patienceMs = (\d+)/.exec(main)?.[1]) / 1000;
    const unit = readFileSync(join(folder, "debian", "fatturachiara.service"), "utf8");
    const compose = readFileSync(join(folder, "container", "compose.yaml"), "utf8");
    const [bySystemd, byContainer] = [
      /TimeoutStopSec=(\d+)/.exec(unit)?.[1],
      /grace_period: (\d+)s/.exec(compose)?.[1],
    ];

    expect([drain, patience].every((seconds) => seconds > 0)).toBe(true);
    for (const waits of [bySystemd, byContainer]) expect(Number(waits)).toBeGreaterThan(drain + patience + 5);
  });

  test("every setting its example names is one the product knows", () => {
    const text = readFileSync(join(folder, "debian", "fatturachiara.env"), "utf8");
    const compose = readFileSync(join(folder, "container", "compose.yaml"), "utf8");
    const named = [...text.matchAll(/^#?([A-Z_]+)=/gm), ...compose.matchAll(/^ {6}([A-Z_]+): /gm)].map(
      ([, name]) => name,
    );
    const readme = readFileSync(join(root, "README.md"), "utf8");
    const others = ["DATABASE_PASSWORD", "POSTGRES_PASSWORD", "HOSTNAME_PUBLIC", "UPSTREAM"];
    expect(named.filter((name) => !readme.includes(`\`${name}\``) && !others.includes(name ?? ""))).toEqual([]);
    expect(named).toContain("PUBLIC_URL");
  });
});
