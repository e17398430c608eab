import { describe, expect, test } from "vitest";
import { howToInstall } from "./install-modules.mjs";

const nothing = { there: undefined, once: undefined };

describe("Dependencies", () => {
  test("of a first start are those that run, of first tests all", () => {
    expect(howToInstall("running", nothing)).toEqual({
      what: "running",
      args: ["ci", "--omit=dev", "--include=optional"],
    });
    expect(howToInstall("everything", nothing)).toEqual({
      what: "everything",
      args: ["ci", "--include=dev", "--include=optional"],
    });
  });

  test("of tests come beside those that run: a product that is open loses nothing", () => {
    const { what, args } = howToInstall("everything", { there: "running", once: "running" });

    expect(what).toBe("everything");
    expect(args.slice(0, 2)).toEqual(["install", "--no-save"]);
  });

  test("of tests are not taken away by a start after they have changed", () => {
    expect(howToInstall("running", { there: undefined, once: "everything" }).what).toBe("everything");
  });
});
