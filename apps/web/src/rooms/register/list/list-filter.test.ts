import { expect, test } from "vitest";
import { asQuery, filtersOn, readFilter, writeFilter } from "./list-filter.ts";

const read = (search: string) => readFilter(new URLSearchParams(search));
const there = (search: string) => writeFilter(read(search)).toString();

test("an address says only what is not usual, and says it again", () => {
  for (const search of [
    "",
    "type=E",
    "type=C&search=rossi&year=0&fp=2&td=TD01%2CTD04&client=c1&incasso=scaduto&del=1&sort=-totale&page=3&size=50",
    "year=2025&trimester=2",
    "type=C&year=0&daFare=mancateConsegne",
    "year=2025&month=11&bollo=1",
    "year=2025&client=c1&ritenuta=1",
    "del=2",
    "del=2&sort=-dataDocumento",
  ]) {
    expect(there(search)).toBe(search);
  }
});

test("a draft is the status B, a letter may be small, what makes no sense is left out", () => {
  expect(read("type=draft").type).toBe("B");
  expect(read("type=c").type).toBe("C");
  expect(there("type=Z&year=abc&trimester=7&month=13&bollo=2&fp=9&del=5&incasso=mai&page=-2&size=33")).toBe("");
});

test("a quarter and a month need a year", () => {
  expect(read("year=0&trimester=3").trimester).toBeNull();
  expect(read("year=0&month=3").month).toBeNull();
});

test("the bin shows all years, and first what was put there last", () => {
  expect(read("del=2").sort).toBe("-deletedAt");
  expect(asQuery(read("del=2"), "sent")).toMatchObject({ del: 2, year: 0, sort: "-deletedAt" });
});

test("received invoices are asked for by their own type", () => {
  expect(asQuery(read("type=C&year=2025"), "received")).toMatchObject({ type: "received", year: 2025, sort: null });
});

test("filters are counted, tab and search are not among them, nor what is usual", () => {
  expect(filtersOn(read("type=E&search=a"))).toBe(0);
  expect(filtersOn(read("del=2"))).toBe(0);
  expect(filtersOn(read("year=2024"))).toBe(1);
  expect(filtersOn(read("fp=1&td=TD04&incasso=aperto&trimester=1&client=x"))).toBe(5);
});
