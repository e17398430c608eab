import { beforeEach, expect, test, vi } from "vitest";
import { loadPart } from "./load-part.ts";

const fetched = vi.fn<typeof fetch>();

beforeEach(() => {
  document.head.innerHTML = "";
  fetched.mockReset().mockImplementation(async () => new Response(""));
  vi.stubGlobal("fetch", fetched);
  return () => vi.unstubAllGlobals();
});

test("a part is loaded once all its files have come, each asked for once", async () => {
  const load = vi.fn(async () => "part");

  expect(await Promise.all([loadPart(load, ["a.js", "b.js"]), loadPart(load, ["b.js"])])).toEqual(["part", "part"]);

  expect(fetched.mock.calls).toEqual([["/a.js"], ["/b.js"]]);
});

test.each([
  ["cannot be had", () => Promise.reject(new TypeError("Failed to fetch"))],
  ["is none", async () => new Response("", { status: 404 })],
])("a part one file of which %s is not loaded, and that file is asked for anew", async (_, answer) => {
  const load = vi.fn(async () => "part");
  const file = `${_}.js`;
  fetched.mockImplementationOnce(answer);

  await expect(loadPart(load, [file])).rejects.toThrow(TypeError);
  expect(load).not.toHaveBeenCalled();

  expect(await loadPart(load, [file])).toBe("part");
  expect(fetched).toHaveBeenCalledTimes(2);
});

test("what the page came with is not asked for, a style that it only names is put to use", async () => {
  document.head.innerHTML =
    '<link rel="modulepreload" href="/with.js"><script src="/first.js"></script>' +
    '<link rel="stylesheet" href="/used.css"><link rel="preload" as="style" href="/named.css">';

  const part = loadPart(async () => "part", ["with.js", "first.js", "used.css", "named.css"]);
  const added = document.head.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet][href="/named.css"]');
  added[0]?.onload?.(new Event("load"));

  expect(await part).toBe("part");
  expect(added.length).toBe(1);
  expect(fetched).not.toHaveBeenCalled();
});

test("a style that cannot be had is asked for anew", async () => {
  const styles = () => document.head.querySelectorAll<HTMLLinkElement>("link[rel=stylesheet]");
  const first = loadPart(async () => "part", ["lost.css"]);
  styles()[0]?.onerror?.(new Event("error"));
  await expect(first).rejects.toThrow("/lost.css");

  const second = loadPart(async () => "part", ["lost.css"]);
  expect(styles().length).toBe(1);
  styles()[0]?.onload?.(new Event("load"));
  expect(await second).toBe("part");
});
