import { describe, expect, test } from "vitest";
import { chooseChanged } from "./choose-changed.ts";
import { parts } from "./parts.ts";

describe("what a change can break", () => {
  test("every part of the tests has a word in it", () => {
    expect(Object.keys(chooseChanged([])).sort()).toEqual(parts.map(({ name }) => name).sort());
  });

  test("nothing changed, nothing runs", () => {
    expect(new Set(Object.values(chooseChanged([])))).toEqual(new Set(["none"]));
  });

  test("a file of the law is followed into every part, and into the browser whole", () => {
    expect(chooseChanged(["packages/fatturapa/src/calcolo/riga.ts"])).toEqual({
      types: "all",
      lint: "all",
      house: "all",
      unit: "related",
      postgres: "related",
      server: "related",
      web: "related",
      e2e: "all",
    });
  });

  test("a page leaves the server alone, and a test of a page the browser too", () => {
    const page = chooseChanged(["apps/web/src/rooms/home/home-page.tsx"]);
    expect([page.unit, page.server, page.web, page.e2e]).toEqual(["none", "none", "related", "all"]);
    expect(chooseChanged(["apps/web/src/rooms/home/home-page.test.tsx"]).e2e).toBe("related");
  });

  test("what is read and not imported makes its whole part run", () => {
    const migration = chooseChanged(["apps/server/src/db/migrations/1001-new.sql"]);
    expect([migration.server, migration.postgres, migration.web]).toEqual(["all", "all", "none"]);
    expect(chooseChanged(["apps/server/test/mails/01-outgoing-invoice.eml"]).server).toBe("all");
  });

  test("what everything stands on makes everything run, and prose only what judges it", () => {
    expect(new Set(Object.values(chooseChanged(["package-lock.json"])))).toEqual(new Set(["all"]));
    expect(chooseChanged(["README.md"])).toMatchObject({ house: "all", unit: "none", e2e: "none" });
  });
});
