import { expect, it } from "vitest";
import { apriP7m, creaSigillo, firmaAllegata, verificaP7m } from "./index.ts";

it("a signature around a file gives the file back byte for byte, and is sound", async () => {
  const file = new TextEncoder().encode(`<a>${"è".repeat(5000)}</a>\r\n`);

  const p7m = await firmaAllegata(file, await creaSigillo("Ada Bianchi"), Date.UTC(2026, 10, 20, 9));

  expect(apriP7m(p7m).p7m?.contenuto).toEqual(file);
  const { firme } = await verificaP7m(p7m, { istante: Date.UTC(2026, 10, 20, 10), origine: "esterna" });
  expect(firme).toMatchObject([{ nome: "Ada Bianchi", integra: true, firmatoIl: "2026-11-20T09:00:00.000Z" }]);
});
