import { document } from "@fatturachiara/contract/rooms/document";
import { expect, test } from "vitest";
import { aDraft, anIssuer } from "../../../../test/factories/a-document.ts";
import { testApp } from "../../../../test/test-app.ts";

/** Each of these invoices was rejected on its day. */
async function rejectedOn(...days: string[]) {
  const app = await testApp();
  const issuer = await anIssuer(app);
  for (const [n, day] of days.entries()) {
    const { id } = await aDraft(app, issuer);
    await app.db
      .updateTable("document")
      .set({
        ...{ statoDocumento: "E", sottoStato: "rejected", dataStatoDocumento: `${day}T10:00:00Z` },
        numeroDocumentoInvio: `${n + 1}/2026`,
      })
      .where("id", "=", id)
      .execute();
  }
  const { data } = await app.call(document.dates, { token: issuer.token });
  return data.scadenze.filter(({ tipo }) => tipo === "correzione").map(({ data: day }) => day);
}

test("a rejected invoice is a deadline while it can be sent again, and for a month after; not years later", async () => {
  expect(await rejectedOn("2019-03-01", "2026-09-01", "2026-10-18", "2026-11-18")).toEqual([
    "2026-10-23",
    "2026-11-23",
  ]);
});
