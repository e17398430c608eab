// `npm run bench [-- word]`: runs every bench file (or those whose path holds the word) and prints one table.
import { globSync } from "node:fs";
import { type Figure, ratioOf } from "./bench/figure.ts";
import { measured } from "./bench/measured.ts";
import { root } from "./launch/root.mjs";
import { prepareProduct } from "./prepare.mjs";
import { testPostgres } from "./test/test-postgres.ts";

const word = process.argv[2] ?? "";
const files = globSync("{packages,apps}/*/bench/*.bench.ts", { cwd: root })
  .concat(globSync("e2e/bench/*.bench.ts", { cwd: root }))
  .filter((file) => file.includes(word))
  .sort();
if (files.length === 0) {
  console.error("Nessuna misura da eseguire con questo nome.");
  process.exit(2);
}

if (files.some((file) => file.startsWith("e2e/"))) await prepareProduct(process.execPath);
// What is measured on both databases finds PostgreSQL where the tests of the server do.
const postgres = files.some((file) => file.startsWith("apps/server/")) ? await testPostgres() : "non serve";
const figures: Figure[] = [];
const broken: string[] = [];
for (const file of files) {
  console.log(file);
  const found = await measured(file, typeof postgres === "object" ? { TEST_DATABASE_URL: postgres.url } : {});
  if (found) figures.push(...found);
  else broken.push(file);
}
if (typeof postgres === "object") postgres.stop();

const number = new Intl.NumberFormat("it-IT", { maximumSignificantDigits: 3 });
const rows = figures.map((f) => {
  const ratio = ratioOf(f);
  const below = f.bar !== undefined && ratio < f.bar;
  const bar = f.bar === undefined ? "" : ` (chiesto ${number.format(f.bar)} ×${below ? ": NON RAGGIUNTO" : ""})`;
  const reference = `${number.format(f.reference.figure)} ${f.unit} · ${f.reference.name}`;
  return {
    below,
    cells: [f.name, `${number.format(f.figure)} ${f.unit}`, reference, `${number.format(ratio)} ×${bar}`],
  };
});
const table = [["misura", "valore", "riferimento", "rapporto"], ...rows.map((row) => row.cells)];
const widths = [0, 1, 2].map((column) => Math.max(...table.map((cells) => cells[column]?.length ?? 0)));
for (const cells of table) console.log(cells.map((cell, i) => cell.padEnd(widths[i] ?? 0)).join("  "));
for (const file of broken) console.error(`${file}: interrotta da un errore.`);
process.exit(broken.length > 0 || rows.some((row) => row.below) ? 1 : 0);
